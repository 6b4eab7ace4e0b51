#!/bin/sh
# A bot in the shell: it gives the last of the legal answers.
#
#     boardwright simulate carrara --bot "last=sh examples/last_answer.sh" --seats last,random -n 10
#
# A question and an answer are a line of JSON each; docs/reference/bot-protocol.md describes them. As this bot wants
# nothing told beside the legal answers, a line stays short and the shell can cut out what it needs.

while IFS= read -r line; do
    case $line in
    *'"type":"hello"'*)
        printf '%s\n' '{"type":"ready","protocol":1,"wants":[]}'
        ;;
    *'"type":"decide"'*)
        number=${line#*\"number\":}
        number=${number%%,*}
        legal=${line#*\"legal\":[}
        legal=${legal%%]*}
        printf '{"type":"answer","number":%s,"action":%s}\n' "$number" "${legal##*,}"
        ;;
    esac
done
