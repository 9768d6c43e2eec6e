import { z } from "zod"

/** What a policy refused: nothing in it tells of the browser or of who used it. */
export type PolicyReport = {
  directive: string
  /** What was refused: an origin of others, a place of ours, or a word such as "inline". */
  blocked: string
  /** The pattern of the page's address. */
  page: string
  /** The place of ours where it was tried; "" where the browser does not say. */
  source: string
}

export type OwnSite = {
  siteUrl: string
  /** The pattern of a route to which a path leads; null where there is none. */
  patternOf(pathname: string): string | null
}

/** Reports of one body that are read; a browser that gathers them sends fewer. */
const mostReports = 20

/** Longer addresses are cut: what they begin with is looked at. */
const text = z
  .string()
  .transform(value => value.slice(0, 2000))
  .catch("")

/** What `report-uri` asks for. */
const plainReport = z
  .object({
    "csp-report": z.object({
      "document-uri": text,
      "effective-directive": text,
      // Older browsers have it alone, with its sources behind it.
      "violated-directive": text,
      "blocked-uri": text,
      "source-file": text,
    }),
  })
  .transform(({ "csp-report": report }) => ({
    directive: report["effective-directive"] || report["violated-directive"],
    blocked: report["blocked-uri"],
    page: report["document-uri"],
    source: report["source-file"],
  }))

/** One of those that `report-to` asks for. */
const gatheredReport = z
  .object({
    type: z.literal("csp-violation"),
    body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text }),
  })
  .transform(({ body }) => ({
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    page: body.documentURL,
    source: body.sourceFile,
  }))

/** By the content type. */
const formats = new Map<string, (value: unknown) => (PolicyReport | undefined)[]>([
  ["application/csp-report", value => [plainReport.safeParse(value).data]],
  [
    "application/reports+json",
    value =>
      z
        .array(z.unknown())
        .parse(value)
        .slice(0, mostReports)
        .map(one => gatheredReport.safeParse(one).data),
  ],
])

const directives = new Set([
  ...["script-src", "script-src-elem", "script-src-attr", "style-src", "style-src-elem", "style-src-attr"],
  ...["img-src", "font-src", "connect-src", "manifest-src", "frame-src", "child-src", "worker-src"],
  ...["media-src", "object-src", "default-src", "form-action", "base-uri", "frame-ancestors"],
  ...["require-trusted-types-for", "trusted-types"],
])

/** What browsers say in place of an address. */
const words = new Set([
  ...["inline", "eval", "wasm-eval", "self", "data", "blob", "about", "filesystem"],
  ...["trusted-types-policy", "trusted-types-sink"],
])

/** What an extension of the browser or the browser itself has put into the page: an address, or its scheme alone. */
const foreignScheme = /^(?:[a-z-]*-extension|webkit-masked-url|safari-resource|resource|chrome|edge)(?::|$)/i

/** The reports of a body that are about pages of ours, as they may be kept. */
export function readReports(contentType: string | null, body: string, site: OwnSite): PolicyReport[] {
  const read = formats.get(contentType?.split(";", 1)[0]?.trim().toLowerCase() ?? "")
  if (!read) return []
  try {
    return read(JSON.parse(body)).flatMap(report => (report && cleaned(report, site)) ?? [])
  } catch {
    return []
  }
}

function cleaned({ directive, blocked, page, source }: PolicyReport, site: OwnSite): PolicyReport | null {
  const name = directive.trim().split(/\s/, 1)[0]?.toLowerCase() ?? ""
  if (!directives.has(name)) return null
  if ([blocked, page, source].some(address => foreignScheme.test(address))) return null
  const url = URL.parse(page)
  if (url?.origin !== new URL(site.siteUrl).origin) return null
  return {
    directive: name,
    blocked: placeOf(blocked, site),
    page: ownPlace(url, site),
    source: source === "" ? "" : placeOf(source, site),
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
