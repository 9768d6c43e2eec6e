import { z } from "zod"
import { units } from "../table.ts"

const reference = z.strictObject({
  what: z.string(),
  value: z.number(),
  ratio: z.number(),
  limit: z.number().nullable(),
})

const quantity = z.strictObject({
  value: z.number(),
  unit: z.enum(units),
  better: z.enum(["lower", "higher"]),
  target: z.number().nullable(),
  reference: reference.nullable(),
})

const figure = z.strictObject({
  what: z.string(),
  measured: z.string(),
  target: z.string(),
  ok: z.boolean(),
  quantity: quantity.exactOptional(),
})

const machine = z.strictObject({
  cores: z.number(),
  gibibytes: z.number(),
  processor: z.string(),
  node: z.string(),
  chromium: z.string(),
  postgresql: z.string(),
})

const noise = z.strictObject({ milliseconds: z.number(), spread: z.number() })

const measuredSection = z.strictObject({
  name: z.string(),
  title: z.string(),
  date: z.iso.datetime(),
  commit: z.string(),
  machine,
  noise,
  figures: z.array(figure),
})

const report = z.strictObject({ sections: z.array(measuredSection) })

/** What a bench ran on. A program that it could not find is "none". */
export type Machine = z.infer<typeof machine>

/** A fixed calculation just before a section: its median time, and by which part of that its slowest tenth was longer. */
export type Noise = z.infer<typeof noise>

/** The figures of a section, with when, of which commit and on what they were measured. */
export type MeasuredSection = z.infer<typeof measuredSection>

/** The last figures of every section. */
export type Report = z.infer<typeof report>

/** Takes the text of report.json; returns the report, or null when the text is none. */
export function parseReport(text: string): Report | null {
  try {
    return report.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Takes a report, a section that was measured now and the names of all sections in their order; returns the report with
 * the section in place of its last figures, without sections that there no longer are.
 */
export function renew({ sections }: Report, section: MeasuredSection, names: readonly string[]): Report {
  const known = new Map([...sections, section].map(one => [one.name, one]))
  return { sections: names.flatMap(name => known.get(name) ?? []) }
}
