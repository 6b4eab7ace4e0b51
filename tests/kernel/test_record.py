"""Records: reading, writing, and every way one can be damaged."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boardwright import BadOptions, BadRecord, game
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose
from boardwright.kernel.record import Decided, Snapshot, parse, read, snapshot_of
from boardwright.kernel.session import Session, branch, replay, start

GAME = game("carrara")


def played(decisions: int = 120, seed: int = 4) -> Session:
    session = start(GAME, GAME.options(2, ["advanced"]), seed, ["you", "random"])
    dice = dice_from_seed(seed)
    while not session.state.over and session.decisions < decisions:
        legal = session.state.legal()
        session.decide(legal[choose(dice, len(legal))])
    return session


def test_text_round_trip_and_file(tmp_path: Path) -> None:
    record = played().record
    text = str(record)
    assert str(parse(text)) == text
    path = tmp_path / "game.boardwright"
    record.write(path)
    assert str(read(path)) == text
    assert [p.name for p in tmp_path.iterdir()] == ["game.boardwright"]


def test_comments_and_a_missing_last_newline_are_fine() -> None:
    text = str(played(10).record)
    commented = text.replace("\n3 ", "\n# a remark\n3 ").rstrip("\n")
    assert parse(commented).entries == parse(text).entries


def test_blanks_within_a_seats_word_are_not_kept() -> None:
    record = start(GAME, GAME.options(2), 4, ["mcts@2x 20 sims", "you"]).record
    assert parse(str(record)).seats == ("mcts@2x20sims", "you")


def test_snapshots_come_every_fifty_decisions() -> None:
    record = played(120).record
    numbers = [entry.number for entry in record.entries if isinstance(entry, Snapshot)]
    assert numbers == [50, 100]


def test_a_whole_game_ends_with_its_result() -> None:
    session = played(10_000)
    result = session.record.result()
    assert result is not None
    assert result.scores == tuple(score.total for score in session.state.scores())


def line_of(text: str, start_of_line: str) -> int:
    return 1 + [row.startswith(start_of_line) for row in text.split("\n")].index(True)


DAMAGES = [
    ("boardwright record 2", "chess record 2", "does not begin", 1),
    ("boardwright record 2", "boardwright record 9", "format '9'", 1),
    ("\ngame carrara", "\ngames carrara", "unknown header field 'games'", 2),
    ("\ngame carrara", "\ngame carrara\ngame carrara", "stands twice", 3),
    ("\ngame carrara", "", "lacks 'game'", 0),
    ("\nplayers 2", "\nplayers two", "not a whole number", 0),
    ("\n2 0 ", "\n3 0 ", "decision 3 follows decision 1", None),
    ("\n2 0 ", "\nx 0 ", "not a whole number", None),
    ("\n2 0 ", "\nrubbish\n2 0 ", "not a decision", None),
    ("\n2 0 ", "\nundo 5\n2 0 ", "does not lie before", None),
    ("\n2 0 ", "\nundo 0 maybe\n2 0 ", "unknown words after undo", None),
    ("\nsnapshot 50", "\nsnapshot 49", "stands after decision 50", None),
]


@pytest.mark.parametrize(("old", "new", "problem", "line"), DAMAGES, ids=[d[2] for d in DAMAGES])
def test_damaged_text_is_refused_with_its_line(old: str, new: str, problem: str, line: int | None) -> None:
    text = str(played(60).record)
    assert old in text
    with pytest.raises(BadRecord, match=re.escape(problem)) as caught:
        parse(text.replace(old, new, 1))
    assert line is None or caught.value.line == line
    assert line is not None or caught.value.line > 10


def test_a_cut_snapshot_is_refused() -> None:
    text = str(played(60).record)
    cut = text[: text.index("snapshot 50") + 60]
    with pytest.raises(BadRecord, match="snapshot"):
        parse(cut)


@pytest.mark.parametrize("nested", ["[" * 20_000, '{"a":' * 20_000])
def test_a_snapshot_nested_too_deeply_is_refused(nested: str) -> None:
    with pytest.raises(BadRecord, match="nested too deeply") as caught:
        parse(str(played(0).record) + f"snapshot 0 0123456789abcdef {nested}\n")
    assert caught.value.line > 0


def branched(change: Callable[[dict[str, Any]], None]) -> str:
    """A record that begins with a changed snapshot of the right digest, and one decision."""
    other = branch(played(0).state)
    data = json.loads(other.state.to_json())
    change(data["body"])
    other.record.entries = [snapshot_of(other.record, 0, data), Decided(1, 0, "turn", "pass")]
    return str(other.record)


MALFORMED: list[Callable[[dict[str, Any]], None]] = [
    lambda body: body["players"][0].update(blocks=[]),
    lambda body: body["players"][0].update(blocks=["x"] * 6),
    lambda body: body["players"][0].update(coins="x"),
    lambda body: body.update(wheel=[]),
]


@pytest.mark.parametrize("change", MALFORMED)
def test_a_malformed_snapshot_of_the_right_digest_is_refused(
    change: Callable[[dict[str, Any]], None],
) -> None:
    assert replay(parse(branched(lambda body: None)), GAME).decisions == 1
    with pytest.raises(BadRecord, match="the snapshot after decision 0: the saved state is damaged"):
        replay(parse(branched(change)), GAME)


@pytest.mark.parametrize("fault", [IndexError, KeyError, TypeError])
def test_a_decision_that_a_malformed_snapshot_breaks_is_refused(
    fault: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: Session, action: int) -> None:
        raise fault("within the rules")

    record = parse(branched(lambda body: None))
    monkeypatch.setattr(Session, "decide", broken)
    with pytest.raises(BadRecord, match="the position before it is damaged"):
        replay(record, GAME)


FORGERIES = [
    (r"\n2 0 (\S+): .*", r"\n2 0 \1: pass", "does not answer|refused"),
    (r"\n2 0 (\S+): .*", r"\n2 0 \1: fly away", "no action"),
    (r"\n2 0 ", r"\n2 1 ", "seat 1 answers"),
    (r"\nsnapshot 50 \S+", r"\nsnapshot 50 0123456789abcdef", "digest"),
    (r"\nseed \d+\n(seats.*\n)setup \d+", r"\nseed 4\n\1setup 99", "set-up does not replay"),
    (r"\n(\d+) (\d) turn: buy.turn both ~ \d+", r"\n\1 \2 turn: buy.turn both ~ 99", "not below"),
    (r"\n(\d+) (\d) turn: buy.turn both ~ \d+ ", r"\n\1 \2 turn: buy.turn both ~ ", "chance outcomes"),
    (r"\nplayers 2", r"\nplayers 3", "set-up|answers|not below|refused"),
    (r"\nplayers 2", r"\nplayers 7", "2 to 4 players"),
    (r"\nvariants advanced", r"\nvariants elaborate", "no variant 'elaborate'"),
    (r"\nedition (\S+) \w", r"\nedition \1 x", "played with edition"),
    (r"\nrules 2", r"\nrules 0", "rules revision 0"),
    (r"\ngame carrara", r"\ngame chess", "record is of 'chess'"),
]


@pytest.mark.parametrize(("old", "new", "problem"), FORGERIES, ids=[f[2] for f in FORGERIES])
def test_a_record_that_departs_from_the_rules_is_refused(old: str, new: str, problem: str) -> None:
    text = str(played(110).record)
    forged = re.sub(old, new, text, count=1)
    assert forged != text
    with pytest.raises(BadRecord, match=problem):
        replay(parse(forged), GAME)


def test_a_forged_result_is_refused() -> None:
    session = played(10_000)
    text = str(session.record)
    forged = re.sub(r"\nresult (\d+)", lambda m: f"\nresult {int(m[1]) + 1}", text)
    with pytest.raises(BadRecord, match="result"):
        replay(parse(forged), GAME)


def test_the_replay_does_not_need_the_generator() -> None:
    """Chance is in the record: with another seed the same game is replayed."""
    session = played(80)
    text = re.sub(r"\nseed \d+", "\nseed 999", str(session.record))
    assert replay(parse(text), GAME).state.digest() == session.state.digest()


def test_decisions_leave_out_what_was_undone() -> None:
    session = played(30)
    kept = session.decisions - 2
    session.undo(2, consent=True)
    standing = session.record.decisions()
    assert len(standing) == kept
    assert [d.number for d in standing] == list(range(1, kept + 1))
    assert all(isinstance(d, Decided) for d in standing)


def test_a_branch_begins_with_a_snapshot_and_replays() -> None:
    session = played(30)
    other = branch(session.at(20), ["you", "greedy"], ["Ana", "Greedy"])
    assert (other.first, other.decisions, other.state.seat) == (20, 20, session.at(20).seat)
    for _ in range(4):
        other.decide(other.state.legal()[-1])
    other.undo(1, consent=True)
    again = replay(parse(str(other.record)), GAME)
    assert again.state.digest() == other.state.digest()
    assert [decided.number for decided in again.standing()] == [21, 22, 23]
    assert again.record.seed is None
    assert session.decisions == 30


def in_format_1(session: Session) -> str:
    """A record as version 1 of the format wrote it: digests of snapshots leave the generator out."""
    record = parse(str(session.record))
    record.format = 1
    record.entries = [
        snapshot_of(record, entry.number, entry.data) if isinstance(entry, Snapshot) else entry
        for entry in record.entries
    ]
    return str(record)


def other_generator(text: str) -> str:
    """The record with another generator in its first snapshot."""
    changed = re.sub(r'"dice":\[\d+', '"dice":[12345', text, count=1)
    assert changed != text
    return changed


def test_a_snapshots_digest_covers_its_generator() -> None:
    text = str(played(60).record)
    with pytest.raises(BadRecord, match="the snapshot is damaged: its digest"):
        parse(other_generator(text))
    parse(other_generator(in_format_1(played(60))))  # as it was: nobody could tell


def test_a_record_of_format_1_replays_and_goes_on_in_its_format() -> None:
    session = replay(parse(in_format_1(played(60))), GAME)
    while session.decisions < 100:
        session.decide(session.state.legal()[0])
    text = str(session.record)
    assert text.startswith("boardwright record 1\n")
    assert text.count("\nsnapshot ") == 2
    assert replay(parse(text), GAME).state == session.state


def test_a_branch_of_a_replayed_game_has_the_generator_that_was_played() -> None:
    session = played(30)
    assert replay(parse(str(branch(session.state).record)), GAME).state == session.state


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\nseats you random", "\nseats you random\nnames Ana, Be\x1b]0;gone\x07n"),
        ("\nseats you random", "\nseats you r\x9bandom"),
        ("\n2 0 ", "\n2 0 \x1b[2J"),
        ("\nedition carrara-2e", "\nedition carrara\u202e"),
    ],
)
def test_signs_that_speak_to_a_terminal_are_refused(old: str, new: str) -> None:
    text = str(played(10).record)
    assert old in text
    with pytest.raises(BadRecord, match=r"invisible character U\+....; remove it") as caught:
        parse(text.replace(old, new, 1))
    assert caught.value.line > 0


@pytest.mark.parametrize("where", ["\nseed 4", "\nplayers 2", f"\nrules {GAME.rules_revision}", "\n2 0 "])
def test_a_number_of_thousands_of_digits_is_refused(where: str) -> None:
    text = str(played(10).record)
    with pytest.raises(BadRecord, match="a number is too long; the limit is"):
        parse(text.replace(where, where.rstrip() + "1" * 5000 + where[len(where.rstrip()) :], 1))


def test_a_seed_that_a_record_cannot_hold_is_refused() -> None:
    longest = 10**40 - 1
    assert parse(str(start(GAME, GAME.options(2), longest).record)).seed == longest
    with pytest.raises(BadOptions, match="40 digits"):
        start(GAME, GAME.options(2), longest + 1)


def test_a_record_that_is_too_large_is_refused(tmp_path: Path) -> None:
    text = str(played(10).record) + "# remark\n" * 500_000
    with pytest.raises(BadRecord, match="too large; the limit is 4000000 characters"):
        parse(text)
    path = tmp_path / "large.boardwright"
    path.write_text(text * 4, encoding="utf-8")
    with pytest.raises(BadRecord, match="too large"):
        read(path)
