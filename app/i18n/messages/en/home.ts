import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { home as polish } from "../pl/home.ts"

/** Texts of the home page. */
export const home = {
  meta: {
    title: "Kupryt – non-ferrous scrap, bought and recycled",
    description:
      "For over 30 years we have bought copper, aluminium, steel and cast-iron scrap, and supplied smelters and processors with secondary raw materials.",
  },
  hero: {
    tagline: "Non-ferrous metals for over 30 years",
    title: "Metal, back to work",
    subtitle:
      "We buy and process copper and copper-alloy scrap, aluminium, steel and cast iron. Sorted and described, it returns to the furnace as a raw material in its own right.",
    primary: "Sell your scrap",
    secondary: "Write to us",
  },
  stats: {
    label: "Kupryt in figures",
    years: { value: "30", caption: "years of experience" },
    companies: { value: "1000", caption: "companies among our clients" },
    tons: { value: "1M", caption: "tons of material recovered" },
    experts: { value: "50", caption: "experts" },
    branches: { value: "7", caption: "branches in Poland" },
  },
  intro: {
    title: "Waste is a raw material under the wrong name",
    text: "We bring together those who have scrap and those who will make new metal of it. Every lot is sorted and described by grade before it leaves for a smelter or a foundry.",
    materials: "Materials we trade in",
    all: "All materials",
  },
  tiles: {
    iron: "Steel, cast iron, charge scrap",
  },
  about: {
    title: "Three decades at one trade",
    text: "In over 30 years we have recovered a million tons of metal. Today more than 50 specialists work here, and over 1000 companies are our clients.",
    standards: "We are certified to ISO 9001 and ISO 14001 and entered in the BDO waste register.",
    more: "Get to know us",
  },
  audiences: {
    suppliers: {
      title: "Got scrap?",
      text: "We buy from workshops, manufacturers and demolition firms.",
      more: "For suppliers",
    },
    buyers: {
      title: "Need material?",
      text: "We supply smelters and processors with sorted secondary raw materials.",
      more: "For buyers",
    },
  },
  branches: {
    title: "One headquarters, seven recycling centres",
    text: "Sales and invoicing are handled by the headquarters in Warsaw. Before you set out, check the hours of a branch and the materials it takes.",
    all: "All branches",
    contact: "Contact us",
  },
  cta: {
    title: "Tell us what you have. We’ll tell you what comes next.",
    action: "Send an inquiry",
  },
} satisfies CatalogShape<typeof polish>
