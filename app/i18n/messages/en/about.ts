import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { about as polish } from "../pl/about.ts"

/** Texts of the about page. */
export const about = {
  meta: {
    title: "About us: over 30 years in metal recycling – Kupryt",
    description:
      "Over 30 years in metal recycling, 1 million tons recovered, one headquarters and seven recycling centres. ISO 9001, ISO 14001, BDO.",
  },
  header: {
    title: "Between scrap and smelter",
    subtitle:
      "For over 30 years we have been buying copper and copper-alloy scrap, aluminium, steel and cast iron. We sort it by grade and sell it to smelters and processors.",
  },
  history: {
    years: "years in the trade",
    title: "Our ore lies above ground",
    lead: "Kupryt is Polish for cuprite, a copper oxide: an ore from which the metal is smelted. We took its name, but we don’t go down a mine for our copper.",
    source:
      "We look for it where it has already done its work: in cables, pipework and machines, on building sites and factory floors. The same goes for aluminium, steel and cast iron. Metal is no less metal for having served once.",
    work: "In over 30 years we have not changed trades. We buy scrap from those who have it lying idle, sort it and describe it, and sell it to those who will make something new of it.",
    result:
      "In this way we have recovered 1 million tons of metal. Each of those tons had a shape before, and each was given the next one.",
  },
  figures: {
    title: "Where we stand today",
    over: "over",
    years: "years in one trade",
    million: "1 million",
    tons: "tons of metal recovered",
    clients: "business clients",
    specialists: "specialists",
    places: "headquarters in Warsaw and seven recycling centres",
  },
  values: {
    title: "What we hold to",
    honesty: {
      title: "Honesty",
      text: "We say plainly which grade a load of scrap belongs to, and why. Whoever sells and whoever buys hear the same from us.",
    },
    responsibility: {
      title: "Responsibility",
      text: "Metal that returns to the furnace need not be mined a second time. We see to it that it returns, and that it harms neither people nor their surroundings on the way.",
    },
    professionalism: {
      title: "Professionalism",
      text: "Telling brass from bronze and 304 from 316 is what our people do every day. There are more than 50 of them.",
    },
    innovation: {
      title: "Innovation",
      text: "The more exactly scrap is sorted, the more a smelter can make of it. So we keep looking for better ways to identify and separate metals.",
    },
  },
  certificates: {
    title: "Certificates and registration",
    iso9001: {
      name: "Quality management",
      text: "We are certified to ISO 9001, the international standard for quality management: we describe our processes, check their results and correct what fails.",
    },
    iso14001: {
      name: "Environmental management",
      text: "We are certified to ISO 14001, the international standard for environmental management: we know our effect on the environment and work to a plan to reduce it.",
    },
    bdo: {
      name: "Waste register entry",
      text: "BDO is Poland’s state database of products, packaging and waste management. It includes a register of companies that deal with waste. We are in it.",
    },
  },
  cta: { title: "Selling scrap? Looking for material?", action: "Let’s talk" },
} satisfies CatalogShape<typeof polish>
