import { z } from "zod"

export type OwnSite = {
  siteUrl: string
  /** The pattern of a route to which a path leads; null where there is none. */
  patternOf(pathname: string): string | null
}

/** Longer addresses are cut: what they begin with is looked at. */
const text = z
  .string()
  .transform(value => value.slice(0, 2000))
  .catch("")

const report = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": text,
    // Older browsers have it alone, with its sources behind it.
    "violated-directive": text,
    "blocked-uri": text,
    "source-file": text,
  }),
})

const directives = new Set([
  ...["script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem", "style-src-attr"],
  ...["img-src", "font-src", "connect-src", "manifest-src", "frame-src", "child-src", "worker-src"],
  ...["media-src", "object-src", "default-src", "form-action", "base-uri", "frame-ancestors"],
  ...["require-trusted-types-for", "trusted-types"],
])

/** Words of browsers in place of an address. */
const words = new Set([
  ...["inline", "eval", "wasm-eval", "self", "data", "blob", "about", "filesystem"],
  ...["trusted-types-policy", "trusted-types-sink"],
])

/** The address or scheme of something that a browser or its extension put into the page. */
const foreignScheme = /^(?:[a-z-]*-extension|webkit-masked-url|safari-resource|resource|chrome|edge)(?::|$)/i

/**
 * Reads a report in the format of `report-uri` about a page of ours, as it may be kept: nothing in it identifies the browser or
 * its user. Null where it is none.
 */
export function readReport(body: string, site: OwnSite) {
  const read = report.safeParse(jsonOf(body))
  if (!read.success) return null
  const given = read.data["csp-report"]
  const { "blocked-uri": blocked, "document-uri": page, "source-file": source } = given
  const [directive = ""] = (given["effective-directive"] || given["violated-directive"]).trim().split(/\s/, 1)
  if (!directives.has(directive.toLowerCase())) return null
  if ([blocked, page, source].some(address => foreignScheme.test(address))) return null
  const url = URL.parse(page)
  if (url?.origin !== new URL(site.siteUrl).origin) return null
  return {
    directive: directive.toLowerCase(),
    /** The refused source: another origin, a place of ours, or a word such as "inline". */
    blocked: placeOf(blocked, site),
    page: ownPlace(url, site),
    /** The place of ours where it was tried; "" where the browser does not say. */
    source: source === "" ? "" : placeOf(source, site),
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function placeOf(address: string, site: OwnSite): string {
  const [word = ""] = address.split(":", 1)
  if (words.has(word.toLowerCase())) return word.toLowerCase()
  const url = URL.parse(address)
  if (!url || !/^(?:https?|wss?):$/.test(url.protocol)) return "other"
  if (url.origin === new URL(site.siteUrl).origin) return ownPlace(url, site)
  return url.origin.length <= 200 ? url.origin : "other"
}

/** A file of the build by its path, a page by its pattern: addresses of pages may be secrets. */
function ownPlace({ pathname }: URL, { patternOf }: OwnSite): string {
  if (/^\/assets\/[\w.-]{1,100}$/.test(pathname)) return pathname
  return patternOf(pathname) ?? "other"
}
