import pg from "pg"

export type Statement = { text: string; values?: readonly unknown[] }

/** Asks as the database's owner. */
export type Sql = {
  /** The values of the template become parameters of the one statement that it is. */
  <Row = Record<string, unknown>>(parts: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  /** Without values the text may be several statements; the rows are the last one's. */
  unsafe<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

export function createSql(ask: (text: string, values?: readonly unknown[]) => Promise<unknown[]>): Sql {
  const sql = (parts: TemplateStringsArray, ...given: unknown[]) => {
    const { text, values } = statement(parts, ...given)
    return ask(text, values)
  }
  return Object.assign(sql, { unsafe: ask }) as Sql
}

/** A statement, or what may stand in one: its texts, between which the values are. */
export class SqlPart {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[] = []) {
    this.texts = texts
    this.values = values
  }

  get text(): string {
    return this.texts.reduce((text, next, place) => `${text}$${place}${next}`)
  }
}

/** The statement, or the part of one, that a tagged template writes: its values as parameters, but for the parts among them. */
export function statement(texts: readonly string[], ...given: readonly unknown[]): SqlPart {
  const written = [texts[0] ?? ""]
  const values: unknown[] = []
  for (const [place, value] of given.entries()) {
    const part = value instanceof SqlPart ? value : new SqlPart(["", ""], [value])
    const [first, ...others] = part.texts
    written.push(`${written.pop()}${first}`, ...others)
    written.push(`${written.pop()}${texts[place + 1]}`)
    values.push(...part.values)
  }
  return new SqlPart(written, values)
}

/** SQL that no caller has written. */
export const raw = (text: string) => new SqlPart([text])

/** A name, quoted: of what stands in a schema or a table with that before it. */
export const named = (...names: readonly string[]) => raw(names.map(pg.escapeIdentifier).join("."))

export const joined = (parts: readonly SqlPart[], separator = ", ") =>
  statement(["", ...parts.slice(1).map(() => separator), ""], ...parts)
