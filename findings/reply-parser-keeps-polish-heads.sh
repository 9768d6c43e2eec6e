#!/bin/sh
# Version: npm email-reply-parser 2.3.9, without its optional re2.
# Guess: it knows the lines over a quoted text in Polish ("pisze:", "napisał(a):" are among its patterns), whichever program wrote
# them, and leaves what stands after a signature's line of its own out.
# Behaviour: it knows Thunderbird's ("W dniu … pisze:") and those of Polish portals ("Dnia … napisał(a):"), which begin as its
# pattern does. Gmail's begins with the day of the week, and stays under the answer as if the customer had written it; so does
# all of Outlook's head ("Od: … Wysłano: …") and of a Samsung phone's, each with the whole quoted mail. Three underscores between
# an address and a weight are taken for the beginning of a signature: the weight is gone.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null || exit 2
npm install --silent --no-audit --no-fund --omit=optional email-reply-parser@2.3.9 >/dev/null || exit 2
cat >try.mjs <<'JS'
import { readFileSync } from "node:fs"
import parser from "email-reply-parser"
const Parser = parser.default ?? parser
console.log("email-reply-parser", JSON.parse(readFileSync("node_modules/email-reply-parser/package.json", "utf8")).version)
const from = "Huta <biuro@huta.example>"
const quoted = "Ile jest tego materiału?"
const mails = {
  Thunderbird: `Tak, 200 kg.\n\nW dniu 30.11.2026 o 10:15, Huta pisze:\n> ${quoted}\n`,
  portal: `Tak, 200 kg.\n\nDnia 30 listopada 2026 10:15 ${from} napisał(a):\n\n> ${quoted}\n`,
  Gmail: `Tak, 200 kg.\n\npon., 30 lis 2026 o 10:15 ${from} napisał(a):\n\n> ${quoted}\n`,
  Outlook: `Tak, 200 kg.\n\nOd: ${from}\nWysłano: poniedziałek, 30 listopada 2026 10:15\nDo: jan@firma.example\nTemat: Wycena\n\n${quoted}\n`,
  Samsung: `Tak, 200 kg.\n\n-------- Oryginalna wiadomość --------\nOd: ${from}\nData: 30.11.2026 10:15 (GMT+01:00)\nDo: jan@firma.example\nTemat: Wycena\n\n${quoted}\n`,
  underscores: "Odbiór: ul. Prosta 3\n___\nWaga: 200 kg\n",
}
const seen = Object.entries(mails).map(([name, mail]) => {
  const lines = new Parser().read(mail).getVisibleText().split("\n").filter(line => line.trim() !== "")
  return `${name}: ${lines.length} lines, the last: ${lines.at(-1)}`
})
console.log(seen.join("\n"))
const expected = [
  "Thunderbird: 1 lines, the last: Tak, 200 kg.",
  "portal: 1 lines, the last: Tak, 200 kg.",
  `Gmail: 2 lines, the last: pon., 30 lis 2026 o 10:15 ${from} napisał(a):`,
  `Outlook: 6 lines, the last: ${quoted}`,
  `Samsung: 7 lines, the last: ${quoted}`,
  "underscores: 1 lines, the last: Odbiór: ul. Prosta 3",
]
process.exitCode = seen.join() === expected.join() ? 0 : 1
JS
node try.mjs
