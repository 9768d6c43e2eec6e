/** Addresses that send a reader on: the host, the path, and the parameters of which one names the target. */
const wrappers: readonly [host: RegExp, path: RegExp, parameters: readonly string[]][] = [
  [/^(www\.)?google(\.[a-z]{2,3}){1,2}$/, /^\/url$/, ["q", "url"]],
  [/(^|\.)safelinks\.protection\.(outlook\.com|office365\.us|partner\.outlook\.cn)$/, /^\//, ["url"]],
  [/^statics\.teams\.cdn\.office\.net$/, /\/atp-safelinks\.html$/, ["url"]],
  [/^(l|lm|www|m)\.facebook\.com$|^l\.messenger\.com$/, /^\/l\.php$/, ["u"]],
  [/^l\.(instagram\.com|threads\.(net|com))$/, /^\/$/, ["u"]],
  [/^(www\.)?linkedin\.com$/, /^\/(redir\/redirect|safety\/go)\/?$/, ["url"]],
  [/^(www\.)?youtube\.com$/, /^\/redirect$/, ["q"]],
  [/^out\.reddit\.com$/, /^\//, ["url"]],
  [/^slack-redir\.net$/, /^\/link$/, ["url"]],
  [/^(www\.)?duckduckgo\.com$/, /^\/l\/$/, ["uddg"]],
  [/^(m\.)?vk\.com$/, /^\/away(\.php)?$/, ["to"]],
]

/** Links that mail programs, searches and networks wrapped lead to their targets again; one that shows its address shows the target's. */
export function unwrapLinks(page: Document): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const address = link.getAttribute("href") ?? ""
    const target = targetOf(address)
    if (!target) continue
    link.setAttribute("href", target)
    if (link.textContent?.trim() === address.trim()) link.textContent = target
  }
}

const web = /^https?:$/

/** Null for an address that wraps none. A wrapped one may be wrapped again. */
function targetOf(address: string): string | null {
  const url = URL.parse(address)
  if (!url || !web.test(url.protocol)) return null
  const [, , parameters = []] =
    wrappers.find(([host, path]) => host.test(url.hostname) && path.test(url.pathname)) ?? []
  for (const parameter of parameters) {
    const target = URL.parse(url.searchParams.get(parameter) ?? "")
    if (target && web.test(target.protocol)) return targetOf(target.href) ?? target.href
  }
  return null
}
