/** In the table's order. */
export const contaminants = ["iron", "solder", "otherMetals", "plastic", "oil"] as const
export type Contaminant = (typeof contaminants)[number]

/** "grade": the lot is bought as a lower grade; "mass": its mass is deducted. */
export type Effect = "grade" | "mass"

/**
 * The effects on scrap, by kinds that behave alike. "iron" is what a magnet takes out; among steel it is cast iron, and
 * among cast iron steel. Millberry with anything on it is no millberry (ReMA Barley); profiles must be free of iron, zinc
 * corners and thermal breaks (ReMA Tutu); steel of metallic copper, tin and lead (EU-27 specification).
 */
export const effects = {
  millberry: { iron: "grade", solder: "grade", otherMetals: "grade", plastic: "grade", oil: "grade" },
  profiles: { iron: "grade", solder: "grade", otherMetals: "grade", plastic: "grade", oil: "mass" },
  ferrous: { iron: "grade", solder: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
  others: { iron: "mass", solder: "grade", otherMetals: "grade", plastic: "mass", oil: "mass" },
} as const satisfies Record<string, Record<Contaminant, Effect>>
