#!/bin/sh
# Versions: npm css-select 7.0.0 and htmlparser2 12.0.0, each as it is when nothing is set.
# Guess: a selector of a type finds the elements of that name in the document that the parser made, as in browsers.
# Behaviour: htmlparser2 keeps the capitals of SVG's names in HTML (linearGradient, clipPath), css-select makes the selector's lower
# case and compares letter by letter: neither spelling finds them. By id or from their parent they are found.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null || exit 2
npm install --silent --no-audit --no-fund css-select@7.0.0 htmlparser2@12.0.0 >/dev/null || exit 2
cat >select.mjs <<'JS'
import { readFileSync } from "node:fs"
import { selectAll } from "css-select"
import { parseDocument } from "htmlparser2"
const version = name => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version
console.log("css-select", version("css-select"), "htmlparser2", version("htmlparser2"))
const page = parseDocument('<svg><linearGradient id="copper"></linearGradient></svg>')
const selectors = ["#copper", "svg > *", "linearGradient", "lineargradient"]
const found = selector => selectAll(selector, page).map(one => `${one.name}#${one.attribs.id}`)
const seen = selectors.map(selector => `${selector}: ${found(selector).join(" ")}`)
console.log(seen.join("\n"))
const expected = [
  "#copper: linearGradient#copper",
  "svg > *: linearGradient#copper",
  "linearGradient: ",
  "lineargradient: ",
]
process.exitCode = seen.join() === expected.join() ? 0 : 1
JS
node select.mjs
