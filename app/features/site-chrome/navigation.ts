/** The entries of the bar, in its order. */
export const navigation = ["home", "about", "suppliers", "buyers", "branches", "contact", "blog"] as const

/** Takes an entry's path and the current one; tells whether the entry is where the visitor is. */
export function isCurrent(href: string, pathname: string): boolean {
  const isHome = href === "/" || href === "/en"
  return pathname === href || (!isHome && pathname.startsWith(`${href}/`))
}
