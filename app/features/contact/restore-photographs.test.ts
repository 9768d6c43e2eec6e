import { expect, test } from "vitest"
import { notePhotographs, restorePhotographs } from "./restore-photographs.ts"
import type { Photograph } from "./send-photograph.ts"

const day = 24 * 60 * 60 * 1000
const photograph = (changes: Partial<Photograph>): Photograph => ({
  ...{ key: "a", name: "one.jpg", file: null, id: null, sent: 0, problem: null },
  ...changes,
})
const there = photograph({ key: "1", id: "1", name: "there.jpg", sent: 1 })
const underWay = photograph({ key: "2", name: "under way.jpg", sent: 0.5 })
const heic = photograph({ key: "3", name: "IMG_1.HEIC", problem: "heic" })

test("[LEAD-01] of the photographs of a page that is left, those that the server has are kept, and the others named", () => {
  const kept = notePhotographs("token", 0, [there, underWay, heic])
  expect(restorePhotographs(kept, 5 * day)).toEqual({
    ...{ token: "token", since: 0 },
    all: [there, photograph({ key: "left-1", name: "under way.jpg", problem: "left" })],
  })
  // Left once more, they are kept once more.
  expect(notePhotographs("token", 0, restorePhotographs(kept, 0)?.all ?? [])).toBe(kept)
  expect(notePhotographs("token", 0, [heic])).toBe("")
  expect(restorePhotographs("", 0)).toBeNull()
})

test("photographs of a form that counts no more are to be chosen again, with another form", () => {
  const gone = { token: "", all: [{ name: "there.jpg", id: null, problem: "left" }] }
  expect(restorePhotographs(notePhotographs("token", 0, [there]), 6 * day + 1)).toMatchObject(gone)
  const stale = photograph({ key: "4", problem: "stale" })
  expect(restorePhotographs(notePhotographs("token", 0, [there, stale]), 0)).toMatchObject(gone)
})
