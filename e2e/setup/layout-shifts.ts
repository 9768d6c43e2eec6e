import type { Page } from "@playwright/test"

/** Lets a page to be opened hold the sizes of its layout shifts in a global variable, "shifts". */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: "layout-shift", buffered: true })
    Object.assign(globalThis, { shifts })
  })
}
