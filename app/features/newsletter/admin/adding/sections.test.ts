import { expect, test } from "vitest"
import { readAddresses } from "./addresses-in-csv.ts"

const [jan, ewa] = ["jan@huta.example", "ewa@huta.example"]

test.for([
  ["a title alone", ["Wypisani", jan]],
  ["a title above the headings", ["Unsubscribed contacts;;", "Email;Imię", `${jan};Jan`]],
  ["a title with a comma in it", ["Wypisani, stan na 2025", "Email", jan]],
  ["a section in a table", ["Email;Imię", "Wypisani (3);", `${jan};Jan`]],
  ["a section with a date", ["Email;Imię", "--- Unsubscribed ---;2025-01-01", `${jan};Jan`]],
  ["a title in two cells", ["Email;Imię", "Lista;Wypisani", `${jan};Jan`]],
  ["a title in two cells above the headings", ["Lista;Wypisani", "Email;Imię", `${jan};Jan`]],
  ["a title in two cells without headings", ["Lista;Wypisani", jan]],
  [
    "a title behind what it is one of",
    ["Imię;Nazwisko;Email", "Segment 2:;Unsubscribed;", `Jan;Nowak;${jan}`],
  ],
  ["a title that is not understood above it", ["Odbite adresy", "Strona 2", "Email", jan]],
  ["headings again below a section", ["Email;Imię", "Niedostarczone", "", "Imię;E-mail", `Jan;${jan}`]],
  ["a line that says the same again", ["Email", jan, "Rezygnacje", jan]],
] as const)("%s says what the lines below it are", ([, lines]) => {
  expect(readAddresses(lines.join("\n"))).toMatchObject({
    addresses: [],
    gone: [{ address: jan }],
    wrong: [],
  })
})

test("a section ends where a title says that others follow", () => {
  const lines = ["Zapisani;", "Email;Imię", `${ewa};Ewa`, "Wypisani;", "Email;Data", `${jan};2024-01-01`]
  expect(readAddresses(lines.join("\n"))).toMatchObject({
    ...{ lines: 2, addresses: [ewa], wrong: [], notTaken: ["Imię", "Data"], unclear: [] },
    gone: [{ address: jan, reason: "left", says: "Wypisani" }],
  })
  for (const turned of [
    ["Email", "Wypisani", jan, "Aktywni subskrybenci", ewa],
    ["Wypisani", jan, "", "Aktywni", ewa],
    ["Email;Imię", "Lista;Wypisani", `${jan};Jan`, "Lista;Aktywni", `${ewa};Ewa`],
  ])
    expect(readAddresses(turned.join("\n"))).toMatchObject({ addresses: [ewa], gone: [{ address: jan }] })
})

test.for([
  ["Byli klienci"],
  ["Zapisani i wypisani"],
  ["Anulowane zamówienia"],
  ["Lista uczestników targów, z której adresy osób wypisanych zostały usunięte"],
  ["Usunięto duplikaty"],
])("the title %s above lines raises a question about them", ([title = ""]) => {
  for (const lines of [
    [`"${title}"`, "Email;Imię", `${jan};Jan`],
    ["Email;Imię", `"${title}"`, `${jan};Jan`],
  ])
    expect(readAddresses(lines.join("\n"))).toMatchObject({
      addresses: [jan],
      unclear: [{ heading: title, said: [{ address: jan, value: null }] }],
    })
})

test("words against somebody in the second of two cells are asked about, an answer of a line without an address is not", () => {
  const read = (...lines: string[]) => readAddresses(lines.join("\n"))
  expect(read("Email;Imię", `${ewa};Ewa`, "Newsletter;Wypisani", `${jan};Jan`)).toMatchObject({
    ...{ addresses: [ewa, jan], unclear: [{ heading: "Newsletter Wypisani", said: [{ address: jan }] }] },
    wrong: [{ line: 3 }],
  })
  expect(read("Imię;Email;Status", "Anna;;wypisana", `Jan;${jan};`)).toMatchObject({
    addresses: [jan],
    unclear: [],
  })
})

test.for([
  ["Wypisani, nie pisać"],
  ["Wypisani;stan na październik"],
  ["Wypisani;(brak zgody)"],
  ["Wypisani – zgłoszenia na biuro@kupryt.example"],
])("the line %s among addresses is asked about, and shown as one without an address", ([line = ""]) => {
  expect(readAddresses(`Email\n${ewa}\n${line}\n${jan}`)).toMatchObject({
    addresses: [ewa, jan],
    unclear: [{ said: [{ address: jan, value: null }] }],
    wrong: [{ line: 3 }],
  })
})

test.for([
  ["jan+k@gmail.com", "jan@gmail.com"],
  ["j.an@gmail.com", "jan@gmail.com"],
  ["jan@googlemail.com", "J.an@gmail.com"],
  ["jan+oferta@huta.example", jan],
] as const)("whoever left as %s is not asked as %s", ([left, other]) => {
  for (const lines of [
    [`${left};unsubscribed`, `${other};subscribed`],
    [`${other};subscribed`, `${left};unsubscribed`],
  ])
    expect(readAddresses(["Email;Status", ...lines, `${ewa};`].join("\n"))).toMatchObject({
      addresses: [ewa],
      gone: [
        { address: left, reason: "left" },
        { address: other, reason: "left" },
      ],
    })
})

