import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { buyers as polish } from "../pl/buyers.ts"

/** Texts of the buyers page. */
export const buyers = {
  meta: {
    title: "Secondary raw materials for smelters and foundries – Kupryt",
    description:
      "We supply smelters, steelworks and foundries with sorted copper, aluminium, steel and cast-iron scrap. Grades, quality, road and container transport.",
  },
  header: {
    title: "Sorted, graded raw\u00a0material",
    subtitle:
      "We supply smelters, steelworks and foundries with scrap sorted by grade: copper and its alloys, aluminium, steel and cast iron.",
  },
  benefits: {
    title: "What you get with the material",
    grades: {
      title: "Grades kept apart",
      text: "Copper, bronze and brass are stored separately, grade by grade. You get the grade you order.",
    },
    desk: {
      title: "One sales desk",
      text: "Seven recycling centres take in the scrap; our Warsaw headquarters handles sales and invoicing.",
    },
    people: {
      title: "Trade knowledge",
      text: "Over 30 years in the trade and over 50 specialists. Ask for CuSn10 and you speak to someone who knows the alloy.",
    },
    standards: {
      title: "Certificates and registration",
      text: "We are certified to ISO 9001 and ISO 14001 and registered in BDO, the Polish waste database.",
    },
  },
  materials: {
    title: "What we sell",
    text: "Choose a material and the enquiry form opens with it already selected.",
  },
  terms: {
    title: "Terms of\u00a0supply",
    forms: "Form",
    lots: "Lot size",
    incoterms: "Delivery",
    payment: "Price and payment",
    papers: "Shipping papers",
    sampling: "Sampling and analysis",
    radiation: "Radiation check",
    endOfWaste: "End-of-waste status",
  },
  quality: {
    title: "How we know what is in a lot",
    procedures: {
      title: "Procedures",
      text: "Every lot goes through the same stages: intake, identification, sorting, grading. Our ISO 9001 quality management system sees to that.",
    },
    equipment: { title: "Modern equipment" },
    standards: { title: "Industry standards" },
  },
  logistics: {
    title: "Transport to\u00a0your works",
    road: {
      title: "Road transport",
      text: "By lorry, from our centre to the gate of your works.",
    },
    container: {
      title: "Container logistics",
      text: "By shipping container for overseas deliveries.",
    },
    flexible: {
      title: "Flexible options",
      text: "Our lorries, your haulier or your own collection. Agreed for each delivery.",
    },
  },
  cta: { title: "What material do you need?", action: "Request a quote" },
} satisfies CatalogShape<typeof polish>
