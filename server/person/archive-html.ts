import { z } from "zod"
import { inLetters } from "#app/lib/shown-address.ts"
import { escapeHtml } from "../mail/templates/mail-frame.ts"

export const styles = `body{margin:2rem auto;max-width:50rem;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1b1f22}
h1,h2,h3{line-height:1.2}h2{margin-top:2.5rem;border-top:2px solid #a8552a;padding-top:1rem}
dl{display:grid;grid-template-columns:12rem 1fr;gap:.25rem 1rem}dt{color:#5a6269}dd{margin:0;overflow-wrap:anywhere}
article{border-top:1px solid #e2dcd3;padding:1rem 0}pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere;background:#f6f3ee;padding:1rem}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #e2dcd3;padding:.4rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}`

/** Facts without a value are left out. */
export type Facts = (readonly [name: string, value: string | null | undefined])[]

/** Unnamed fields keep the database's names: "consent.place", "notes.1.kind". */
export function unnamed(held: unknown, schema: z.ZodType, place = ""): Facts {
  const known = knownFor(held, schema)
  if (Array.isArray(held) && known instanceof z.ZodArray)
    return held.flatMap((one, at) => unnamed(one, known.element as z.ZodType, `${place}${at + 1}.`))
  if (typeof held !== "object" || held === null || !(known instanceof z.ZodObject)) return []
  return Object.entries(held).flatMap(([name, value]): Facts => {
    const inner: z.ZodType | undefined = known.shape[name]
    if (inner) return unnamed(value, inner, `${place}${name}.`)
    return value === null ? [] : [[place + name, typeof value === "string" ? value : JSON.stringify(value)]]
  })
}

function knownFor(held: unknown, schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return knownFor(held, schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodUnion)) return schema
  return (schema.options as z.ZodType[]).find(option => option.safeParse(held).success)
}

export function others(held: unknown, schema: z.ZodType): string {
  const facts = unnamed(held, schema)
  return facts.length > 0 ? list(facts) : ""
}

export function heading(text: string, level: 2 | 3 = 2): string {
  return `<h${level}>${escapeHtml(text)}</h${level}>\n`
}

export function list(facts: Facts): string {
  const rows = facts.flatMap(([name, value]) =>
    value ? `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(inLetters(value))}</dd>\n` : [],
  )
  return `<dl>\n${rows.join("")}</dl>\n`
}

export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map(cell => `<${tag}>${escapeHtml(inLetters(cell))}</${tag}>`).join("")}</tr>\n`
  return `<table>\n${cells("th", columns)}${rows.map(row => cells("td", row)).join("")}</table>\n`
}
