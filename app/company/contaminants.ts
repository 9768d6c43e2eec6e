/** What comes with scrap and does not belong to it, in the table's order. */
export const contaminants = ["steel", "lead", "otherMetals", "plastic", "oil"] as const
export type Contaminant = (typeof contaminants)[number]

/** "grade": the lot is bought as a lower grade; "mass": its mass is deducted. */
export type Effect = "grade" | "mass"

/** What each does to the scrap of these kinds. */
export const effects = {
  millberry: { steel: "grade", lead: "grade", otherMetals: "grade", plastic: "grade", oil: "grade" },
  refined: { steel: "mass", lead: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
  bronze: { steel: "mass", lead: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
  brass: { steel: "mass", lead: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
  profiles: { steel: "grade", lead: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
  castings: { steel: "mass", lead: "grade", otherMetals: "mass", plastic: "mass", oil: "mass" },
  stainless304: { steel: "mass", lead: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
  castIron: { steel: "mass", lead: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
} as const satisfies Record<string, Record<Contaminant, Effect>>
