import { expect, test, vi } from "vitest"
import { findLeftOut } from "./find-left-out.ts"

test("[FORM-01] what is left out of both languages is named once", async () => {
  expect(await findLeftOut("<font>a</font>", "<p class=b>c</p><font>d</font>")).toEqual([
    "<font>",
    "class on <p>",
  ])
})

test("[FORM-02] without the sanitiser nothing is named, and a post that was saved stays saved", async () => {
  vi.resetModules()
  vi.doMock("sanitize-html", () => {
    throw new TypeError("Failed to fetch dynamically imported module")
  })
  const logged = vi.spyOn(console, "error").mockReturnValue()
  expect(await findLeftOut("<font>a</font>")).toEqual([])
  expect(logged).toHaveBeenCalledOnce()
})
