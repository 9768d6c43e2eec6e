#!/bin/sh
# Versions: npm @conform-to/zod 1.21.1 (its part for zod 4) and zod 4.6.7.
# Guess: Conform takes an empty field of the form for one that is not there; a text that the schema itself makes goes from one
# stage of a pipe to the next as it is, as with zod alone.
# Behaviour: it does so before each stage. A telephone number that keeps nothing once its blanks are taken out, or a blank name that
# is trimmed, arrives in the second stage as undefined: an optional number is refused, and the name's own message is lost for
# "expected string, received undefined". A text that the first stage makes becomes a number where zod alone refuses it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null || exit 2
npm install --silent --no-audit --no-fund @conform-to/zod@1.21.1 zod@4.6.7 >/dev/null || exit 2
cat >try.mjs <<'JS'
import { readFileSync } from "node:fs"
import { parseWithZod } from "@conform-to/zod/v4"
import { z } from "zod"
const version = name => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version
console.log("@conform-to/zod", version("@conform-to/zod"), "zod", version("zod"))
const cases = {
  phone: [" ", z.string().transform(text => text.replace(/\D/g, "")).pipe(z.string().max(15))],
  name: [" ", z.string().transform(text => text.trim()).pipe(z.string().min(1, "Write a name"))],
  price: ["26,40", z.string().transform(text => text.replace(",", ".")).pipe(z.number())],
}
const seen = Object.entries(cases).map(([name, [value, schema]]) => {
  const form = new FormData()
  form.set(name, value)
  const { status, error, value: parsed } = parseWithZod(form, { schema: z.object({ [name]: schema }) })
  const alone = schema.safeParse(value)
  const told = status === "success" ? JSON.stringify(parsed[name]) : error[name][0]
  return `${name}: ${told} | zod alone: ${alone.success ? JSON.stringify(alone.data) : alone.error.issues[0].message}`
})
console.log(seen.join("\n"))
const lost = "Invalid input: expected string, received undefined"
const expected = [
  `phone: ${lost} | zod alone: ""`,
  `name: ${lost} | zod alone: Write a name`,
  "price: 26.4 | zod alone: Invalid input: expected number, received string",
]
process.exitCode = seen.join() === expected.join() ? 0 : 1
JS
node try.mjs
