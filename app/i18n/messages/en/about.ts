import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { about as polish } from "../pl/about.ts"

/** Texts of the about page. */
export const about = {
  meta: {
    title: "About us: over 30 years in metal recycling – Kupryt",
    description:
      "Over 30 years in metal recycling, more than 1 million tonnes recovered, one headquarters and seven recycling centres. ISO 9001, ISO 14001, BDO.",
  },
  header: {
    title: "Between scrap and smelter",
    subtitle:
      "For over 30 years we have bought scrap copper and its alloys, aluminium, steel and cast iron, sorted them by grade and sold them to smelters, steelworks and foundries.",
  },
  history: {
    years: "years in the trade",
    title: "Scrap is our ore",
    lead: "Kupryt is Polish for cuprite, a copper oxide mineral and an ore of copper. We took its name, but we do not mine our copper: we recover it from scrap.",
    source:
      "Scrap comes from cables, pipework and machinery, from demolition and building sites and from factories. We recover aluminium, steel and cast iron in the same way. Metal that has been used once can be made into a new product.",
    work: "For over 30 years we have done the same thing: we buy scrap from workshops, manufacturers and demolition firms, sort and grade it, and sell it to smelters, steelworks and foundries.",
    result:
      "In this way we have recovered more than 1 million tonnes of metal. It has gone back to smelters, steelworks and foundries, and from there into new products.",
  },
  figures: {
    title: "Kupryt today",
    over: "over",
    years: "years in one trade",
    million: "1 million",
    tons: "tonnes of metal recovered",
    clients: "business clients",
    specialists: "specialists",
    places: "headquarters in Warsaw and seven recycling centres",
  },
  values: {
    title: "What we stand for",
    honesty: {
      title: "Honesty",
      text: "We say plainly which grade a load of scrap belongs to, and why. Sellers and buyers hear the same from us.",
    },
    responsibility: {
      title: "Responsibility",
      text: "Metal recovered from scrap need not be mined. We take care that the work harms neither people nor the environment.",
    },
    professionalism: {
      title: "Professionalism",
      text: "We employ more than 50 specialists. Telling brass from bronze and 304 from 316 is their everyday work.",
    },
    innovation: {
      title: "Innovation",
      text: "The more precisely scrap is sorted, the better a smelter can use it. So we keep looking for better ways to identify and separate metals.",
    },
  },
  certificates: {
    title: "Certificates and registration",
    iso9001: {
      name: "Quality management",
      text: "We are certified to ISO 9001, the international standard for quality management: we document our processes, check their results and correct what goes wrong.",
    },
    iso14001: {
      name: "Environmental management",
      text: "We are certified to ISO 14001, the international standard for environmental management: we know our impact on the environment and work to a plan to reduce it.",
    },
    number: "Number",
    body: "Issued by",
    scope: "Scope",
    validUntil: "Valid until",
    bdo: {
      name: "Waste register entry",
      text: "BDO is Poland’s state database on products, packaging and waste management. It includes a register of companies that handle waste. We are entered in it.",
    },
  },
  cta: { title: "Selling scrap? Looking\u00a0for material?", action: "Let’s talk" },
} satisfies CatalogShape<typeof polish>
