import type { Page } from "@playwright/test"

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Records the sizes of a page's layout shifts, and what moved, in a global variable, "shifts", once the page is opened. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push(inWords(entry as Shift))
    }).observe({ type: "layout-shift", buffered: true })
    const inWords = ({ value, sources }: Shift) =>
      `${value}: ${sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200)).join(", ")}`
    Object.assign(globalThis, { shifts })
  })
}
