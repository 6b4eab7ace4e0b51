"""A passkey in the browser: made on the account page, used to sign in, removed."""

from __future__ import annotations

from selenium.webdriver.common.virtual_authenticator import VirtualAuthenticatorOptions

from .site import Browser, until


def fill(browser: Browser, form: str, **fields: str) -> None:
    for name, value in fields.items():
        script = "document.querySelector(arguments[0]).elements[arguments[1]].value = arguments[2]"
        browser.run(script, form, name, value)
    browser.run("document.querySelector(arguments[0]).requestSubmit()", form)


def test_a_passkey_is_made_used_and_removed(browser: Browser) -> None:
    site = browser.site.url
    browser.open("/account")
    assert browser.count("[data-passkey]") == 0, "an address is no name"
    browser.site.url = site.replace("127.0.0.1", "localhost")
    options = VirtualAuthenticatorOptions()
    options.has_resident_key = options.has_user_verification = options.is_user_verified = True
    browser.driver.add_virtual_authenticator(options)
    try:
        browser.forget()
        browser.open("/account")
        fill(browser, 'form[data-post="/api/account"]', name="Pavla", password="correct horse")
        until(lambda: browser.count(".codes li"), "the account is kept")
        browser.open("/account")
        make = 'form[data-passkey="make"]'
        fill(browser, make, name="Laptop", password="wrong")
        until(lambda: "Wrong password" in browser.text(f"{make} .setup__wrong"), "a wrong password is told")
        browser.open("/account")  # a second click at once would be taken for a double one
        fill(browser, make, name="Laptop", password="correct horse")
        until(lambda: browser.count(".passkey"), "the passkey is listed")
        assert "Laptop" in browser.text(".passkey")
        fill(browser, 'form[data-post="/api/sign-out"]')
        show = 'form[data-passkey="show"]'
        until(lambda: browser.count(show), "one is signed out")
        browser.driver.set_user_verified(False)
        fill(browser, show)
        until(lambda: browser.text(f"{show} .setup__wrong"), "without a finger nobody comes in")
        browser.open("/account")
        browser.driver.set_user_verified(True)
        fill(browser, show)
        until(lambda: browser.count(".passkey"), "one is signed in")
        assert "Pavla" in browser.text("main") and "last used" in browser.text(".passkey")
        fill(browser, ".passkey")
        until(lambda: browser.count(make) and not browser.count(".passkey"), "the passkey is removed")
        fill(browser, 'form[data-post="/api/sign-out"]')
        until(lambda: browser.count(show), "one is signed out again")
        fill(browser, show)
        until(lambda: "not known here" in browser.text(f"{show} .setup__wrong"), "it is good for nothing")
    finally:
        browser.driver.remove_virtual_authenticator()
        browser.faults()
        browser.site.url = site
