import type { CatalogShape } from "../../catalog-shape.ts"
import type { branches as polish } from "../pl/branches.ts"

/** Texts of the branches page and of the map on the home page. */
export const branches = {
  meta: {
    title: "Branches: scrap recycling centres in Poland – Kupryt",
    description:
      "Headquarters in Warsaw and seven recycling centres: telephones, addresses, directions, opening hours and the materials that each branch takes.",
  },
  header: {
    title: "Where to find us",
    subtitle:
      "Headquarters in Warsaw and seven recycling centres. Before you set out with a load, check the hours and the materials taken.",
  },
  map: "Map of Poland showing our branches",
  prompt: {
    title: "Select a branch",
    text: "Pick it on the map or in the list to see its telephone, directions, opening hours and the materials it takes.",
  },
  headquarters: "Headquarters",
  centres: "Recycling centres",
  centre: "Recycling centre",
  open: "Open now",
  closed: "Closed",
  directions: "Get directions",
  hours: "Opening hours",
  days: { weekdays: "Mon–Fri", saturday: "Saturday", sunday: "Sunday" },
  closedDay: "closed",
  holidays: "These hours do not cover public holidays: please call first.",
  accepted: "Materials taken",
  notAccepted: "not taken here",
  materials: {
    copper: "Copper",
    brass: "Brass",
    bronze: "Bronze",
    aluminium: "Aluminium",
    stainlessSteel: "Stainless steel",
    blackSteel: "Black steel",
    otherMetals: "Other non-ferrous metals",
    paper: "Waste paper",
  },
  cta: { title: "Not sure where to take your load?", action: "Ask us" },
} satisfies CatalogShape<typeof polish>
