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
    title: "Raw material, sorted and graded",
    subtitle:
      "We supply smelters, steelworks and foundries with scrap sorted by grade: copper and its alloys, aluminium, steel and cast iron.",
  },
  benefits: {
    title: "What you get with the material",
    grades: {
      title: "Grades kept apart",
      text: "Copper, bronze and brass are never stored in one heap. You get the grade you order.",
    },
    desk: {
      title: "One sales desk",
      text: "Seven recycling centres take in the scrap; our Warsaw headquarters handles sales and invoicing.",
    },
    people: {
      title: "A common language",
      text: "Over 30 years in the trade and over 50 specialists. Ask for CuSn and you reach someone who knows it.",
    },
    standards: {
      title: "Certificates and registration",
      text: "We are certified to ISO 9001 and ISO 14001 and entered in the BDO waste register.",
    },
  },
  materials: {
    title: "What we sell",
    text: "Choose a material and your enquiry opens filled in.",
  },
  terms: {
    title: "Terms of supply",
    forms: "Form",
    lots: "Lot size",
    incoterms: "Delivery",
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
    equipment: {
      title: "Modern equipment",
      text: "We weigh on verified scales and test metal with X-ray fluorescence (XRF) analysers. A specialist looks first; measurement decides.",
    },
    standards: {
      title: "Industry standards",
      text: "We work with the standards the whole industry knows: EN 12861 for copper and copper-alloy scrap, EN 13920 for aluminium scrap, EN 10088 for stainless steels.",
    },
  },
  logistics: {
    title: "How it reaches your furnace",
    road: {
      title: "Road transport",
      text: "By lorry, from our centre to the gate of your works.",
    },
    container: {
      title: "Container logistics",
      text: "By shipping container, when the distance or the size of the lot calls for it.",
    },
    flexible: {
      title: "Flexible options",
      text: "Our lorries, your haulier or your own collection. Agreed for each delivery.",
    },
  },
  cta: { title: "What material do you need?", action: "Request a quote" },
} satisfies CatalogShape<typeof polish>
