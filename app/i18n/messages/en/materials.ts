import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { materials as polish } from "../pl/materials.ts"

/** Names and descriptions of the materials, by the ids of app/company/materials.ts. */
export const materials = {
  families: {
    copper: {
      name: "Copper and its alloys",
      text: "The grade depends on what else is in the copper: tin, zinc, a trace of solder, or nothing at all.",
    },
    aluminium: {
      name: "Aluminium and its alloys",
      text: "A pure profile and a silicon casting end up in different furnaces, so we keep them apart from the start.",
    },
    steel: {
      name: "Steel and cast iron",
      text: "Steels 304 and 316 look alike. Molybdenum tells them apart, and no eye can see it.",
    },
  },
  names: {
    millberry: "High-purity millberry copper",
    refined: "Refined copper",
    bronze: "Bronze",
    brass: "Brass",
    profiles: "Aluminium profiles",
    packaging: "Aluminium packaging",
    castings: "Aluminium castings",
    alloys: "Aluminium alloys",
    stainless304: "Stainless steel",
    stainless316: "Marine-grade stainless steel",
    structural: "Structural steel",
    castIron: "Cast iron",
    charge: "Charge scrap",
  },
  descriptions: {
    millberry: "Bare, bright wire: no insulation, no tin, no tarnish.",
    refined: "Pipes, sheets and busbars without solder or coating.",
    bronze: "Bushings, bearing shells, worm wheels and turnings: copper with tin.",
    brass: "Tubes, rods, fittings, valves and turnings: copper with zinc.",
    profiles: "Extrusions from windows and façades, free of steel, rubber and plastic.",
    packaging: "Emptied drinks cans and foil.",
    castings: "Bodies, housings and cylinder heads, mostly alloyed with silicon.",
    alloys: "Sheets, forgings and machine parts alloyed with magnesium, copper or zinc.",
    stainless304: "Chromium and nickel: sinks, tanks, pipes, railings.",
    stainless316: "Chromium, nickel and molybdenum: chemical plant, valves, yacht fittings.",
    structural: "Beams, sections, plates and pipes from demolition and production.",
    castIron: "Machine castings, brake discs, pipes and radiators.",
    charge: "Steel cut to a size that fits the furnace.",
  },
  uses: {
    millberry: "wire rod, wires, cables",
    refined: "pipes, sheets, rolled products",
    bronze: "bushings and plain bearings",
    brass: "rods, valves, fittings",
    profiles: "new extruded profiles",
    packaging: "can sheet, deoxidants for steelworks",
    castings: "pressure and gravity die castings",
    alloys: "alloy ingots",
    stainless304: "charge for stainless steelworks",
    stainless316: "charge for molybdenum grades",
    structural: "charge for electric arc furnaces",
    castIron: "iron foundries",
    charge: "steelworks and foundries",
  },
} satisfies CatalogShape<typeof polish>
