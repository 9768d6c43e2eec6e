/** Who the company is. Demonstration data: replace every value with the company's own. */
export const company = {
  name: "Kupryt",
  legalName: "Kupryt sp. z o.o.",
  founded: 1994,
  email: "kontakt@kupryt.example",
  departments: {
    suppliers: "dostawcy@kupryt.example",
    buyers: "odbiorcy@kupryt.example",
    logistics: "logistyka@kupryt.example",
    accounting: "ksiegowosc@kupryt.example",
  },
} as const

/** The departments that the contact page lists, in its order. */
export const departments = ["suppliers", "buyers", "logistics", "accounting"] as const

/** Switches between the specification's inert parts and ours, which work (true). */
export const switches = {
  /** The footer's newsletter form subscribes; false: it does nothing on submit. */
  footerNewsletter: true,
}
