import type { Page } from "@playwright/test"

/** Lists what lies under or over the toasts of a page; where several share a place, only the one that is seen counts. */
export const coveredBy = (page: Page) =>
  page.locator("[data-toast]").evaluateAll(toasts =>
    toasts.flatMap(toast => {
      const { left, top, width, height } = toast.getBoundingClientRect()
      const eighths = [1, 2, 3, 4, 5, 6, 7]
      const stacks = eighths.flatMap(x =>
        eighths.map(y => document.elementsFromPoint(left + (width * x) / 8, top + (height * y) / 8)),
      )
      return stacks
        .filter(stack => stack.includes(toast))
        .flatMap(stack => stack.filter(element => !element.contains(toast) && !toast.contains(element)))
        .map(element => element.outerHTML.slice(0, 80))
    }),
  )
