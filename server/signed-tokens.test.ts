import fc from "fast-check"
import { expect, test } from "vitest"
import { createFormTokens } from "./signed-tokens.ts"

const key = "a key of thirty-two letters, or so"

function tokensAt(moment: number) {
  const clock = { now: moment }
  return { clock, tokens: createFormTokens(key, () => clock.now) }
}

test("[CON-11] a token has the form's id, a UUID of its own, and its age in milliseconds", () => {
  const { clock, tokens } = tokensAt(1_795_000_000_000)
  const [first, second] = [tokens.issue(), tokens.issue()]
  clock.now += 1500
  expect(tokens.read(first)).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    age: 1500,
  })
  expect(tokens.read(first)?.id).not.toBe(tokens.read(second)?.id)
  expect(tokens.read(first)).toEqual(tokens.read(first))
})

test("a token says something to servers with the same key, and a missing or made-up one to none", () => {
  const token = createFormTokens(key).issue()
  expect(createFormTokens(key).read(token)).not.toBeNull()
  expect(createFormTokens("another key").read(token)).toBeNull()
  for (const invented of [undefined, "", ".", "..", "a.b.c", "\0"])
    expect(createFormTokens(key).read(invented)).toBeNull()
})

test("a token that was changed in any place, cut off or lengthened says nothing", () => {
  const { tokens } = tokensAt(1_795_000_000_000)
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom("0", "a", ".", "_", "Z"), (number, letter) => {
      const token = tokens.issue()
      const place = number % token.length
      const changed = token.slice(0, place) + letter + token.slice(place + 1)
      expect(tokens.read(changed)).toEqual(changed === token ? tokens.read(token) : null)
      expect(tokens.read(token.slice(0, place))).toBeNull()
      expect(tokens.read(token + letter)).toBeNull()
      expect(tokens.read(letter + token)).toBeNull()
    }),
  )
})
