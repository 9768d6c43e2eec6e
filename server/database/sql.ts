/** Asks as the database's owner. */
export type Sql = {
  /** The values of the template become parameters of the one statement that it is. */
  <Row = Record<string, unknown>>(parts: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  /** Without values the text may be several statements; the rows are the last one's. */
  unsafe<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** The statement that a tagged template writes, its values as parameters. */
export function statement(parts: TemplateStringsArray, ...values: unknown[]) {
  return { text: parts.reduce((text, part, place) => `${text}$${place}${part}`), values }
}

export function createSql(ask: (text: string, values?: readonly unknown[]) => Promise<unknown[]>): Sql {
  const sql = (parts: TemplateStringsArray, ...values: unknown[]) => {
    const { text } = statement(parts, ...values)
    return ask(text, values)
  }
  return Object.assign(sql, { unsafe: ask }) as Sql
}
