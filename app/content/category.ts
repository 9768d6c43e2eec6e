import { cleanLine } from "#app/lib/typed-text.ts"
import { z } from "#app/lib/zod.ts"
import { bilingualSchema } from "./post.ts"

export const labelSchema = z.object({
  /** The category's text in posts, by which a label is found. */
  key: z.string(),
  name: bilingualSchema,
  colour: z.enum(["copper", "patina", "steel", "brass"]),
  symbol: z.enum([
    ...(["gauge", "chip", "scales", "chart", "bulb", "cycle", "leaf", "drop"] as const),
    ...(["disc", "ingot", "beam", "hexagon"] as const),
  ]),
})
export type CategoryLabel = z.infer<typeof labelSchema>

/** The names and the look that a category is to have; what is empty comes from its key. */
export const newCategorySchema = z
  .object({
    pl: z.string().overwrite(cleanLine).trim().default(""),
    en: z.string().overwrite(cleanLine).trim().default(""),
    colour: z.enum(["", ...labelSchema.shape.colour.options]).default(""),
    symbol: z.enum(["", ...labelSchema.shape.symbol.options]).default(""),
  })
  .prefault({})
export type NewCategory = z.infer<typeof newCategorySchema>

/** A label as a page is sent it: with the name in its language alone. */
export type ShownLabel = Omit<CategoryLabel, "name"> & { name: Partial<CategoryLabel["name"]> }
