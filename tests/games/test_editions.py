"""What holds for the packaged edition and the rulebook of every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardwright.games
from boardwright import game, game_names
from boardwright.kernel import rulebook
from boardwright.kernel.edition import default, packaged, parse
from tests.games.editing import edited

GAMES = Path(boardwright.games.__file__).parent
DOCS = Path(__file__).parents[2] / "docs" / "editions"
# Records name the digest. A change here is a change of the values people have played with.
DIGESTS = {
    "architects": "572ab46cc273024e7167b02650d9f90d1e516d4cb051fc7cfbeed88f7755dfde",
    "carrara": "e92a95140c0d7e86e45b3d22d48bf59dd705afdc5dd7f36b317794fe41feed3f",
    "lisboa": "e81bfa5cf62d7387b6e0fb22abd6c2151c1c806dd79185b459ea4ccb387236a9",
}


@pytest.mark.parametrize("slug", game_names())
def test_the_packaged_edition_is_valid(slug: str) -> None:
    edition = default(slug)
    assert edition.game == slug
    assert game(slug).check_edition(edition) == []


@pytest.mark.parametrize("slug", game_names())
def test_the_packaged_digest_is_frozen(slug: str) -> None:
    assert default(slug).digest == DIGESTS[slug]


@pytest.mark.parametrize("slug", game_names())
def test_the_edition_of_another_game_is_refused(slug: str) -> None:
    edition = edited(packaged(slug), (f'game = "{slug}"', 'game = "chess"'))
    assert game(slug).check_edition(edition) == [("game", f"is 'chess', expected '{slug}'")]


@pytest.mark.parametrize("slug", game_names())
def test_an_empty_edition_names_every_family_once(slug: str) -> None:
    text = packaged(slug)
    edition = parse(text[: text.index("# ---")], "empty.toml")
    assert sorted(field for field, _ in game(slug).check_edition(edition)) == sorted(default(slug).families)


@pytest.mark.parametrize("slug", game_names())
def test_every_citation_in_the_rulebook_leads_somewhere(slug: str) -> None:
    rules = game(slug).rulebook()
    assert [(rule.id, cited) for rule in rules for cited in rule.cites if cited not in rules] == []


@pytest.mark.parametrize("slug", game_names())
def test_every_rule_that_edition_and_docs_cite_exists(slug: str) -> None:
    """The problems of an edition cite rules too; those in the code that reads it are looked at here."""
    texts = [packaged(slug)]
    texts += [path.read_text(encoding="utf-8") for path in (GAMES / slug / "printed").glob("*.py")]
    texts += [path.read_text(encoding="utf-8") for path in DOCS.glob(f"{slug}.md")]
    cited = {id_ for id_ in rulebook.RULE_ID.findall("\n".join(texts)) if re.search(r"-\d\d", id_)}
    rules = game(slug).rulebook()
    assert len(cited) > 30
    assert [id_ for id_ in sorted(cited) if id_ not in rules] == []


@pytest.mark.parametrize("slug", game_names())
def test_the_rulebook_is_for_players(slug: str) -> None:
    rules = game(slug).rulebook()
    text = " ".join(rule.text for rule in rules) + " ".join(section.text for section in rules.sections)
    for word in ("seed", "OCR", ".json", ".txt", "JSON", "multiset", "boolean", "software", "[data]", "[S]"):
        assert word not in text
    assert not re.search(r"\b(CZ|DE|RU)\b", text)
