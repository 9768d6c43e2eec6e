import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { csvLine } from "#app/lib/csv.ts"
import { mostLines, readAddresses } from "./addresses-in-csv.ts"
import { decodeCsv } from "./csv-text.ts"

test("addresses are read from any column, with any separator and line end, each once; headings and empty lines are none", () => {
  const text =
    'Name;Email;City\r\n"Nowak; Jan";jan@huta.example;"Łódź"\r\n;;\r\nAnna\t anna@huta.example \rJAN@Huta.example\n'
  expect(readAddresses(text)).toMatchObject({
    addresses: ["jan@huta.example", "anna@huta.example"],
    duplicates: ["JAN@Huta.example"],
    wrong: [],
  })
  expect(readAddresses("jan@huta.example")).toMatchObject({ addresses: ["jan@huta.example"] })
  expect(readAddresses("")).toMatchObject({ addresses: [], duplicates: [], wrong: [] })
})

// For each letter the rest of its line was read.
test("a line of a megabyte above the headings is read at once", () => {
  const text = `${"x".repeat(1_000_000)}\nEmail;City\njan@huta.example;Kielce, Łódź\n`
  expect(readAddresses(text)).toMatchObject({ addresses: ["jan@huta.example"] })
})

// Patterns that began anew at each letter took minutes.
test.for([".", "x", "-", " ", "a(", "t ", "@.", "reject", "unsub"])(
  "a long cell of %j is read at once, beside an address and in its place",
  part => {
    const long = `a${part.repeat(100_000 / part.length)}b`
    const read = readAddresses(`Email;Uwagi\njan@huta.example;${long}\n${long};\n${long};nie pisać\n`)
    expect(read).toMatchObject({ addresses: ["jan@huta.example"] })
  },
)

test("cells that are blank or the same again are not read anew", () => {
  const readings = vi.spyOn(String.prototype, "normalize")
  const compiled = vi.spyOn(globalThis, "RegExp")
  function stepsOf(name: string, below: (place: number) => string): number {
    readings.mockClear()
    const lines = Array.from(
      { length: 100 },
      (_, place) => `${name}${place}@huta.example,tak,${below(place)}`,
    )
    expect(readAddresses(["Email,Zgoda", ...lines].join("\n"))?.addresses).toHaveLength(100)
    return readings.mock.calls.length
  }
  // Node may normalize a few texts of its own meanwhile.
  const few = stepsOf("jan", () => "")
  expect(stepsOf("ewa", () => ",".repeat(100))).toBeLessThan(few + 100)
  expect(stepsOf("ola", () => "ok,".repeat(100))).toBeLessThan(few + 100)
  expect(stepsOf("jim", place => (place === 50 ? "ok,".repeat(1000) : ""))).toBeLessThan(few + 100)
  expect(compiled.mock.calls.length).toBeLessThan(10)
  vi.restoreAllMocks()
})

test("a comma in a cell parts none where the headings are parted by semicolons", () => {
  const line = "Huta Kowalski, sp. z o.o.;jan@huta.example;600100200;nie;Kielce"
  const read = readAddresses(`Firma;Email;Telefon;Newsletter;Miasto\n${line}`)
  expect(read).toMatchObject({ addresses: [], gone: [{ reason: "refused", says: "Newsletter: nie" }] })
})

test("a cell without a single address is wrong, with the number of its line", () => {
  const lines = [
    "Email,Name",
    'jan@huta.example,"two',
    'lines"',
    "no address",
    "jan@huta,Jan",
    '"jan@huta.example',
    'Bcc: all@huta.example"',
    "<jan@huta.example",
    "a@huta.example,b@huta.example",
    '"eve@huta.example',
    'ok"',
    "ok@huta.example",
  ]
  const read = readAddresses(lines.join("\n"))
  expect(read?.addresses).toEqual(["jan@huta.example", "ok@huta.example"])
  expect(read?.wrong.map(({ line, fault }) => [line, fault])).toEqual([
    [4, "none"],
    [5, "invalid"],
    [6, "invalid"],
    [8, "invalid"],
    [9, "several"],
    [10, "invalid"],
  ])
})

test("text beside an address may look like one, or repeat it", () => {
  const lines = [
    "@jan,jan@huta.example",
    "=SUM(@A1:A2);anna@huta.example",
    "eve@huta.example;Eve@Huta.example",
    "@handle;-1+1",
  ]
  expect(readAddresses(lines.join("\n"))).toMatchObject({
    addresses: ["jan@huta.example", "anna@huta.example", "eve@huta.example"],
    duplicates: [],
    wrong: [{ line: 4, text: "@handle -1+1", fault: "invalid" }],
  })
})

