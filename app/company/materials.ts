import type { Locale } from "#app/i18n/paths.ts"
import { formatPercent } from "#app/i18n/public-format.ts"

/** A material that is bought by grade. Its name, description and use are in the "materials" catalogue, by its id. */
type Grade = {
  id: string
  /** As on the periodic table, or the number of a steel grade. */
  symbol: string
  /** The atomic numbers of the symbol's elements, or the standard that the grade belongs to. */
  system: string
  /** The share of the metal, in per cent. */
  purity: { percent: number; minimum: boolean } | null
  /** The standards and ReMA (formerly ISRI) specification names that buyers order by. */
  standards: readonly string[]
  /** The name of a picture in app/lib/own-pictures.json that shows this very material. */
  picture: string
}

/** The grades by family, in the order in which pages list them. */
export const families = [
  {
    id: "copper",
    materials: [
      {
        id: "millberry",
        symbol: "Cu",
        system: "29",
        purity: { percent: 99.9, minimum: true },
        standards: ["EN 12861", "ReMA Barley"],
        picture: "copper-wire",
      },
      {
        id: "refined",
        symbol: "Cu",
        system: "29",
        purity: { percent: 99.5, minimum: false },
        standards: ["EN 12861", "ReMA Candy"],
        picture: "copper-plate",
      },
      {
        id: "bronze",
        symbol: "CuSn",
        system: "29 + 50",
        purity: null,
        standards: ["EN 12861", "ReMA Ebony"],
        picture: "bronze-turnings",
      },
      {
        id: "brass",
        symbol: "CuZn",
        system: "29 + 30",
        purity: null,
        standards: ["EN 12861", "ReMA Honey, Night"],
        picture: "brass-fittings",
      },
    ],
  },
  {
    id: "aluminium",
    materials: [
      {
        id: "profiles",
        symbol: "Al",
        system: "13",
        // The specification's figure, for the owner to confirm: EN AW-6060, the usual profile, has 98 to 99 % of aluminium.
        purity: { percent: 99.7, minimum: false },
        standards: ["EN 13920-4", "ReMA Tutu"],
        picture: "aluminium-profiles",
      },
      {
        id: "packaging",
        symbol: "Al",
        system: "13",
        purity: null,
        standards: ["EN 13920-10, -14", "ReMA Taldon"],
        picture: "aluminium-cans",
      },
      {
        id: "castings",
        symbol: "AlSi",
        system: "13 + 14",
        purity: null,
        standards: ["EN 13920-7", "ReMA Tense, Troma"],
        picture: "cast-wheels",
      },
      {
        id: "alloys",
        symbol: "AlMg",
        system: "13 + 12",
        purity: null,
        standards: ["EN 13920-6", "ReMA Taint/Tabor"],
        picture: "aluminium-sheets",
      },
    ],
  },
  {
    id: "steel",
    materials: [
      {
        id: "stainless304",
        symbol: "304",
        system: "AISI",
        purity: null,
        standards: ["EN 10088-1 – 1.4301"],
        picture: "stainless-tubes",
      },
      {
        id: "stainless316",
        symbol: "316",
        system: "AISI",
        purity: null,
        standards: ["EN 10088-1 – 1.4401"],
        picture: "stainless-flanges",
      },
      {
        id: "structural",
        symbol: "Fe",
        system: "26",
        purity: null,
        standards: ["EU-27 E2, E3"],
        picture: "structural-steel",
      },
      {
        id: "castIron",
        symbol: "FeC",
        system: "26 + 6",
        purity: null,
        standards: ["ReMA 252, 253"],
        picture: "cast-iron-discs",
      },
      {
        id: "charge",
        symbol: "Fe",
        system: "26",
        purity: null,
        standards: ["EU-27 E1, E3"],
        picture: "steel-offcuts",
      },
    ],
  },
] as const satisfies readonly { id: string; materials: readonly Grade[] }[]

export type GradeId = (typeof families)[number]["materials"][number]["id"]
const grades = families.flatMap<Grade & { id: GradeId }>(family => family.materials)

/** Bought, too, but without grades. Their names and descriptions are in the same catalogue. */
export const otherMaterials = ["zinc", "lead", "cables", "motors", "radiators", "taps", "mixed"] as const

/** Not bought. The form offers them all the same, and says at once where they are taken. */
export const refusedMaterials = ["batteries"] as const

export type MaterialId = GradeId | (typeof otherMaterials)[number] | (typeof refusedMaterials)[number]

/** All that a message may name, in the order of the form and of the panel's filter. */
export const materialIds: readonly MaterialId[] = [
  ...grades.map(({ id }) => id),
  ...otherMaterials,
  ...refusedMaterials,
]

export function findGrade(id: GradeId): Grade {
  const found = grades.find(grade => grade.id === id)
  if (!found) throw new Error(`there is no grade ${id}`)
  return found
}

/** Null for an unknown or missing id. */
export function materialIdOf(named: string | null): MaterialId | null {
  return materialIds.find(id => id === named) ?? null
}

/** As the trade writes it ("min. 99,9%"), "" without one. */
export function purityOf({ purity }: Pick<Grade, "purity">, locale: Locale): string {
  if (!purity) return ""
  const percent = formatPercent(purity.percent, locale)
  return purity.minimum ? `min. ${percent}` : percent
}

/** In the order of the branches' pages. */
export const branchSymbols = {
  copper: "Cu",
  brass: "CuZn",
  bronze: "CuSn",
  aluminium: "Al",
  stainlessSteel: "304",
  blackSteel: "Fe",
  otherMetals: "Zn Pb",
  paper: "PAP",
} as const
export type BranchMaterial = keyof typeof branchSymbols
export const branchMaterials = Object.keys(branchSymbols) as BranchMaterial[]

const takenOnlyAt: Partial<Record<BranchMaterial, readonly string[]>> = { paper: ["gdynia", "poznan"] }

export function isAcceptedEverywhere(material: BranchMaterial): boolean {
  return !(material in takenOnlyAt)
}

export function accepts(branchId: string, material: BranchMaterial): boolean {
  return takenOnlyAt[material]?.includes(branchId) ?? true
}
