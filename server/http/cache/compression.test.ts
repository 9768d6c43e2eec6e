import fc from "fast-check"
import { expect, test } from "vitest"
import { acceptedEncodings, encodings } from "./compression.ts"

test.for([
  [undefined, ["identity"]],
  ["", ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["gzip", ["gzip", "identity"]],
  ["GZIP;Q=0.5, br;q=0.4", ["gzip", "br", "identity"]],
  ["br;q=0, gzip", ["gzip", "identity"]],
  ["identity;q=0, gzip", ["gzip"]],
  ["identity, br;q=0.9", ["identity", "br"]],
  ["*", ["br", "gzip", "identity"]],
  ["*;q=0", []],
  ["*;q=0, identity", ["identity"]],
  ["gzip;q=0.2, *;q=0.5", ["br", "identity", "gzip"]],
  ["deflate", ["identity"]],
  ["br;q=many", ["identity"]],
] as const)("%s is answered with the first there is of %j", ([header, expected]) => {
  expect(acceptedEncodings(header)).toEqual(expected)
})

const coding = fc.constantFrom("br", "gzip", "identity", "*", "deflate", "zstd")
const weight = fc.constantFrom("", ";q=0", ";q=0.000", ";q=1", "; q=0.3", ";q=0.75")

test("only what the client does not refuse is chosen, in the order of its weights", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(coding, weight), { selector: ([name]) => name, minLength: 1 }),
      parts => {
        const given = new Map(parts.map(([name, text]) => [name, text ? Number(text.split("=")[1]) : 1]))
        const accepted = acceptedEncodings(parts.map(part => part.join("")).join(", "))
        for (const encoding of encodings) {
          const named = given.get(encoding) ?? given.get("*")
          const isAllowed = named === undefined ? encoding === "identity" : named > 0
          expect(accepted.includes(encoding)).toBe(isAllowed)
        }
        const weights = accepted.map(encoding => given.get(encoding) ?? given.get("*") ?? 0)
        expect(weights).toEqual(weights.toSorted((one, other) => other - one))
      },
    ),
  )
})

test("no header makes it fail, nor does it remember without end", () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), header => void acceptedEncodings(header)))
})
