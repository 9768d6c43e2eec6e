import { z } from "zod"

/** The keys of a value that its schema does not name, with the way to them; of lists, those of any entry. */
export function unnamedKeys(schema: z.core.$ZodType, value: unknown, way = ""): string[] {
  if (value === null || value === undefined) return []
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return unnamedKeys(schema.unwrap(), value, way)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return [...new Set(value.flatMap(entry => unnamedKeys(schema.element, entry, way)))]
  // An object without names of its own may have any.
  if (!(schema instanceof z.ZodObject) || Object.keys(schema.shape).length === 0) return []
  return Object.entries(value).flatMap(([key, held]) => {
    const known: z.core.$ZodType | undefined = schema.shape[key]
    return known ? unnamedKeys(known, held, `${way}.${key}`) : [`${way}.${key}`]
  })
}
