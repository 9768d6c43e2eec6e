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
  expect(readPanelLanguage(new Headers({ cookie: document.cookie }))).toBe("pl")
})

test("[PANEL-PL-01] a browser without a choice gets the panel in the one of its languages that it prefers, else in English", () => {
  const inBrowser = (accepted: string, cookie = "") =>
    readPanelLanguage(new Headers({ "accept-language": accepted, ...(cookie && { cookie }) }))
  expect(inBrowser("pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7")).toBe("pl")
  expect(inBrowser("PL")).toBe("pl")
  expect(inBrowser("de-DE, pl ; q=0.5, en;q=0.4")).toBe("pl")
  for (const accepted of [
    "en-GB,en;q=0.9,pl;q=0.8",
    "pl;q=0.2,en;q=0.3",
    "pl;q=0",
    "de,uk",
    "plt",
    "*",
    "",
    ";q=,",
  ])
    expect(inBrowser(accepted), accepted).toBe("en")
  expect(readPanelLanguage(new Headers())).toBe("en")
  expect(inBrowser("pl", "other=1; panel-language=en")).toBe("en")
  expect(inBrowser("en", "panel-language=pl")).toBe("pl")
})
