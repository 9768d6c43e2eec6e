import { createHash } from "node:crypto"

const fixed: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
}

const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g

/** Takes a page's HTML; returns the CSP sources of its inline scripts, as hashes (a cached page keeps them). */
export function inlineScriptSources(html: string): string[] {
  const sources = [...html.matchAll(inlineScript)].map(([, code = ""]) => {
    return `'sha256-${createHash("sha256").update(code).digest("base64")}'`
  })
  return [...new Set(sources)]
}

type PolicyOptions = { scriptSources?: readonly string[]; backendUrl: string | null; https: boolean }

/** Takes what a page runs and talks to; returns its content security policy. Posts may name any https picture. */
export function contentSecurityPolicy({ scriptSources = [], backendUrl, https }: PolicyOptions): string {
  const connect = backendUrl ? ` ${backendUrl} ${backendUrl.replace(/^http/, "ws")}` : ""
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources].join(" "),
    "style-src 'self'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ")
}

/** Takes a response's headers and whether the site is served by https; adds the headers that every response has. */
export function addSecurityHeaders(headers: Headers, https: boolean): void {
  for (const [name, value] of Object.entries(fixed)) headers.set(name, value)
  if (https) headers.set("strict-transport-security", "max-age=63072000; includeSubDomains; preload")
}
