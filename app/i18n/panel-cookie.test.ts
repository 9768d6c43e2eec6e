import { afterEach, expect, test, vi } from "vitest"
import { keepPanelLanguage, readPanelLanguage } from "./panel-cookie.ts"

afterEach(() => void vi.unstubAllGlobals())

test("[PANEL-PL-01] a browser that blocks cookies has the panel in the chosen language all the same, until it is left", () => {
  const refuse = () => {
    throw new DOMException("Failed to set the 'cookie' property on 'Document'", "SecurityError")
  }
  vi.stubGlobal("location", { protocol: "https:" })
  vi.stubGlobal("document", Object.defineProperty({}, "cookie", { set: refuse }))
  expect(() => keepPanelLanguage("pl")).not.toThrow()

  vi.stubGlobal("document", { cookie: "" })
  keepPanelLanguage("pl")
  expect(document.cookie).toContain("; secure")
  expect(readPanelLanguage(document.cookie)).toBe("pl")
})
