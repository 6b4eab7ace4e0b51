"""A game: stateless, known by its slug; it makes states, restores them and explains them."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from boardwright.kernel.bounds import load_json
from boardwright.kernel.catalogue import Catalogue
from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.errors import BadOptions, BadState, OutOfBounds, did_you_mean
from boardwright.kernel.evaluation import Evaluation
from boardwright.kernel.frames import AnyStep, Step
from boardwright.kernel.language import Msg, tr
from boardwright.kernel.settings import SIGN, Setting
from boardwright.kernel.state import NOBODY, SAVE_FORMAT, Event, State, read_stack
from boardwright.kernel.state_encoder import StateEncoder

if TYPE_CHECKING:
    from boardwright.kernel.edition import Edition
    from boardwright.kernel.encoding import Encoding
    from boardwright.kernel.gist import Gist
    from boardwright.kernel.picture import BoardPicture, Marks
    from boardwright.kernel.reasons import Reason, Refusal
    from boardwright.kernel.rulebook import Rulebook


PLAIN: Final = ("basic", "plain")  # names for a game without variants


def fresh_seed() -> int:
    """A seed nobody can guess, short enough to note down."""
    return int.from_bytes(os.urandom(6), "big")


class Options:
    """What a game is made from: players, variants, settings, edition. Checked by `Game.options`.

    `variants` also holds the settings that are not at their default, as `slug=value`.

    >>> import boardwright as bw
    >>> options = bw.new("carrara", players=3, variants=["advanced", "payments=all"]).options
    >>> options.players, options.variants, options.setting("payments")
    (3, ('advanced', 'payments=all'), 'all')
    """

    def __init__(
        self, players: int, variants: Sequence[str], edition: Edition, settings: dict[str, str]
    ) -> None:
        self.players: int = players
        self.variants: tuple[str, ...] = tuple(variants)
        self.edition: Edition = edition
        self.settings: dict[str, str] = settings  # every setting of the game with its value

    def __reduce__(self) -> tuple[object, ...]:
        return Options, (self.players, self.variants, self.edition, self.settings)

    def __repr__(self) -> str:
        return f"Options({self.players}, {list(self.variants)}, edition {self.edition.name!r})"

    def setting(self, slug: str) -> str:
        """The value chosen for a setting, or its default. Raises `BadOptions` if the game has none such."""
        if slug not in self.settings:
            text = "There is no setting {asked}; there are: {known}."
            raise BadOptions(tr(text, asked=repr(slug), known=", ".join(self.settings) or tr("none")))
        return self.settings[slug]


_SHARED: Final[dict[object, Game]] = {}  # the game of each class that pickles name


def shared(kind: Callable[[], Game]) -> Game:
    """The game of a class that this process uses, made if there is none yet."""
    if kind not in _SHARED:
        _SHARED[kind] = kind()
    return _SHARED[kind]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game. Holds no game in progress; every method is a function of its arguments.

    >>> import boardwright as bw
    >>> game = bw.game("carrara")
    >>> game.players, list(game.variants), list(game.settings)
    ((2, 4), ['advanced'], ['starting-player', 'large-space-token', 'payments', 'after-trigger'])
    >>> game.rulebook().ids()[0]
    'CAR-GEN-01'
    """

    def __init__(
        self,
        slug: str,
        title: str,
        players: tuple[int, int],
        variants: dict[str, str],
        rules_revision: int,
        catalogue: Catalogue,
        steps: list[AnyStep],
        settings: Sequence[Setting] = (),
        evaluation: Evaluation | None = None,
    ) -> None:
        self.slug: str = slug
        self._title: str = title  # English, as are the lines of the variants
        self.players: tuple[int, int] = players  # fewest and most
        self._variants: dict[str, str] = variants
        self.settings: dict[str, Setting] = {setting.slug: setting for setting in settings}
        self.rules_revision: int = rules_revision  # raised when a rule fix changes what is offered
        self.catalogue: Catalogue = catalogue
        self.steps: list[AnyStep] = steps
        # The same by number, quicker to reach. At run time a vec knows classes alone.
        self.step_at: vec[AnyStep] = vec[Step](steps)  # type: ignore[type-arg]
        self.evaluation: Evaluation = evaluation or Evaluation()
        self._numbers: dict[str, int] = {}
        for number, step in enumerate(steps):
            step.number = number
            self._numbers[step.slug] = number

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its class: a process has one game of each, whose tables are shared."""
        return shared, (type(self),)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self

    def __repr__(self) -> str:
        return f"<game {self.slug}>"

    @property
    def title(self) -> str:
        """The game's name, in the language of the moment."""
        return tr(self._title)

    @property
    def variants(self) -> dict[str, str]:
        """Each variant's slug with one line about it, in the language of the moment."""
        return {slug: tr(line) for slug, line in self._variants.items()}

    @property
    def variant_names(self) -> dict[str, str]:
        """Each variant's slug with its name, in the language of the moment."""
        return {slug: tr(Msg(slug.replace("-", " "), self.slug + ".variant")) for slug in self._variants}

    def variant_name(self, variant: str) -> str:
        """What a variant or a chosen setting is called; one the game no longer has, by its slug."""
        slug, sign, value = variant.partition(SIGN)
        if sign and slug in self.settings:
            setting = self.settings[slug]
            words = setting.values.get(value, value)
            return tr("{setting}: {value}", setting=setting.line, value=words)
        return self.variant_names.get(variant, variant)

    def step_number(self, slug: str) -> int:
        """The place of a step in `steps`. Raises `BadState` for an unknown slug."""
        number = self._numbers.get(slug, -1)
        if number < 0:
            raise BadState(f"{self.slug} has no step {slug!r}")
        return number

    # ---------------------------------------------------------------- making states

    def options(self, players: int, variants: Sequence[str] = (), edition: Edition | None = None) -> Options:
        """Checked options. Raises `BadOptions` naming the fault and what would be right."""
        fewest, most = self.players
        if not fewest <= players <= most:
            text = "{game} is for {fewest} to {most} players, not {players}."
            raise BadOptions(tr(text, game=self.title, fewest=fewest, most=most, players=players))
        variants = [variant for variant in variants if variant not in PLAIN or variant in self._variants]
        chosen = [variant for variant in variants if SIGN not in variant]
        for variant in chosen:
            if variant not in self._variants:
                known, asked = ", ".join([*self._variants, *self._setting_forms()]), repr(variant)
                text = "{game} has no variant {asked}; it has: {known}."
                told = tr(text, game=self.title, asked=asked, known=known or tr("none"))
                raise BadOptions(told + did_you_mean(variant, list(self._variants)))
        chosen += self.implied(players, tuple(chosen))
        settings = self._settings([variant for variant in variants if SIGN in variant], players, chosen)
        chosen += [slug + SIGN + settings[slug] for slug in self._changed(settings)]
        problem = self.conflict(players, tuple(chosen))
        if problem:
            raise BadOptions(problem)
        if edition is None:
            edition = self.default_edition()
        elif edition.game != self.slug:
            text = "The edition {edition} is for {wrong}, not for {game}."
            names = {"edition": repr(edition.name), "wrong": edition.game, "game": self.slug}
            raise BadOptions(tr(text, **names))
        return Options(players, sorted(set(chosen)), edition, settings)

    def _settings(self, asked: list[str], players: int, variants: list[str]) -> dict[str, str]:
        """Every setting with its value. Raises `BadOptions` for one that is unknown or does not fit."""
        given: dict[str, str] = {}
        for word in asked:
            slug, _, value = word.partition(SIGN)
            if slug not in self.settings:
                known = ", ".join(self._setting_forms()) or tr("none")
                text = "{game} has no setting {asked}; it has: {known}."
                told = tr(text, game=self.title, asked=repr(slug), known=known)
                raise BadOptions(told + did_you_mean(slug, list(self.settings)))
            if given.get(slug, value) != value:
                text = "{setting} is given twice, as {first} and as {second}; choose one of them."
                raise BadOptions(tr(text, setting=slug, first=given[slug], second=value))
            problem = self.settings[slug].problem(value, players, variants)
            if problem:
                raise BadOptions(problem)
            given[slug] = value
        return {slug: given.get(slug, setting.default) for slug, setting in self.settings.items()}

    def _changed(self, settings: dict[str, str]) -> list[str]:
        """The settings that are not at their default."""
        return [slug for slug, value in settings.items() if value != self.settings[slug].default]

    def _setting_forms(self) -> list[str]:
        """How each setting is written: its slug and its values."""
        return [slug + SIGN + "|".join(setting.values) for slug, setting in self.settings.items()]

    def implied(self, players: int, variants: tuple[str, ...]) -> tuple[str, ...]:
        """Further variants that come with these, or with so many players, without being named."""
        return ()

    def conflict(self, players: int, variants: tuple[str, ...]) -> str:
        """Why these variants cannot be played together, or with so many players; "" if they can."""
        return ""

    def spares_lone_answers(self) -> bool:
        """Whether a lone answer is given without asking, unless it reveals something."""
        return False

    def rivals(self, options: Options) -> tuple[str, ...]:
        """Names of the automatic opponents, who sit after the players, score, and are never asked."""
        return ()

    def new(self, options: Options, seed: int | None = None, setup: Sequence[int] = ()) -> State:
        """A set-up game at its first decision. Without a seed, a fresh one is drawn.

        `setup` replays recorded chance outcomes of the set-up. What the set-up drew is in
        `state.dice.drawn` until the first action.
        """
        dice = dice_from_seed(fresh_seed() if seed is None else seed)
        dice.follow(setup)
        state = self.set_up(options, dice)
        if dice.script:
            raise BadState("the set-up has more chance outcomes than it draws")
        state.run()
        state.settle()
        return state

    def restore(self, data: Mapping[str, Any], edition: Edition | None = None) -> State:
        """The state that `State.to_data` saved. Raises `BadState` or `BadOptions`."""
        for key in (
            "format",
            "game",
            "edition",
            "players",
            "variants",
            "decisions",
            "turn",
            "barriers",
            "dice",
        ):
            if key not in data:
                raise BadState(f"the saved state lacks {key!r}")
        if data["format"] != SAVE_FORMAT:
            raise BadState(f"the saved state has format {data['format']!r}; this version reads {SAVE_FORMAT}")
        if data["game"] != self.slug:
            raise BadState(f"the saved state is of {data['game']!r}, not of {self.slug}")
        try:
            options = self.options(data["players"], data["variants"], edition)
            if data["edition"] != options.edition.digest:
                raise BadState(
                    f"the saved state was played with edition {data['edition'][:12]}, "
                    f"not with {options.edition.name} ({options.edition.digest[:12]})"
                )
            a, b, c, d = data["dice"]
            state = self.unpack(options, Dice(a, b, c, d), data["body"])
            state.stack = read_stack(self, data["stack"])
            for key in ("decisions", "turn", "barriers"):
                if not isinstance(data[key], int):
                    raise BadState(f"{key} is {data[key]!r} in the saved state, not a whole number")
            state.decisions = data["decisions"]
            state.turn = data["turn"]
            state.barriers = data["barriers"]
            state.seat = state.stack[-1].seat if state.stack else NOBODY
            if not NOBODY <= state.seat < options.players:
                raise BadState(f"the saved state asks seat {state.seat} of {options.players} players")
            if not state.over and not state.legal():  # reads most of the pieces, and is kept
                raise BadState("the saved state asks a question that has no answer")
        except (KeyError, TypeError, IndexError, ValueError, AttributeError, OverflowError) as error:
            raise BadState(f"the saved state is damaged: {error!r}") from error
        return state

    def restore_json(self, text: str, edition: Edition | None = None) -> State:
        """`restore` for the text of `State.to_json`."""
        try:
            data = load_json(text)
        except (ValueError, OutOfBounds) as error:
            raise BadState(f"the saved state is not JSON: {error}") from error
        if not isinstance(data, dict):
            raise BadState("the saved state is not a JSON object")
        return self.restore(data, edition)

    # ---------------------------------------------------------------- what a game must say

    def set_up(self, options: Options, dice: Dice) -> State:
        """The position before the first automatic step, its first frame on the stack."""
        raise NotImplementedError

    def unpack(self, options: Options, dice: Dice, body: dict[str, Any]) -> State:
        """A state from what `State.pack` gave, without the kernel's part."""
        raise NotImplementedError

    def default_edition(self) -> Edition:
        """The edition that comes with the package."""
        raise NotImplementedError

    def check_edition(self, edition: Edition) -> list[tuple[str, str]]:
        """Every problem of an edition as (field, problem); empty if it can be played."""
        raise NotImplementedError

    def picture(
        self,
        view: Mapping[str, Any],
        names: Sequence[str] = (),
        form: str = "sheet",
        theme: str = "",
        marks: Marks | None = None,
        near: int | None = None,
    ) -> BoardPicture:
        """The board drawn from a view.

        `form` is "sheet" (everything), "table", "phone" or what else the game draws; `theme` is
        "light", "dark" or "" for the device's. `near` is the seat whose board is drawn large: the
        viewer's, unless another one is asked for.
        """
        raise NotImplementedError

    def board(
        self, view: Mapping[str, Any], names: Sequence[str] = (), form: str = "sheet", theme: str = ""
    ) -> str:
        """The board as SVG text that needs nothing else; see `picture`."""
        return self.picture(view, names, form, theme).svg()

    def describe(self, view: Mapping[str, Any], names: Sequence[str] = (), brief: bool = False) -> str:
        """The board as text: everything the picture shows."""
        raise NotImplementedError

    def foretold(self, view: Mapping[str, Any]) -> str:
        """What an automatic opponent does next, in a sentence, where everybody may know; else empty."""
        return ""

    def rulebook(self) -> Rulebook:
        """The numbered rules in our own words; in the language of the moment, or in English."""
        raise NotImplementedError

    def refusals(self, state: State) -> list[Refusal]:
        """What one might expect to do at the present decision and may not, each with its reason."""
        frame = state.stack[-1]
        return self.steps[frame.step].refusals(state, frame)

    def elsewhere(self, state: State, action: int) -> Reason | None:
        """Why an action is no answer here at all: when it is one, and by which rule. None if nobody says."""
        return None

    def prompt(self, state: State) -> str:
        """The present question to the seat that decides, in words."""
        raise NotImplementedError

    def label(self, state: State, action: int) -> str:
        """A legal action in words, with what it costs and gives. For the deciding seat only."""
        raise NotImplementedError

    def gist(self, state: State, actions: Sequence[int]) -> Gist:
        """What a turn is about, without payments, order and other asides; see `kernel.gist`."""
        from boardwright.kernel.gist import gist_of

        return gist_of(state, actions)

    def deed(self, state: State, action: int) -> str:
        """What a legal action adds to what a turn is about; "" for a payment or another aside."""
        return self.catalogue.text(action)

    def deed_words(self, state: State, action: int) -> str:
        """A legal action in few words, as a part of what a turn is about."""
        return self.label(state, action)

    def story(self, event: Event, names: Sequence[str], viewer: int = NOBODY) -> str:
        """An event of the log in words; told to the viewer in the second person, else in the third."""
        raise NotImplementedError

    def phase(self, state: State) -> str:
        """The part of the game: "setup", "play", "ending" or "over"."""
        if state.over:
            return "over"
        if self.in_setup(state):
            return "setup"
        return "ending" if self.is_ending(state) else "play"

    def in_setup(self, state: State) -> bool:
        """Whether the players still set up. Asked only while the game goes on."""
        return False

    def is_ending(self, state: State) -> bool:
        """Whether the end is certain and the last turns are played. Asked only while the game goes on."""
        return False

    def place(self, options: Options, given: Mapping[str, Any]) -> State:
        """A position from a scenario's words. Raises `BadScenario` naming what is impossible."""
        raise NotImplementedError

    def encoding(self, options: Options) -> Encoding:
        """How the views of a game with these options are written as numbers, for learning programs."""
        raise NotImplementedError(f"{self.title} does not say how its views are written as numbers.")

    def encoder(self, options: Options) -> StateEncoder:
        """Writes states with these options as the numbers of `encoding`."""
        return StateEncoder(self.encoding(options))

    def status(self) -> dict[str, str]:
        """Honest status: variant (or "" for the plain game) to one line about how complete it is."""
        raise NotImplementedError
