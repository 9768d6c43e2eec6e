import { expect, test } from "vitest"
import { readQuery, wholeTable } from "./query.ts"

const plain = (column: string) => ({ column, path: [] })

test("columns, order and range are read, also texts of JSON columns and quoted names", () => {
  const query =
    'select=id, title->>en,"two words",data->list->0&order=id.desc,title->>en.nullslast&limit=5&offset=10'
  expect(readQuery(new URLSearchParams(query))).toEqual({
    select: [
      plain("id"),
      { column: "title", path: [{ arrow: "->>", key: "en" }] },
      plain("two words"),
      {
        column: "data",
        path: [
          { arrow: "->", key: "list" },
          { arrow: "->", key: "0" },
        ],
      },
    ],
    order: [
      { field: plain("id"), isDescending: true, nulls: null },
      { field: { column: "title", path: [{ arrow: "->>", key: "en" }] }, isDescending: false, nulls: "last" },
    ],
    ...{ limit: 5, offset: 10, where: [] },
  })
  for (const query of ["", "select=*"]) expect(readQuery(new URLSearchParams(query))).toEqual(wholeTable)
})

test("conditions are read with their values, quoted in a list", () => {
  const query = 'a=eq."x",y)&b=not.in.("x,\\"y\\"",z)&or=(c.lt."1,2",not.and(d.is.null,e.like.x*))'
  const { where } = readQuery(new URLSearchParams(query))
  expect(where).toEqual([
    { isNegated: false, field: plain("a"), by: "eq", value: '"x",y)' },
    { isNegated: true, field: plain("b"), by: "in", values: ['x,"y"', "z"] },
    {
      ...{ isNegated: false, all: false },
      conditions: [
        { isNegated: false, field: plain("c"), by: "lt", value: "1,2" },
        {
          ...{ isNegated: true, all: true },
          conditions: [
            { isNegated: false, field: plain("d"), by: "is", value: "null" },
            { isNegated: false, field: plain("e"), by: "like", value: "x*" },
          ],
        },
      ],
    },
  ])
})

test.for([
  ...[
    "select=a(b)",
    "select=a::text",
    "select=a:b",
    "select=",
    "order=a.up",
    "order=a.asc;b",
    "limit=-1",
    "offset=x",
    "select=a&select=b",
    "limit=1&limit=2",
  ],
  ...[
    "a=x",
    "a=eq",
    "a=fts.x",
    "a=is.x",
    "a=in.x",
    "a=in.(x",
    'a=in.("x)',
    "or=a.eq.1",
    "or=(a.eq.1",
    "or=(a)",
    "a(b)=eq.1",
  ],
])("an unreadable or unserved query is a fault: %s", query => {
  expect(() => readQuery(new URLSearchParams(query))).toThrow(expect.objectContaining({ code: "PGRST100" }))
})
