import fc from "fast-check"

const whole = "return=representation"
const column = fc.constantFrom(
  "id",
  "name",
  "kind",
  "amount",
  "price",
  "made_at",
  "day",
  "is_new",
  "mood",
  "facts",
  "tags",
  "nothing",
  "facts->>pl",
  "facts->list->0",
)
const value = fc.constantFrom(
  "1",
  "2",
  "x",
  "",
  "null",
  "copper",
  "true",
  "calm",
  "2026-11-01",
  "2026-11-02T11:00:00Z",
  "infinity",
  "99999999999999999999",
  "1e999",
  "a*",
  "*o*",
  "%",
  'ł"ó,dź)',
  "\\",
  "{a,b}",
  "[1]",
  '"text"',
  "2569-11-01 BE",
)
const quote = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`
const not = fc.constantFrom("", "", "not.")
const filter = fc.oneof(
  fc
    .tuple(not, fc.constantFrom("eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike"), value)
    .map(([not, by, value]) => ({ by: `${not}${by}`, plain: value, quoted: quote(value) })),
  fc
    .tuple(not, fc.constantFrom("null", "true", "false", "unknown"))
    .map(([not, value]) => ({ by: `${not}is`, plain: value, quoted: value })),
  fc.tuple(not, fc.array(value, { maxLength: 3 })).map(([not, values]) => {
    const list = `(${values.map(quote).join()})`
    return { by: `${not}in`, plain: list, quoted: list }
  }),
)
const comparison = fc.tuple(column, filter).map(([column, { by, plain }]) => [column, `${by}.${plain}`])
const tree = fc
  .tuple(
    not,
    fc.constantFrom("and", "or"),
    fc.array(fc.tuple(column, filter), { minLength: 1, maxLength: 3 }),
  )
  .map(([not, kind, inner]) => [
    `${not}${kind}`,
    `(${inner.map(([column, { by, quoted }]) => `${column}.${by}.${quoted}`).join()})`,
  ])
/** PostgREST names the fault of a tree first where there are several. */
const conditions = fc.oneof(fc.array(comparison, { maxLength: 3 }), fc.tuple(tree))
const selection = fc.option(
  fc.array(column, { minLength: 1, maxLength: 4 }).map(columns => ["select", columns.join()]),
)
const query = (...parts: (string[] | null)[]) =>
  parts.flatMap(part => (part ? [`${part[0]}=${encodeURIComponent(part[1] ?? "")}`] : [])).join("&")
const role = fc.constantFrom("anon" as const, "authenticated" as const, "service_role" as const)
const prefer = fc.constantFrom("", "count=exact", whole, `${whole},count=exact`, "return=minimal")
const accept = fc.constantFrom("application/json", "application/json", "application/vnd.pgrst.object+json")

/** Any read of the tables that PostgREST and our API serve alike. */
export const anyRead = fc
  .record({
    ...{ role, prefer, accept, selection, conditions },
    method: fc.constantFrom("GET", "GET", "HEAD"),
    table: fc.constantFrom("things", "things", "things", "named", "own", "kinds"),
    order: fc.option(
      fc
        .tuple(column, fc.constantFrom("", ".asc", ".desc", ".desc.nullslast", ".nullsfirst"))
        .map(([column, way]) => ["order", `${column}${way},id`]),
    ),
    limit: fc.option(fc.integer({ min: 1, max: 6 }).map(limit => ["limit", `${limit}`])),
    offset: fc.option(fc.nat(6).map(offset => ["offset", `${offset}`])),
  })
  .map(({ table, selection, conditions, order, limit, offset, ...call }) => ({
    ...call,
    path: `${table}?${query(selection, order ?? ["order", "id"], limit, offset, ...conditions)}`,
  }))

const content = fc.constantFrom<unknown>(
  null,
  1,
  -1,
  2.5,
  1e20,
  "x",
  "copper",
  "calm",
  "2026-11-01",
  "infinity",
  "",
  true,
  [],
  ["a", null],
  { a: [1, "ł"] },
  "9007199254740993",
)
/** Any change of one column's content, or removal. */
export const anyChange = fc
  .record({
    ...{ role, prefer, accept, selection, content, column },
    conditions: fc.array(comparison, { maxLength: 2 }),
    method: fc.constantFrom("POST", "PATCH", "DELETE"),
  })
  .map(({ selection, conditions, content, column, method, ...call }) => ({
    ...{ ...call, method },
    path: `things?${query(selection, ...(method === "POST" ? [] : conditions))}`,
    ...(method !== "DELETE" && { body: { [column]: content } }),
  }))
