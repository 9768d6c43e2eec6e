import { expect, test } from "vitest"
import { begunMention, mentionedIn, mentionNames } from "./mentions.ts"

const names = mentionNames([
  ...["anna@kupryt.example", "anna.b@kupryt.example"],
  ...["jan@kupryt.example", "jan@huta.example", "z+kasa@kupryt.example"],
  ...["o@kupryt.example", "o'neil@kupryt.example", "r&d-@kupryt.example"],
])

test("[QUEUE-03] a colleague is mentioned by the address before its @, and by all of it where that is not theirs alone", () => {
  const known = ["anna", "anna.b", "jan@kupryt.example", "jan@huta.example", "z+kasa", "o", "o'neil", "r&d-"]
  expect([...names.keys()]).toEqual(known)
})

test("[QUEUE-03] each colleague is mentioned by the name that is offered, and by all of the address", () => {
  for (const [name, address] of names) {
    for (const written of [name, address]) expect(mentionedIn(`Do @${written} `, names)).toEqual([address])
  }
})

test.for([
  ["@anna, zadzwoń; potem (@z+kasa).", ["anna@kupryt.example", "z+kasa@kupryt.example"]],
  ["@Anna.B. i znowu @anna.b", ["anna.b@kupryt.example"]],
  ["Do @jan@huta.example!", ["jan@huta.example"]],
  ["@Anna@Kupryt.example. Dalej", ["anna@kupryt.example"]],
  ["-@anna, +@o'neil", ["anna@kupryt.example", "o'neil@kupryt.example"]],
  ["…@anna", ["anna@kupryt.example"]],
  ["Hm...@anna", ["anna@kupryt.example"]],
  ["Biurko @anna's", ["anna@kupryt.example"]],
  ["@jan albo @annamaria", []],
  ["@anna@huta.example, @anna@kupryt.example.pl", []],
  ["ewa-@anna, ewa+@anna, ewa.@anna, ewa.-@anna, ewa1-.@anna", []],
  ["Pisał z ewa@anna i z biuro@anna.b", []],
  ["@", []],
] as const)(
  "[QUEUE-03] “%s” mentions whom it names, and nobody by an address of others",
  ([text, mentioned]) => {
    expect(mentionedIn(text, names)).toEqual(mentioned)
  },
)

test.for([
  ["Cześć @an", { start: 6, letters: "an" }],
  ["@", { start: 0, letters: "" }],
  ["(@Jan@hu", { start: 1, letters: "jan@hu" }],
  ["-@an", { start: 1, letters: "an" }],
  ["...@O'n", { start: 3, letters: "o'n" }],
  ["Cześć @anna ", null],
  ["ewa-@an", null],
  ["ewa@huta", null],
] as const)("[QUEUE-03] behind “%s” a colleague is offered where a mention has begun", ([text, begun]) => {
  expect(begunMention(`${text}\n@x`, text.length)).toEqual(begun)
})