test("each block of lines is read by its own headings", () => {
  const lines = ["Email;Zgoda", `${ewa};tak`, "", "Nazwisko;Zgoda;Email", `Nie;nie;${jan}`, "Nowak;;e-mail"]
  expect(readAddresses(lines.join("\n"))).toMatchObject({
    ...{ addresses: [ewa], gone: [{ address: jan, says: "Zgoda: nie" }] },
    wrong: [{ line: 6, fault: "none" }],
  })
})

test("a title with nothing against anybody, and a line with a name alone, hold nothing", () => {
  const lines = ["Lista gości targów", "Email;Imię", `${jan};Jan`, ";Anna", `${ewa};Ewa`]
  expect(readAddresses(lines.join("\n"))).toMatchObject({
    ...{ addresses: [jan, ewa], gone: [], unclear: [] },
    wrong: [{ line: 4, fault: "none" }],
  })
})

const written = [
  "jan@huta.example (Jan)",
  "jan@huta.example.",
  "mailto:jan@huta.example?subject=Cennik%20z%C5%82omu",
  "jan@huta.example\r\n",
  "\u2028jan@huta.example\u000b",
  "Jan Kowalski <jan@huta.example>",
  "Jan\n<mailto:jan@huta.example>;",
  "„jan@huta.example”",
]

test("an address is read alike of whoever left and of whoever is asked", () => {
  const read = (status: string) => (cell: string) =>
    readAddresses(`Email;Status\n"${cell}";${status}\n${jan};subscribed`)
  for (const cell of written) {
    expect([cell, read("subscribed")(cell)]).toMatchObject([cell, { addresses: [jan], duplicates: [jan] }])
    expect([cell, read("unsubscribed")(cell)]).toMatchObject([
      cell,
      { addresses: [], gone: [{ address: jan }] },
    ])
  }
})

test.for([
  ["jan@huta.example, ewa@huta.example", "unsubscribed"],
  ["Kowalski jan@huta.example / ewa@huta.example", "bounced"],
] as const)("whoever left in a cell that is no address alone is remembered: %s", ([cell, status]) => {
  const read = readAddresses(`Email;Status\n"${cell}";${status}\n${jan};\n${ewa};`)
  expect(read).toMatchObject({ addresses: [], gone: [{ address: jan }, { address: ewa }] })
})

test.for([["jan@huta.example wypisany"], ["jan@huta.example (nie wysyłać)"]])(
  "words beside the address refuse: %s",
  ([cell = ""]) => {
    expect(readAddresses(`Email\n${cell}\n${jan}`)).toMatchObject({ addresses: [], gone: [{ address: jan }] })
  },
)

test.for([
  ["Uwagi", "Zakaz kontaktu"],
  ["Notes", "newsletter: no"],
  ["Tags", "vip, unsubscribed"],
  ["UNSUB_REASON", "No longer interested"],
  ["UNSUB_CAMPAIGN_TITLE", "Cennik 2024"],
])(
  "%s by which somebody is left out is named as not taken, since all it says is lost",
  ([heading = "", words = ""]) => {
    expect(readAddresses(`Email;${heading};Miasto\n${jan};${words};Zgierz\n${ewa};;`)).toMatchObject({
      gone: [{ says: `${heading}: ${words}` }],
      notTaken: [heading, "Miasto"],
    })
  },
)

test.for([
  ["Status", "wypisany", "aktywny"],
  ["Wypisany", "tak", "nie"],
  ["Zgoda", "cofnięta", "tak"],
  ["UNSUB_TIME", "2024-02-01 10:00:00", ""],
  ["Hard bounce count", "3", "0"],
])("%s that only says who is left out is taken, and a column that is blank", ([heading, left, stays]) => {
  expect(readAddresses(`Email;${heading};Miasto\n${jan};${left};\n${ewa};${stays};`)).toMatchObject({
    gone: [{ address: jan }],
    notTaken: [],
  })
})

test.for([["nie pisać!"], ["spam?"]])("notes are named as not taken also where one says %s", ([note]) => {
  const read = readAddresses(`Email;NOTES\n${jan};prosi o telefon rano\n${ewa};${note}`)
  expect(read?.notTaken).toEqual(["NOTES"])
})

test.for([
  ["Uwagi", "ewa@huta.example"],
  ["Uwagi", "pisać też na ewa@huta.example"],
  ["Opiekun", "Ewa <ewa@huta.example>"],
  ["Referred by", "mailto:ewa@huta.example"],
] as const)("%s that names another address makes no second subscriber", ([heading, note]) => {
  const read = (status: string) =>
    readAddresses(`Email;Status;${heading}\n${jan};${status};"${note}"\njan@huta;;"${note}"`)
  expect(read("")).toMatchObject({
    addresses: [jan],
    notTaken: [heading],
    wrong: [{ line: 3, fault: "invalid" }],
  })
  expect(read("wypisany")?.gone.map(({ address }) => address)).toEqual([jan])
})
