import { withQuery } from "#app/i18n/paths.ts"
import { normalizeWords } from "./typed-text.ts"
import { z } from "./zod.ts"

/** What a list of the panel shows, as its address has it. before and after are cursors from the database. */
export type KeysetQuery<Choice extends string = string> = {
  words: string
  chosen: Choice
  before?: string
  after?: string
}

/** Of a page: how many rows it has, and whether their texts are whole or shortened. */
export type Portion = { size: number; whole: boolean }

/** A row's place in a list, as the database names it and addresses of the panel carry it. */
const cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)

/** What a page of a list says beside its rows: the cursors of its neighbours, and how many rows there are in all. */
export const keysetPlace = z.object({
  newer: cursor.nullable(),
  older: cursor.nullable(),
  found: z.number(),
  /** There are more than found. */
  isCapped: z.boolean(),
})

export type KeysetPage<Row> = z.infer<typeof keysetPlace> & { rows: Row[] }

/** What makes no sense in an address asks for nothing. */
export function readKeysetQuery<Choice extends string>(
  parameters: URLSearchParams,
  choices: readonly [Choice, ...Choice[]],
): KeysetQuery<Choice> {
  const cursorAt = (name: string) => cursor.safeParse(parameters.get(name)).data
  const before = cursorAt("before")
  const after = cursorAt("after")
  return {
    words: normalizeWords(parameters.get("q") ?? ""),
    chosen: choices.find(choice => choice === parameters.get("show")) ?? choices[0],
    ...(before && { before }),
    ...(after && { after }),
  }
}

/** Leaves out what goes without saying, the first choice too. */
export function keysetAddress(path: string, query: KeysetQuery, firstChoice: string): string {
  const { words, chosen, before, after } = query
  return withQuery(path, { show: chosen !== firstChoice && chosen, q: words, before, after })
}
