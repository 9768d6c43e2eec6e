import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { suppliers as polish } from "../pl/suppliers.ts"

/** Texts of the suppliers page. */
export const suppliers = {
  meta: {
    title: "Sell your scrap metal – Kupryt",
    description:
      "We buy copper, bronze, brass, aluminium, steel and cast-iron scrap. See which grades our seven recycling centres take and how a sale works.",
  },
  header: {
    title: "All scrap has its grade",
    subtitle:
      "We buy from workshops, manufacturers and demolition firms: copper and its alloys, aluminium, steel and cast iron.",
  },
  benefits: {
    title: "Why sell to us",
    grades: {
      title: "The grade counts",
      text: "Millberry doesn’t go into one bin with refined copper here. Each grade is weighed and paid for separately.",
    },
    range: {
      title: "One buyer for all of it",
      text: "Copper, bronze, brass, aluminium, stainless steel, cast iron. No need to find someone else for each metal.",
    },
    places: {
      title: "Seven recycling centres",
      text: "We take in scrap at seven places, from Gdynia on the coast to Będzin in the south. Choose the one nearest to you.",
    },
    register: {
      title: "You know who takes your waste",
      text: "We are entered in the BDO waste register and certified to ISO 9001 and ISO 14001.",
    },
  },
  process: {
    title: "Three steps to a sale",
    describe: {
      title: "Describe",
      text: "Tell us which metal it is, in what form, and roughly how much. Not sure of the grade? Just say where it comes from.",
    },
    deliver: {
      title: "Deliver",
      text: "At the recycling centre we weigh the scrap, identify the metal and check it for contamination.",
    },
    settle: {
      title: "Settle",
      text: "You get a statement by grade: the weight and the price of each one in black and white.",
    },
  },
  materials: {
    title: "What we buy",
    text: "Three families of metal. If yours isn’t here, ask.",
  },
  collection: {
    title: "We’ll come for your scrap",
    text: "We collect from factories, warehouses and demolition sites. We agree the date and how to load beforehand.",
    action: "Ask about collection",
  },
  cta: { title: "How much metal do you have lying idle?", action: "Describe your scrap" },
} satisfies CatalogShape<typeof polish>
