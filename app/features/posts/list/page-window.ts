/** How many pages on either side of the current one are always offered. */
const near = 1

/**
 * Takes the current page and the number of pages, both from 1; returns the pages to offer in their order: the first,
 * the last, and those around the current one. null stands for two pages or more that are left out.
 */
export function pageWindow(current: number, pages: number): (number | null)[] {
  const offered: (number | null)[] = []
  let previous = 0
  for (let page = 1; page <= pages; page++) {
    if (page !== 1 && page !== pages && Math.abs(page - current) > near) continue
    if (page - previous === 2) offered.push(page - 1)
    else if (page - previous > 2) offered.push(null)
    offered.push(page)
    previous = page
  }
  return offered
}
