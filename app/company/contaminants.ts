/** What comes with scrap and does not belong to it, in the table's order. */
export const contaminants = ["steel", "solder", "otherMetals", "plastic", "oil"] as const
export type Contaminant = (typeof contaminants)[number]

/** "grade": the lot is bought as a lower grade; "mass": its mass is deducted. */
export type Effect = "grade" | "mass"

/** What each does to the scrap of these kinds. */
export const effects = {
  millberry: { steel: "grade", solder: "grade", otherMetals: "grade", plastic: "grade", oil: "grade" },
  refined: { steel: "mass", solder: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
  bronze: { steel: "mass", solder: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
  brass: { steel: "mass", solder: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
  profiles: { steel: "grade", solder: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
  castings: { steel: "mass", solder: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
  stainless304: { steel: "mass", solder: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
  castIron: { steel: "mass", solder: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
} as const satisfies Record<string, Record<Contaminant, Effect>>
