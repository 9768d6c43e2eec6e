import type { CatalogShape } from "../../catalog-shape.ts"
import type { home as polish } from "../pl/home.ts"

/** Texts of the home page. */
export const home = {
  meta: {
    title: "Kupryt – non-ferrous scrap, bought and recycled",
    description:
      "We buy scrap of copper and its alloys, aluminium, steel and cast iron, and supply smelters and processors with secondary raw materials. Over 30 years of experience, headquarters and seven recycling centres.",
  },
  hero: {
    tagline: "Non-ferrous metals for over 30 years",
    title: "Metal, back to work",
    subtitle:
      "We buy and process scrap of copper and its alloys, aluminium, steel and cast iron. Sorted and described, it returns to the furnace as a raw material in its own right.",
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
    copper: "Millberry copper",
    brass: "Brass",
    bronze: "Bronze",
    aluminium: "Aluminium profiles",
    stainless304: "Stainless steel",
    stainless316: "Acid-resistant steel",
    iron: "Steel, cast iron, feed scrap",
  },
  about: {
    title: "Three decades at one trade",
    text: "In over 30 years we have recovered a million tons of metal. Today more than 50 specialists work here, and over 1000 companies are our clients.",
    standards: "We work to ISO 9001 and ISO 14001 and are entered in the BDO waste register.",
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
    text: "Seven places take in scrap. Sales and settlements are handled by the headquarters in Warsaw.",
    map: "Map of Poland showing our branches",
    headquartersHours: "Mon–Fri 7–15",
    centreHours: "Mon–Fri 7–15, Sat 8–13",
    all: "All branches",
    contact: "Contact us",
  },
  cta: {
    title: "Tell us what you have. We’ll tell you what comes next.",
    action: "Send an enquiry",
  },
} satisfies CatalogShape<typeof polish>
