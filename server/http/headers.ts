import { permissionsPolicy } from "#app/lib/permissions-policy.ts"
import { trustedTypesPolicies } from "#app/lib/trusted-types.ts"
import { reportsPath } from "./request-target.ts"

/** Headers that browsers also obey for a file that is only part of a page. */
const ofParts = { "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" }

const ofDocuments = {
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": permissionsPolicy({ geolocation: "()" }),
}

type PolicyOptions = {
  scriptSources?: readonly string[]
  backendUrl: string | null
  https: boolean
  /** The panel shows mails in frames, and no text becomes markup or a script there but by a policy of its own. */
  isPanel?: boolean
  /** Whether browsers report what the policy refuses; not of files, whose headers would cost as much. */
  reports?: boolean
}

const trustedTypes = ["require-trusted-types-for 'script'", `trusted-types ${trustedTypesPolicies.join(" ")}`]

/** The policy of a page by what it runs and talks to. Posts may name any https picture. */
export function contentSecurityPolicy({
  scriptSources = [],
  backendUrl,
  https,
  isPanel = false,
  reports = false,
}: PolicyOptions): string {
  const connect = backendUrl ? ` ${backendUrl} ${backendUrl.replace(/^http/, "ws")}` : ""
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources].join(" "),
    "style-src 'self'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    "manifest-src 'self'",
    ...(isPanel ? ["frame-src 'self'", ...trustedTypes] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
    ...(reports ? [`report-uri ${reportsPath}`] : []),
  ].join("; ")
}

/** Subdomains are included only for the browsers' preload lists: other servers there may have no certificate. */
export function strictTransport(siteUrl: string, isListed: boolean): string | null {
  if (!siteUrl.startsWith("https:")) return null
  return `max-age=63072000${isListed ? "; includeSubDomains; preload" : ""}`
}

const transportHeader = (hsts: string | null) => hsts !== null && { "strict-transport-security": hsts }

export function securityHeaders(hsts: string | null): [string, string][] {
  return Object.entries({ ...ofParts, ...ofDocuments, ...transportHeader(hsts) })
}

/** The headers of every response, as a flat list of names and values. */
export function answerHeaders(hsts: string | null): string[] {
  const policy = contentSecurityPolicy({ backendUrl: null, https: hsts !== null })
  return ["content-security-policy", policy, ...securityHeaders(hsts).flat()]
}

/** Opened by itself the file runs and frames nothing; all answers' headers would cost a font a round trip. */
export function partHeaders(hsts: string | null): string[] {
  const policy = "default-src 'none'; frame-ancestors 'none'"
  return Object.entries({ "content-security-policy": policy, ...ofParts, ...transportHeader(hsts) }).flat()
}

/** Headers of a picture that mails have as well: mail programs on the web show it on a page of theirs. */
export function crossOriginHeaders(headers: readonly string[]): string[] {
  return headers.map(text => (text === "same-origin" ? "cross-origin" : text))
}
