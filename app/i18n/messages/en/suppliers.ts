import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { suppliers as polish } from "../pl/suppliers.ts"

/** Texts of the suppliers page. */
export const suppliers = {
  meta: {
    title: "Sell non-ferrous and steel scrap – Kupryt",
    description:
      "We buy copper, bronze, brass, aluminium, steel and cast-iron scrap. See what our seven recycling centres accept and how a sale works.",
  },
  header: {
    title: "Every grade weighed and priced separately",
    subtitle:
      "We buy scrap copper and its alloys, aluminium, steel and cast iron from workshops, manufacturers and demolition firms.",
  },
  benefits: {
    title: "Why sell to us",
    grades: {
      title: "The grade counts",
      text: "We never mix millberry with lower grades. Each grade is weighed and settled separately.",
    },
    range: {
      title: "One buyer for all your scrap",
      text: "Copper, bronze, brass, aluminium, steel and cast iron. No need to find a separate buyer for each metal.",
    },
    places: {
      title: "Seven recycling centres",
      text: "We accept scrap at seven centres, from Gdynia on the coast to Będzin in the south. Choose the one nearest to you.",
    },
    register: {
      title: "BDO registration and certificates",
      text: "We are registered in BDO, the Polish waste database, and certified to ISO 9001 and ISO 14001.",
    },
  },
  process: {
    title: "Three steps to a sale",
    describe: {
      title: "Describe",
      text: "Tell us which metal it is, in what form, and roughly how much. We agree a price for each grade before you deliver. Not sure of the grade? Just say where the scrap comes from.",
    },
    deliver: {
      title: "Deliver",
      text: "At the recycling centre we weigh the scrap, identify the metal with an analyser and check it for contamination.",
    },
    settle: {
      title: "Get your settlement",
      text: "You receive a settlement statement with the weight and price of each grade.",
    },
  },
  terms: {
    title: "Our terms of purchase",
    call: "Prefer to ask? Call our headquarters or your nearest branch.",
    payment: "Payment",
    weighing: "Weighing",
    smallest: "Minimum quantity",
    sellers: "Who can sell",
    transferNote: "Waste transfer note (KPO)",
    containers: "Containers and collection",
  },
  materials: {
    title: "What we buy",
    ask: "Your metal is not listed? Ask us.",
    branches: "Find your nearest branch",
  },
  settlement: {
    title: "From the weighbridge to the statement",
    text: "An example: a lorryload of fittings and bushes, loaded separately.",
    weigh: "Weighing",
    sort: "Sampling and sorting",
    statement: "Statement",
    gross: "Loaded (gross)",
    tare: "Empty (tare)",
    net: "Net",
    deducted: "Steel and rubber",
    rate: "× grade price",
    paidFor: "Payable weight",
  },
  contaminants: {
    title: "What lowers the price",
    text: "What we can remove, we deduct by weight. What would get into the melt, such as solder in copper or copper in steel, lowers the grade of the whole lot. The cleaner the lot, the more we pay.",
    effects: { grade: "Lowers the grade of the lot", mass: "Weight is deducted" },
    kinds: {
      millberry: "Millberry copper",
      profiles: "Aluminium profiles",
      ferrous: "Steel and cast iron",
      others: "Other non-ferrous metals, stainless steel",
    },
    names: {
      iron: "Steel, cast iron",
      solder: "Solder, tin, lead",
      otherMetals: "Other metals",
      plastic: "Plastic, rubber",
      oil: "Oil, grease",
    },
  },
  collection: {
    title: "We collect your scrap",
    text: "We collect from factories, warehouses and demolition sites. The date and the loading arrangements are agreed in advance.",
    action: "Ask about collection",
  },
  cta: { title: "How much scrap is sitting in your yard?", action: "Describe your scrap" },
} satisfies CatalogShape<typeof polish>
