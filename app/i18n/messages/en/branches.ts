import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { branches as polish } from "../pl/branches.ts"

/** Texts of the branches page and of the map on the home page. */
export const branches = {
  meta: {
    title: "Branches: scrap recycling centres in Poland – Kupryt",
    description:
      "Headquarters in Warsaw and seven recycling centres: phone numbers, addresses, directions, opening hours and the materials that each branch accepts.",
  },
  header: {
    title: "Where to find us",
    subtitle:
      "Headquarters in Warsaw and seven recycling centres. Before you set out with a load, check the opening hours and accepted materials.",
  },
  map: "Map of Poland showing our branches",
  prompt: {
    title: "Select a branch",
    text: "Choose one on the map or in the list to see its phone number, directions, opening hours and accepted materials.",
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
  holidays: "Closed on Polish public holidays.",
  closedToday: "Closed today:",
  opens: {
    sunday: "Opens Sunday",
    monday: "Opens Monday",
    tuesday: "Opens Tuesday",
    wednesday: "Opens Wednesday",
    thursday: "Opens Thursday",
    friday: "Opens Friday",
    saturday: "Opens Saturday",
    today: "Opens today",
  },
  holidayNames: {
    newYear: "New Year’s Day",
    epiphany: "Epiphany",
    easterSunday: "Easter Sunday",
    easterMonday: "Easter Monday",
    labourDay: "Labour Day",
    constitutionDay: "Constitution Day",
    pentecost: "Pentecost",
    corpusChristi: "Corpus Christi",
    assumption: "Assumption Day",
    allSaints: "All Saints’ Day",
    independenceDay: "Independence Day",
    christmasEve: "Christmas Eve",
    christmasDay: "Christmas Day",
    secondChristmasDay: "Boxing Day",
  },
  accepted: "Accepted materials",
  notAccepted: "not accepted",
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
