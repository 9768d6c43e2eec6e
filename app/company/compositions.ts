import type { GradeId } from "./materials.ts"

export type Element = "Cu" | "Sn" | "Zn" | "Pb" | "Al" | "Si" | "Mg" | "Mn" | "Fe" | "Cr" | "Ni" | "Mo" | "C"

/** A well-known alloy, and of what it consists in per cent by mass, most of it first. */
export type Composition = { alloy: string; shares: Partial<Record<Element, number>> }

/**
 * An alloy for each material that is one: rounded middle values of the ranges in EN 1982 (CC480K), EN 12164 (CW614N),
 * EN 573-3 (3104, 5754), EN 1706 (46000) and usual ones of EN 10088-1 (1.4301, 1.4401) and EN-GJL-250.
 */
export const compositions: Partial<Record<GradeId, Composition>> = {
  bronze: { alloy: "CuSn10-C", shares: { Cu: 90, Sn: 10 } },
  brass: { alloy: "CuZn39Pb3", shares: { Cu: 58, Zn: 39, Pb: 3 } },
  packaging: { alloy: "AlMn1Mg1Cu", shares: { Al: 98, Mn: 1, Mg: 1 } },
  castings: { alloy: "AlSi9Cu3(Fe)", shares: { Al: 87, Si: 9, Cu: 3, Fe: 1 } },
  alloys: { alloy: "AlMg3", shares: { Al: 97, Mg: 3 } },
  stainless304: { alloy: "1.4301 (304)", shares: { Fe: 73, Cr: 18, Ni: 8, Mn: 1 } },
  stainless316: { alloy: "1.4401 (316)", shares: { Fe: 70, Cr: 17, Ni: 10, Mo: 2, Mn: 1 } },
  castIron: { alloy: "EN-GJL-250", shares: { Fe: 94, C: 3.3, Si: 2, Mn: 0.7 } },
}
