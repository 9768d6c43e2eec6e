import { z } from "#app/lib/zod.ts"
import { bilingualSchema } from "./post.ts"

/** In the order in which categories without a label take them in turn. */
export const colours = ["copper", "patina", "steel", "brass"] as const
export type Colour = (typeof colours)[number]

export const symbols = [
  ...(["chip", "scales", "chart", "bulb", "cycle", "leaf", "drop"] as const),
  ...(["disc", "ingot", "beam", "hexagon"] as const),
] as const
export type SymbolName = (typeof symbols)[number]

export const labelColumns = "key, name, colour, symbol"
export const labelSchema = z.object({
  /** What the posts of the category hold. */
  key: z.string(),
  name: bilingualSchema,
  colour: z.enum(colours),
  symbol: z.enum(symbols),
})
export type CategoryLabel = z.infer<typeof labelSchema>
