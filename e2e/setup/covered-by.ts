import type { Page } from "@playwright/test"

/** What of the page lies under or over its toasts. */
export const coveredBy = (page: Page) =>
  page.locator("[data-toast]").evaluateAll(toasts =>
    toasts.flatMap(toast => {
      const { left, top, width, height } = toast.getBoundingClientRect()
      const eighths = [1, 2, 3, 4, 5, 6, 7]
      return eighths
        .flatMap(x =>
          eighths.flatMap(y => document.elementsFromPoint(left + (width * x) / 8, top + (height * y) / 8)),
        )
        .filter(element => !element.contains(toast) && !toast.contains(element))
        .map(element => element.outerHTML.slice(0, 80))
    }),
  )
