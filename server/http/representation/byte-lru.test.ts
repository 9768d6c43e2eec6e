import fc from "fast-check"
import { expect, test } from "vitest"
import { createByteLru } from "./byte-lru.ts"

const bound = 200_000
const overhead = 4096

test("what is kept never takes more than the bound, and what was used last is what stays", () => {
  const key = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz")
  const operation = fc.oneof(
    { weight: 3, arbitrary: fc.record({ set: key, bytes: fc.nat(30_000) }) },
    { weight: 2, arbitrary: fc.record({ get: key }) },
    { weight: 1, arbitrary: fc.record({ remove: key }) },
  )
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 200 }), operations => {
      const lru = createByteLru<number>(bound)
      let model: { key: string; bytes: number }[] = []
      const total = () => model.reduce((sum, { bytes }) => sum + bytes, 0)
      for (const step of operations) {
        const name = "set" in step ? step.set : "get" in step ? step.get : step.remove
        const known = model.find(entry => entry.key === name)
        if (!("get" in step) || known) model = model.filter(entry => entry.key !== name)
        if ("set" in step) {
          lru.set(name, step.bytes, step.bytes)
          const bytes = step.bytes + overhead
          if (bytes <= bound / 8) model.push({ key: name, bytes })
          while (total() > bound) model.shift()
        } else if ("get" in step) {
          expect(lru.get(name)).toBe(known && known.bytes - overhead)
          if (known) model.push(known)
        } else lru.delete(name)
        expect(lru.bytes()).toBe(total())
        expect(lru.bytes()).toBeLessThanOrEqual(bound)
        for (const entry of model) expect(lru.peek(entry.key)).toBe(entry.bytes - overhead)
      }
    }),
  )
})

test("an entry larger than an eighth of the bound takes the place of the one before and is not kept", () => {
  const lru = createByteLru<string>(bound)
  lru.set("page", "small", 10)
  lru.set("page", "large", bound / 8)
  expect(lru.get("page")).toBeUndefined()
  expect(lru.bytes()).toBe(0)
})
