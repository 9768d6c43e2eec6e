#!/bin/sh
# Version: npm libphonenumber-js 1.13.16, with its largest metadata, for a number of Poland.
# Guess: it reads a number with an extension as Polish firms write it ("wew. 12"), as it does in a dozen languages, or at least the
# number that stands before the word.
# Behaviour: "ext.", "int.", "anexo" and the Russian word are read; with "wew.", "wewn." or "w." the whole is "not a number". The
# zero that was dialled before the area until 2009, still on signs and in footers as 0-22 or (0) 22, becomes part of a number that
# is not valid. A form that asks it therefore refuses what people copy from their own letters.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null || exit 2
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16 >/dev/null || exit 2
cat >try.mjs <<'JS'
import { readFileSync } from "node:fs"
import { parsePhoneNumber } from "libphonenumber-js/max"
console.log("libphonenumber-js", JSON.parse(readFileSync("node_modules/libphonenumber-js/package.json", "utf8")).version)
function read(typed) {
  try {
    const found = parsePhoneNumber(typed, "PL")
    return `${found.number}${found.ext ? ` ext. ${found.ext}` : ""} ${found.isValid() ? "valid" : "not valid"}`
  } catch (error) {
    return error.message
  }
}
const number = "+48221234567"
const expected = {
  "22 123 45 67 ext. 12": `${number} ext. 12 valid`,
  "22 123 45 67 anexo 12": `${number} ext. 12 valid`,
  "22 123 45 67 доб. 12": `${number} ext. 12 valid`,
  "22 123 45 67 wew. 12": "NOT_A_NUMBER",
  "22 123 45 67 wewn. 12": "NOT_A_NUMBER",
  "0-22 123 45 67": "+480221234567 not valid",
  "+48 (0) 22 123 45 67": "+480221234567 not valid",
}
for (const typed of Object.keys(expected)) console.log(`${typed}: ${read(typed)}`)
process.exitCode = Object.entries(expected).every(([typed, told]) => read(typed) === told) ? 0 : 1
JS
node try.mjs
