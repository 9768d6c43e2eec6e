import { expect, test } from "vitest"
import { setPanelLanguage } from "#app/i18n/panel-language.ts"
import { csvFormat, csvLine, formatZonedTime } from "./csv.ts"

test.for([
  ["Huta „Łódź” sp. z o.o.", "Huta „Łódź” sp. z o.o."],
  ['say "copper", twice', 'say "copper", twice'],
  [null, ""],
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+48 22 555 01 29", "'+48 22 555 01 29"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["  =1+1", "'  =1+1"],
  ["＝1+1", "'＝1+1"],
  ["\rx", "'\nx"],
  [' "=1', "' \"=1"],
  ["Hello\n=HYPERLINK(1)", "Hello\n'=HYPERLINK(1)"],
  ["x;=cmd|'/C calc'!A0;", "x;'=cmd|'/C calc'!A0;"],
  ['x,"=1"\t@a', "x,'\"=1\"\t'@a"],
  ["Cu - 5 t; Zn", "Cu - 5 t; Zn"],
  ["\u200b=1+1", "'=1+1"],
  ["\u2060\ufeff@SUM(A1)", "'@SUM(A1)"],
  ["\u00ad+1", "'+1"],
  ["\u0007-1", "'-1"],
  ["\u2800=1", "'\u2800=1"],
  ["\u00a0=1", "'\u00a0=1"],
  ["38,- zł", "38,- zł"],
  ["Lista:\n\n- miedź\n- stal, +5%", "Lista:\n\n- miedź\n- stal, +5%"],
  ["a\n\n=1", "a\n\n'=1"],
  ["x,-2+3+cmd|' /C calc'!A0", "x,'-2+3+cmd|' /C calc'!A0"],
  ["e-\u2060mail", "e-mail"],
  ["0048600100200", "'0048600100200"],
  ["0012", "'0012"],
  ["12345678901234567890", "'12345678901234567890"],
  ["5901234123457", "'5901234123457"],
  ["123456789012", "'123456789012"],
  ["48600100200", "48600100200"],
  ...[
    "1E5",
    "12e3",
    "1,5E-3",
    "1-2",
    "3/4",
    "1 1/2",
    "01.02",
    "1.2",
    "1,000",
    ".5",
    "5/12/2026",
    "28.11.2026 9:30",
  ].map(text => [text, `'${text}`] as const),
  ...[
    "2026-11-28",
    "12:30",
    "1:30:00",
    "12:",
    "5 PM",
    "(5)",
    "Jan 1",
    "2-Jan",
    "MAR-26",
    "SEPT2",
    "Sept 24",
    "24 Sept",
    "5 maja",
    "maj 2026",
    "lis 5",
  ].map(text => [text, `'${text}`] as const),
  ...[
    "22 555-01-29",
    "600-100-200",
    "22-555-01-29",
    "600 100 200",
    "5 t",
    "3-4 t",
    "Cu 3/4",
    "1500",
    "e5",
    "Jan 3. klasy",
    "Marek 5",
  ].map(text => [text, text] as const),
  ["x;+A1", "x;'+A1"],
  ["x;\u00a0-$b$2", "x;'\u00a0-$b$2"],
  ["x; - zł 5", "x; - zł 5"],
  ["0", "0"],
  ["0,5 t", "0,5 t"],
] as const)("%j is escaped: a spreadsheet shows %j and computes nothing", ([value, read]) => {
  expect(csvLine(["id", value, "end"])).toBe(`"id";"${read.replaceAll('"', '""')}";"end"\r\n`)
})

test("a file of rows has a byte order mark, a header, the company's time, and numbers as the panel's language has them", async () => {
  const write = async () => {
    const file = csvFormat.begin(["Time", "Amount", "Note"], "Messages")
    file.add([[new Date("2026-11-20T08:46:16.123Z"), 1250.75, null]])
    return file.finish()
  }
  const bytes = new Uint8Array(await (await write()).arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  expect(text).toBe('"Time";"Amount";"Note"\r\n"2026-11-20 09:46:16 +01:00";"1250.75";""\r\n')
  setPanelLanguage("pl")
  expect(await (await write()).text()).toContain(';"1250,75";')
  setPanelLanguage("en")
})

test.for([
  ["2026-11-20T08:46:16.123456+00:00", "2026-11-20 09:46:16 +01:00"],
  ["2026-07-01 22:05:00+00", "2026-07-02 00:05:00 +02:00"],
  ["2026-10-25T00:30:00Z", "2026-10-25 02:30:00 +02:00"],
  ["2026-10-25T01:30:00Z", "2026-10-25 02:30:00 +01:00"],
] as const)("%s is exported as %s", ([iso, text]) => {
  expect(formatZonedTime(iso)).toBe(text)
})
