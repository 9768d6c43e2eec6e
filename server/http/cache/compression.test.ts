import { expect, test } from "vitest"
import { acceptedEncodings } from "./compression.ts"

test.for([
  [undefined, ["identity"]],
  ["", ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["GZIP;Q=0.5, br;q=0.4", ["gzip", "br", "identity"]],
  ["br;q=0, gzip", ["gzip", "identity"]],
  ["identity;q=0, gzip", ["gzip"]],
  ["*", ["br", "gzip", "identity"]],
  ["*;q=0", []],
  ["br;q=many", ["identity"]],
] as const)("%s is answered with the first there is of %j", ([header, expected]) => {
  expect(acceptedEncodings(header)).toEqual(expected)
})
