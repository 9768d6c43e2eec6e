import type { Page } from "@playwright/test"
import axe from "axe-core"

/**
 * The page has no frames. Runs axe over the selected part, by default the whole page, as it
 * is now, WCAG 2.2 AA and its good practices. Returns its findings, the rule and the markup of each.
 */
export async function axeFindings(page: Page, within = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source)
  // A fading element does not have its colours yet.
  await page.waitForFunction(() => !document.getAnimations().some(each => each instanceof CSSTransition))
  return page.evaluate(async selector => {
    // An element that a sticky bar covers is scrolled from under it.
    const bars = [...document.querySelectorAll<HTMLElement>("*")].filter(
      each => getComputedStyle(each).position === "sticky",
    )
    for (const { style } of bars) style.position = "static"
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") }
    const { violations } = await axe.run(selector, {
      rules: { "target-size": { enabled: true } },
      resultTypes: ["violations"],
    })
    for (const { style } of bars) style.position = ""
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, within)
}
