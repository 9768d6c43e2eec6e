import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { home as polish } from "../pl/home.ts"

/** Texts of the home page. */
export const home = {
  meta: {
    title: "Kupryt – scrap metal recycling in Poland",
    description:
      "For over 30 years we have bought copper, aluminium, steel and cast-iron scrap and supplied smelters, steelworks and foundries with secondary raw materials.",
  },
  hero: {
    tagline: "Non-ferrous metals and steel for over 30 years",
    title: "Putting metal back to work",
    subtitle:
      "We buy scrap: copper and its alloys, aluminium, steel and cast iron. Sorted and graded, it goes to smelters, steelworks and foundries as a secondary raw material.",
    primary: "Sell your scrap",
    secondary: "Write to us",
  },
  stats: {
    label: "Kupryt in figures",
    years: { value: "30", caption: "years of experience" },
    companies: { value: "1000", caption: "companies among our clients" },
    tons: { value: "1M", caption: "tonnes of material recovered" },
    experts: { value: "50", caption: "experts" },
    branches: { value: "7", caption: "branches in Poland" },
  },
  intro: {
    title: "Scrap is worth more when you know what is in it",
    text: "Every lot is sorted and graded before it leaves our yards.",
    materials: "Materials we trade in",
    all: "All materials",
  },
  tiles: {
    iron: "Steel, cast iron, furnace-ready scrap",
  },
  about: {
    title: "Three decades in one trade",
    text: "We weigh the scrap we buy, test its composition and sort it by grade at recycling centres from Gdynia to Będzin. Only then does it go to a smelter, steelworks or foundry.",
    standards: "We are certified to ISO 9001 and ISO 14001 and registered in BDO, the Polish waste database.",
    more: "About the company",
  },
  audiences: {
    suppliers: {
      title: "Scrap to sell?",
      text: "We buy from workshops, manufacturers and demolition firms.",
      more: "For suppliers",
    },
    buyers: {
      title: "Need material?",
      text: "We supply smelters, steelworks and foundries with sorted secondary raw materials.",
      more: "For buyers",
    },
  },
  branches: {
    title: "One headquarters and\u00a0seven recycling\u00a0centres",
    text: "Sales and invoicing are handled by the headquarters in Warsaw. Before you set out, check the branch’s opening hours and accepted materials.",
    all: "All branches",
    contact: "Contact us",
  },
  cta: {
    title: "Describe your scrap or\u00a0the\u00a0material you need",
    action: "Send an enquiry",
  },
} satisfies CatalogShape<typeof polish>
