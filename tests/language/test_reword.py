"""Rewording an English sentence: in the source, in pages and in the files of translations at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.translations.reword import in_catalogue, in_page, in_python, read_rewordings

OLD, NEW = "That was too often.", 'Too many "requests".'
REWORDINGS = {OLD: NEW}


def test_a_literal_is_reworded_even_if_written_in_pieces() -> None:
    places = {OLD: 0}
    source = 'x = tr("That was " "too often.")\ny = "ž", "That was too often."\nz = "And that was all."\n'
    found = in_python(source, REWORDINGS, places)
    first, second, third = found.splitlines()
    assert first == 'x = tr("Too many \\"requests\\".")'
    assert second == 'y = "ž", "Too many \\"requests\\"."'
    assert third == 'z = "And that was all."'
    assert places == {OLD: 2}


def test_a_page_is_reworded_where_the_whole_message_stands() -> None:
    places = {OLD: 0}
    page = "<p>{{ _('That was too often.') }} That was too often.</p>"
    assert in_page(page, {OLD: "Slow down."}, places) == "<p>{{ _('Slow down.') }} That was too often.</p>"
    assert places == {OLD: 1}


def test_translations_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "pages.po"
    path.write_text(
        'msgid ""\nmsgstr ""\n\nmsgid "That was too often."\nmsgstr "To bylo moc často."\n', "utf-8"
    )
    in_catalogue(path, REWORDINGS)
    assert path.read_text("utf-8").endswith('msgid "Too many \\"requests\\"."\nmsgstr "To bylo moc často."\n')


def test_a_file_of_rewordings_without_a_tab_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "words.tsv"
    path.write_text(f"{OLD}\t{NEW}\nno tab\n", "utf-8")
    with pytest.raises(ValueError, match=r"words\.tsv:2: expected two sentences"):
        read_rewordings(path)
