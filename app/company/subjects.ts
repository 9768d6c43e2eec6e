/** The subjects that the contact form offers, in its order; stored as these codes. */
export const contactSubjects = [
  "selling-scrap",
  "buying-materials",
  "logistics",
  "invoices",
  "cooperation",
  "other",
] as const
