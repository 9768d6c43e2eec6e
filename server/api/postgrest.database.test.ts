import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { anyChange, anyRead } from "./testing/any-call.ts"
import { type AskedCall, openBoth, type SeenAnswer } from "./testing/two-answers.ts"

const both = await openBoth()
afterAll(both.close)

type Call = Omit<AskedCall, "role"> & { role?: AskedCall["role"] }

/** PostgREST's own errors are compared by their codes, the database's as a whole. Headers beside these two are not sent. */
function comparable({ status, range, type, body }: SeenAnswer, method: Call["method"]) {
  const error = status >= 300 && body !== "" ? JSON.parse(body) : null
  const answer = error?.code?.startsWith("PGRST") ? error.code : (error ?? inNoOrder(body, method))
  // A row that a constraint refuses is not told column by column.
  if (answer?.details?.startsWith("Failing row")) answer.details = null
  // With its own error of rows that are not one PostgREST sends two types.
  return { status, range, type: type?.split(",")[0], answer }
}

/** Rows that were changed or deleted come in any order. */
function inNoOrder(body: string, method: Call["method"]) {
  const isUnordered = /^(?:PATCH|DELETE)$/.test(method) && body.startsWith("[")
  return isUnordered
    ? JSON.parse(body)
        .map((row: unknown) => JSON.stringify(row))
        .sort()
    : body
}

async function expectSame(call: Call): Promise<void> {
  const { genuine, ours } = await both.ask({ role: "authenticated", ...call })
  expect({ call, ...comparable(ours, call.method) }).toEqual({ call, ...comparable(genuine, call.method) })
}

const one = "application/vnd.pgrst.object+json"
const whole = "return=representation"
const post = (path: string, body: unknown, more: Partial<Call> = {}): Call => ({
  method: "POST",
  path,
  body,
  ...more,
})
const get = (path: string, more: Partial<Call> = {}): Call => ({ method: "GET", path, ...more })

const reads: Call[] = [
  ...["things", "named?order=id", "own", "nothing", "closed", "things?select=nothing"].map(path => get(path)),
  get("closed", { role: "anon" }),
  ...[
    "select=id,facts->>en,facts->list->1->a,facts->list->0&order=facts->>pl.desc.nullslast,id",
    'select=id&or=(made_at.gt."2026-11-01T11:00:00Z",not.and(id.gte.3,name.is.null),id.in.(1,2))&order=id.desc',
    'select=id&name=in.("two, \\"quoted\\"","three (3)",one)&order=id',
    ...[
      "name=in.()",
      "select=id,name&name=ilike.*O*&order=name",
      "select=id&order=kind.desc,id.asc.nullsfirst",
    ],
    ...['select=id,"two words"&two words=eq.x', "nothing=eq.1", "id=eq.x", "amount=eq.99999999999999999999"],
    ...["id=like.a", "id=foo.a", "id=is.a", "id=in.(", "day=eq.2569-11-01 BE", "select=id&limit=0"],
    `id=in.(${Array.from({ length: 2000 }, (_, id) => id).join()})`,
  ].map(query => get(`things?${query}`)),
  ...["limit=2&offset=1&order=id", "order=id", "offset=5", "offset=10", "limit=0", "id=eq.99"].flatMap(
    query =>
      ["GET", "HEAD"].map(method => ({ method, path: `things?select=id&${query}`, prefer: "count=exact" })),
  ),
  ...["id=eq.1", "id=eq.99", "id=gt.1"].map(query => get(`things?${query}`, { accept: one })),
]

const changes: Call[] = [
  post("things", { name: "new" }),
  post("things", { name: "new" }, { prefer: "count=exact" }),
  post(
    "things?select=id,name,amount",
    { name: "a", facts: { a: 1 }, tags: ["x", null] },
    { prefer: `${whole},count=exact` },
  ),
  post("things", [{ name: "a" }, { kind: "b" }]),
  post("things?select=id,amount", {}, { prefer: whole }),
  ...[whole, ""].map(prefer => post("things?select=name", { name: "a" }, { prefer, accept: one })),
  ...[
    ...[{ nothing: 1 }, { name: "one" }, { kind: "none" }, { amount: -1 }, { amount: null }, { amount: "x" }],
    ...[{ mood: "x" }, { day: "2569-11-01 BE" }, { price: 1e9 }, { tags: "x" }],
  ].map(body => post("things", body)),
  post("things", undefined, { text: '{"amount":99999999999999999999}' }),
  ...["{", '{"name":'].map(text => post("things", undefined, { text })),
  post("things", { amount: 1 }, { role: "anon" }),
  post("things", { amount: "x" }, { role: "anon" }),
  post("own", { id: 9, owner: "x" }),
  post("own", { id: 9 }, { prefer: whole }),
  ...["id=eq.1", "id=lt.3", "id=eq.99"].flatMap(query =>
    ["", "count=exact", whole, `${whole},count=exact`].flatMap(prefer => [
      {
        method: "PATCH",
        path: `things?select=id,facts->>en&${query}`,
        body: { name: null, kind: "brass" },
        prefer,
      },
      { method: "DELETE", path: `things?select=name&${query}`, prefer },
    ]),
  ),
  { method: "PATCH", path: "things?id=eq.99", body: { name: "a" }, prefer: whole, accept: one },
  ...[{}, { nothing: 1 }, { amount: -1 }].map(body => ({
    method: "PATCH",
    path: "things?id=eq.1",
    body,
    prefer: whole,
  })),
  ...["things?id=gt.1&limit=1", "own"].map(path => ({ method: "PATCH", path, body: { id: 7 } })),
  ...["kinds?key=eq.copper", "own", "closed", "nothing"].map(path => ({ method: "DELETE", path })),
]

