import { OrderedList } from "@tiptap/extension-list"

/** A numbered list with the number that it begins with; how its numbers look is not of a post. */
export const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => {
        const start = element.getAttribute("start") ?? ""
        return /^-?\d{1,6}$/.test(start) ? Number(start) : 1
      },
    },
  }),
})
