const host = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?=[/?#]|$)/u
const pageFile = /^[^/]*\.(?:html?|php|pdf|jpe?g|png|webp)$/i

/**
 * Takes an address as somebody types it for a link; returns it with the scheme that they left out: mailto before an
 * e-mail address, https before what begins with the name of a host. Everything else, pages of this site too, stays.
 */
export function completeAddress(typed: string): string {
  const [, domain] = /^[^\s@/:?#]+@([^@/?#]+)$/.exec(typed) ?? []
  if (domain && host.test(domain)) return `mailto:${typed}`
  return host.test(typed) && !pageFile.test(typed) ? `https://${typed}` : typed
}