test("an address with a mark before it is invalid, other than what makes a text of a formula; who left with one is known", () => {
  const lines = ["Email;Status", "-jan@huta.example;", "!anna@huta.example;", "=eve@huta.example;"]
  lines.push('"=""ola@huta.example""";', "-ewa@huta.example;unsubscribed", "ewa@huta.example;")
  expect(readAddresses(lines.join("\n"))).toMatchObject({
    addresses: ["eve@huta.example", "ola@huta.example"],
    gone: [{ address: "ewa@huta.example" }],
    wrong: [
      { line: 2, fault: "invalid" },
      { line: 3, fault: "invalid" },
    ],
  })
})

test("the column in which the addresses are is one that is taken, whatever its name, and all lines are counted", () => {
  const rows = [
    "Adres,Zgoda,Miasto",
    "a@huta.example,tak,Gdynia",
    "b@huta.example,nie,Kielce",
    "a@huta.example,tak,",
  ]
  expect(readAddresses(rows.join("\n"))).toMatchObject({
    ...{ lines: 3, addresses: ["a@huta.example"], duplicates: ["a@huta.example"], notTaken: ["Miasto"] },
    gone: [{ address: "b@huta.example" }],
  })
})

test("a file of Excel in Poland is read, and an address as mail programs copy it", () => {
  const bytes = new Uint8Array([0x5a, 0xb3, 0x79, 0x3b, 0x61, 0x40, 0x68, 0x75, 0x74, 0x61, 0x2e, 0x70, 0x6c])
  expect(decodeCsv(bytes.buffer)).toBe("Zły;a@huta.pl")
  expect(decodeCsv(new TextEncoder().encode("Zły").buffer)).toBe("Zły")
  expect(readAddresses("Zofia Huta <zofia@huta.pl>")).toMatchObject({
    addresses: ["zofia@huta.pl"],
    wrong: [],
  })
})

test("an address is what is seen of a cell, and a first line that names the separator is none", () => {
  const cells = ["\u00a0jan@huta.example\u00a0", "\u200bewa@huta.example\ufeff", "mailto:ola@huta.example"]
  const more = ["Jan\u202f<\u2060jan2@huta.example>", "\u202dzofia@huta\u00ad.example"]
  expect(readAddresses(["sep=;", "E-mail", ...cells, ...more].join("\r\n"))).toMatchObject({
    addresses: ["jan", "ewa", "ola", "jan2", "zofia"].map(name => `${name}@huta.example`),
    wrong: [],
  })
})

const around = ["“…”", "„…“", "«…»", "»…«", "‹…›", "‚…‘", "'…'", "`…´", "[…]", "(…)", "{…}", "<…>"]
const beside = ["‘…’,", "«Jan <…>»", "[mailto:…]", "„… (Jan)”", "… [praca]", "（…）", "「…」"]

test.for([...around, ...beside])("an address is found within %s", frame => {
  const cell = frame.replace("…", "jan@huta.example")
  expect(readAddresses(csvLine(["Email"]) + csvLine([cell]))).toMatchObject({
    addresses: ["jan@huta.example"],
    wrong: [],
  })
})

test("a file in UTF-16 is read, with its byte order mark and without", () => {
  const text = "Zły;a@huta.example"
  const units = Uint16Array.from(text, letter => letter.charCodeAt(0))
  const little = new Uint8Array(units.buffer)
  const big = Uint8Array.from(little, (_, place) => little[place ^ 1] ?? 0)
  for (const bytes of [
    little,
    big,
    new Uint8Array([0xff, 0xfe, ...little]),
    new Uint8Array([0xfe, 0xff, ...big]),
  ])
    expect(decodeCsv(bytes.buffer)).toBe(text)
})

test("a file has at most 5,000 lines beside its headings", () => {
  const lines = Array.from({ length: mostLines }, (_, place) => `a${place}@huta.example`)
  expect(readAddresses(["Email", ...lines].join("\n"))?.addresses).toHaveLength(mostLines)
  expect(readAddresses([...lines, "a@huta.example"].join("\n"))).toBeNull()
  expect(readAddresses([...lines, "x", "y"].join("\n"))).toBeNull()
})

test("an address in a file of ours is found in its line, whatever text is beside it", () => {
  const cell = fc.string({ unit: "grapheme" }).map(text => text.replaceAll("@", "."))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 20 }), rows => {
      const addresses = rows.map((_, place) => `reader-${place}@huta.example`)
      const lines = rows.map(([before, after], place) => csvLine([before, addresses[place] ?? "", after]))
      expect(readAddresses(lines.join(""))).toMatchObject({ addresses, duplicates: [], wrong: [] })
    }),
  )
})