const states = [
  "P0001",
  "PT403",
  "PT418",
  "PT503",
  "23505",
  "42501",
  "57014",
  "P0002",
  "XX000",
  "0A000",
  "25006",
  "28000",
]

const functions: Call[] = [
  ...[{ a: 1 }, { a: "1", b: 2 }, {}, { x: 1 }, { a: "x" }, { a: null }, { a: 2147483647 }].map(body =>
    post("rpc/add", body),
  ),
  post("rpc/add", { a: 1 }, { accept: one }),
  ...[1, 99].map(thing => post("rpc/facts_of", { thing })),
  ...["", "?select=id,name,facts->>pl&order=id.desc&limit=1&name=not.is.null"].map(query =>
    post(`rpc/things_of${query}`, { wanted: "copper" }),
  ),
  ...[1, 2].map(limit =>
    post(`rpc/things_of?limit=${limit}&select=id`, { wanted: "copper" }, { accept: one }),
  ),
  ...["pairs", "words", "pairs?offset=2&select=word"].flatMap(path =>
    [0, 3].map(size => post(`rpc/${path}`, { size })),
  ),
  ...["first_thing?select=id,name", "both", "writes_when_read", "asker", "reserved", "nothing"].map(path =>
    post(`rpc/${path}`, {}),
  ),
  post("rpc/both", {}, { accept: one }),
  post("rpc/first_thing", undefined),
  ...["x", "łódź"].map(new_name => post("rpc/rename", { thing: 1, new_name })),
  post("rpc/take", {
    texts: ["a", 'b"c'],
    facts: { x: [1] },
    at: "2026-03-29T02:30:00+02:00",
    big: "9007199254740993",
  }),
  post("rpc/take", { texts: [], facts: null, at: "2569-11-01 BE", big: 1 }),
  post("rpc/take", { texts: "x", facts: 1, at: "2026-01-01", big: 1 }),
  post("rpc/overloaded", { a: 1, b: 1 }),
  post("rpc/unclear", { a: 1 }),
  post("rpc/reserved", {}, { role: "anon" }),
  ...states.map(code => post("rpc/fail", { code })),
]

test.for(Object.entries({ reads, changes, functions }))("answered as by PostgREST: %s", async ([, calls]) => {
  for (const call of calls) await expectSame(call)
})

/** The differences and their reasons, with the answers of both by status and code or range. PostgREST also repeats for ever what fails with 40001. */
const differences: [why: string, call: Call, genuine: unknown[], ours: unknown[]][] = [
  ["a limit that is no number is an error", get("things?limit=x"), [200, "0-4/*"], [400, "PGRST100"]],
  ["an alias is not served", get("things?select=n:name"), [200, "0-4/*"], [400, "PGRST100"]],
  ["a cast is not served", get("things?select=id::text"), [200, "0-4/*"], [400, "PGRST100"]],
  ["embedding is not served", get("things?select=id,kinds(key)"), [200, "0-4/*"], [400, "PGRST100"]],
  ["other operators are not served", get("things?name=match.o"), [200, "0-1/*"], [400, "PGRST100"]],
  ["functions are called by POST", get("rpc/both"), [200, "0-0/*"], [405, "PGRST117"]],
  [
    "rows are not put",
    { method: "PUT", path: "things?id=eq.1", body: { id: 1 } },
    [204, null],
    [405, "PGRST117"],
  ],
  ["an unknown table is named", post("nothing", { a: 1 }), [404, null], [404, "42P01"]],
  [
    "new rows come one by one",
    post("things", [{ name: "a" }, { name: "b" }]),
    [201, "*/*"],
    [400, "PGRST102"],
  ],
  [
    "a new row fills the columns that it names",
    post("things?columns=name", { name: "a", kind: "brass" }),
    [201, "*/*"],
    [400, "PGRST100"],
  ],
  ["a number is no row", post("things", 7), [201, "*/*"], [400, "PGRST102"]],
  [
    "a change is one object",
    { method: "PATCH", path: "things?id=eq.1", body: [{ amount: 1 }] },
    [204, "0-0/*"],
    [400, "PGRST102"],
  ],
  ["arguments are one object", post("rpc/add", [{ a: 1 }]), [200, "0-0/*"], [400, "PGRST102"]],
  [
    "a function's rows are not counted",
    post("rpc/add", { a: 1 }, { prefer: "count=exact" }),
    [200, "0-0/1"],
    [200, "0-0/*"],
  ],
  [
    "a filter may name what is not selected",
    post("rpc/things_of?select=id&name=eq.one", { wanted: "copper" }),
    [400, "42703"],
    [200, "0-0/*"],
  ],
  ["what is too long is a bad call", post("rpc/fail", { code: "54000" }), [413, "54000"], [400, "54000"]],
]

test.for(differences)("differs from PostgREST: %s", async ([, call, genuine, ours]) => {
  const answers = await both.ask({ role: "authenticated", ...call })
  const brief = ({ status, range, body }: SeenAnswer) => [
    status,
    status < 300 ? range : (JSON.parse(body).code ?? null),
  ]
  expect(brief(answers.ours)).toEqual(ours)
  if (both.hasPostgrest) expect(brief(answers.genuine)).toEqual(genuine)
})

test("any read of a table is answered as by PostgREST", async () => {
  await fc.assert(fc.asyncProperty(anyRead, expectSame), { numRuns: 400 })
})

test("any change of a table is answered as by PostgREST", async () => {
  await fc.assert(fc.asyncProperty(anyChange, expectSame), { numRuns: 200 })
})
