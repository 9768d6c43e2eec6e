import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { buyers as polish } from "../pl/buyers.ts"

/** Texts of the buyers page. */
export const buyers = {
  meta: {
    title: "Secondary raw materials for smelters and processors – Kupryt",
    description:
      "We sell smelters and processors sorted copper and copper-alloy scrap, aluminium, steel and cast iron. Grades, quality, road and container transport.",
  },
  header: {
    title: "Raw material, sorted and described",
    subtitle:
      "We sell smelters and processors copper and copper-alloy scrap, aluminium, steel and cast iron, separated by grade.",
  },
  benefits: {
    title: "What comes with the material",
    grades: {
      title: "Grades kept apart",
      text: "Copper, bronze and brass don’t share a heap here. You buy the grade you order.",
    },
    desk: {
      title: "One sales desk",
      text: "Scrap comes in from seven recycling centres; sales and invoicing are handled by the headquarters in Warsaw.",
    },
    people: {
      title: "A common language",
      text: "Over 30 years in the trade and over 50 specialists. Ask for CuSn, and nobody asks you to repeat it.",
    },
    standards: {
      title: "Certificates and register",
      text: "We are certified to ISO 9001 and ISO 14001 and entered in the BDO waste register.",
    },
  },
  materials: {
    title: "What we sell",
    text: "Form, quantity and date are agreed with each order.",
  },
  quality: {
    title: "How we know what is in a lot",
    procedures: {
      title: "Procedures",
      text: "Every lot takes the same path: intake, identification, sorting, description. A quality management system to ISO 9001 keeps it in order.",
    },
    equipment: {
      title: "Modern equipment",
      text: "We weigh, identify and prepare metal for dispatch with modern equipment. The specialist’s eye comes first, but not last.",
    },
    standards: {
      title: "Industry standards",
      text: "We use the names the industry uses: millberry, CuSn, CuZn, AISI 304 and 316. Both sides know what is meant.",
    },
  },
  logistics: {
    title: "How it reaches your furnace",
    road: {
      title: "Road transport",
      text: "By lorry, from our centre to the gate of the smelter or plant.",
    },
    container: {
      title: "Container logistics",
      text: "In containers, when the distance or the lot calls for it.",
    },
    flexible: {
      title: "Flexible options",
      text: "Our transport, your haulier, or collection from us. We settle it for each delivery.",
    },
  },
  cta: { title: "What material do you need?", action: "Ask for material" },
} satisfies CatalogShape<typeof polish>
