import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { materials as polish } from "../pl/materials.ts"

/** Names and descriptions of the materials, by the ids of app/company/materials.ts. */
export const materials = {
  families: {
    copper: {
      name: "Copper and its alloys",
      text: "Copper with tin is bronze; copper with zinc is brass. Pure copper must be free of solder, tin and coatings.",
      advice: [
        "Strip the insulation, or bring cable separately. Never burn it.",
        "Cut off lugs, solder and tinned ends.",
        "Keep brass and bronze apart: mixing lowers the grade of both.",
      ],
    },
    aluminium: {
      name: "Aluminium and its alloys",
      text: "Profiles and silicon-alloy castings are melted separately, so we keep them apart from the start.",
      advice: [
        "Remove steel screws, zinc corner cleats, rubber and plastics.",
        "Keep profiles and sheet apart from castings.",
        "Drain drinks cans and take out any steel ones.",
      ],
    },
    steel: {
      name: "Steel and cast iron",
      text: "304 and 316 look alike. The main difference is molybdenum, which you cannot see.",
      advice: [
        "Set stainless aside: a magnet attracts 304 and 316 weakly or not at all.",
        "Bring 304 and 316 separately if you know which is which.",
        "Tanks and gas cylinders must be empty, free of residues and visibly cut open.",
      ],
    },
  },
  beforeSale: "Before you bring it in",
  composition: "Typical composition in round figures, % by mass",
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
    stainless316: "Stainless steel with molybdenum",
    structural: "Structural steel",
    castIron: "Cast iron",
    charge: "Furnace-ready steel scrap",
  },
  descriptions: {
    millberry: "Bare bright wire: no insulation, tin, enamel or tarnish.",
    refined: "Clean heavy copper: pipe, sheet and busbar free of solder and coatings.",
    bronze: "Bushes, solid bronze bearings, worm wheels and turnings: copper with tin.",
    brass: "Tube, rod, fittings, valves and turnings: copper with zinc.",
    profiles:
      "Extrusions from windows and façades, free of steel, zinc corner cleats, thermal breaks, rubber and plastic.",
    packaging: "Empty drinks cans; keep foil separate.",
    castings: "Wheels, housings and cylinder heads, mostly silicon alloys.",
    alloys:
      "Sheet, forgings and machine parts alloyed with magnesium; keep those alloyed with copper or zinc separate.",
    stainless304: "Chromium and nickel: sinks, tanks, pipe, railings.",
    stainless316: "Chromium, nickel and molybdenum: chemical plant, valves, marine fittings.",
    structural: "Beams, sections, plate and pipe from demolition and fabrication.",
    castIron: "Machine castings, brake discs, pipe and radiators.",
    charge: "Steel cut to charging size, ready for the furnace.",
  },
  use: "Use: {{use}}",
  uses: {
    millberry: "wire rod, wire, cable",
    refined: "tube, sheet and strip",
    bronze: "bushes and plain bearings",
    brass: "rod, valves, fittings",
    profiles: "extruded profiles",
    packaging: "can stock, deoxidants for steelworks",
    castings: "pressure and gravity die castings",
    alloys: "alloy ingots and rolling slabs",
    stainless304: "feedstock for stainless mills",
    stainless316: "feedstock for molybdenum-bearing grades",
    structural: "feedstock for electric arc furnaces",
    castIron: "feedstock for iron foundries",
    charge: "feedstock for steelworks and foundries",
  },
} satisfies CatalogShape<typeof polish>
