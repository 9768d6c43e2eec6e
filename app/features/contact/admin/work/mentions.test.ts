import { expect, test } from "vitest"
import { begunMention, mentionedIn, mentionNames } from "./mentions.ts"

const names = mentionNames([
  ...["anna@kupryt.example", "anna.b@kupryt.example"],
  ...["jan@kupryt.example", "jan@huta.example", "z+kasa@kupryt.example"],
])

test("[QUEUE-03] a colleague is mentioned by the address before its @, and by all of it where that is not theirs alone", () => {
  expect([...names.keys()]).toEqual(["anna", "anna.b", "jan@kupryt.example", "jan@huta.example", "z+kasa"])
})

test.for([
  ["@anna, zadzwoń; potem (@z+kasa).", ["anna@kupryt.example", "z+kasa@kupryt.example"]],
  ["@Anna.B. i znowu @anna.b", ["anna.b@kupryt.example"]],
  ["Do @jan@huta.example!", ["jan@huta.example"]],
  ["@jan albo @annamaria", []],
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
  ["Cześć @anna ", null],
  ["ewa@huta", null],
] as const)("[QUEUE-03] behind “%s” a colleague is offered where a mention has begun", ([text, begun]) => {
  expect(begunMention(`${text}\n@x`, text.length)).toEqual(begun)
})
