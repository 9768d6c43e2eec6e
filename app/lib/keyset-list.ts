import { withQuery } from "#app/i18n/paths.ts"
import { normalizeWords } from "./typed-text.ts"
import { z } from "./zod.ts"

/** A list's query as in its address; before and after are cursors from the database. */
export type KeysetQuery<Choice extends string = string> = {
  words: string
  chosen: Choice
  before?: string
  after?: string
  /** Narrow the list besides, by the names of the address's parameters. */
  filters?: Filters
}

export type Filters = Readonly<Record<string, string | undefined>>

/** A page's size in rows, and whether long texts are whole or shortened. */
export type Portion = { size: number; whole: boolean }

export type Side = "newer" | "older"

/** The query's part for the rows on one side of a row. */
export const beyond = (side: Side, cursor: string) =>
  side === "newer" ? { after: cursor } : { before: cursor }

/** A row's position in a list: its time and id. */
const cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)

/** A list that is searched: the words found in its texts, or words that find something where it has nothing. */
export const searchedWords = { hits: z.array(z.string()).optional(), nearest: z.string().nullish() }

/** A page's metadata: the cursors of its neighbours, and the total number of rows. */
export const keysetPlace = z.object({
  ...searchedWords,
  newer: cursor.nullable(),
  older: cursor.nullable(),
  found: z.number(),
  /** There are more than `found`: counting stopped. */
  isCapped: z.boolean(),
})

export type KeysetPage<Row> = z.infer<typeof keysetPlace> & { rows: Row[] }

/** Invalid parameters are ignored. */
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

/** Omits defaults: empty parameters and the first choice. */
export function keysetAddress(path: string, query: KeysetQuery, firstChoice: string): string {
  const { words, chosen, filters, before, after } = query
  return withQuery(path, { show: chosen !== firstChoice && chosen, q: words, ...filters, before, after })
}
