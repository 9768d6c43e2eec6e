import { expect, test } from "vitest"
import { readAddresses } from "./addresses-in-csv.ts"

/** A file of one line with an address and one column, in the form in which Excel in Poland writes it. */
const read = (heading: string, value: string) =>
  readAddresses(`Email;${heading}\njan@huta.example;"${value}"`)

test.for(
  [
    ...[
      "Subskrypcja",
      "Subskrybowany",
      "Subskrybent",
      "Subskrybuje",
      "Zapis",
      "Potwierdzenie",
      "Potwierdził",
    ],
    ...["Subscribes", "Subscribe", "subscriber", "Registered", "Sign up", "Confirm", "Confirmation"],
    ...[
      "marketing_opt_in",
      "Email Opt In",
      "marketing_consent",
      "GDPR consent",
      "Zgoda RODO",
      "Wyraził zgodę",
    ],
    ...["Zgoda na otrzymywanie informacji handlowych", "Subskrypcja aktywna", "Czy zapisany", "OPTIN_TIME"],
    ...[
      "Zapisany do newslettera",
      "Newsletter subscription",
      "Otrzymuje newsletter",
      "Data zapisu",
      "Verified",
    ],
    ...[
      "Is this subscriber confirmed",
      "Zgoda (newsletter)",
      "Zgoda: e-mail",
      "Mailing",
      "Kontakt",
      "Wysyłka",
    ],
    ...["Brak sprzeciwu", "Not unsubscribed", "Zgoda na e-mail i SMS", "company_newsletter", "Wants news"],
  ].map(heading => [heading]),
)("whoever says no below %s is not asked", ([heading = ""]) => {
  const words = [
    "nie",
    "Nie.",
    "NIE",
    "no",
    "No",
    "FALSE",
    "fałsz",
    "0",
    "0,0",
    "n",
    "brak",
    "off",
    "❌",
    "✗",
  ]
  const refusals = [
    "withdrawn",
    "wycofana",
    "cofnięta",
    "odmowa",
    "nie wyrażam",
    "nieudzielona",
    "odwołana",
    "No, thanks",
    "\u200bnie ",
  ]
  for (const value of [...words, ...refusals])
    expect([value, read(heading, value)?.addresses]).toEqual([value, []])
})

test.for([
  ...["Do Not Contact", "do_not_contact", "DNC", "Sprzeciw", "Odsubskrybowany", "Wyrejestrowany", "Blokada"],
  ...["No marketing", "Bez newslettera", "Nie wysyłać", "DoNotEmail", "Don't mail", "Odmowa", "Objection"],
  ...[
    "Consent withdrawn",
    "Wycofał zgodę",
    "Nie zapisany",
    "Brak zgody",
    "noemail",
    "Unsubscribe reason",
    "Usunięty",
  ],
])("a person whom %s names is not asked; others in it are", heading => {
  for (const value of ["tak", "1", "true", "x", "yes", "2024-01-01", "No longer interested"])
    expect([value, read(heading, value)?.addresses]).toEqual([value, []])
  for (const value of ["nie", "0", "false", "", "-", "NULL", "n/a"])
    expect([value, read(heading, value)?.addresses]).toEqual([value, ["jan@huta.example"]])
})

test.for([
  ["Tags", "vip, unsubscribed"],
  ["Tagi", "vip|lista: wypisany"],
  ["labels", "[''vip'',''Do not contact'']"],
  ["Uwagi", "nie wyraża zgody"],
] as const)("%s that has among others %j is a refusal", ([heading, value]) => {
  expect(read(heading, value)?.addresses).toEqual([])
})

test("a refusal of other ways than e-mail does not count against an address", () => {
  const lines = [
    "Email,Accepts Email Marketing,Accepts SMS Marketing,EMAIL BLACKLISTED,SMS BLACKLISTED,Do not call,SMS opt-in date",
    "jan@huta.example,yes,no,No,Yes,1,2024-01-01",
  ]
  expect(readAddresses(lines.join("\n"))).toMatchObject({
    addresses: ["jan@huta.example"],
    consented: [""],
    gone: [],
    unclear: [],
  })
})

test("a refusal in a line of several addresses counts in every other line", () => {
  const lines = ["Email,Email 2,Status", "a@huta.example,b@huta.example,unsubscribed", "b@huta.example,,"]
  expect(readAddresses(lines.join("\n"))).toMatchObject({ addresses: [], wrong: [], gone: [{}, {}] })
})

test.for([
  ["Zgoda", "papier, teczka 4"],
  ["Wyłączność", "tak"],
  ["Exclusive customer", "tak"],
  ["Status", "VIP"],
  ["Status", "stały"],
  ["Status", "0"],
  ["Stan umowy o newsletter", "stały"],
  ["Consent", "expired"],
  ["Ulubieniec", "nie"],
  ["Opuścił nas", "tak"],
  ["Flaga", "0"],
  ["Dead", "1"],
  ["Data końca", "2020-01-01"],
  ["Consent expired", "yes"],
  ["Zgoda", "-"],
  ["Uwagi", "please don't write on Mondays"],
  ["Notatki", "wypisani z kursu 2020 wrócili"],
  ["Tags", "Unsubscribe"],
  ["Notatki", "spam?"],
  ["Grupa", "z\ufffdom"],
  ["E-mail", "nie"],
  ["Imię i nazwisko", "Jan Kowalski (wypisany)"],
  ["Kontakt", "Jan WYPISANY <jan@huta.example>"],
  ["State", "Texas"],
  ["Lista", "Byli"],
  ["Group", "Former"],
  ["Uwagi", "odszedł z firmy"],
  ["Uwagi", "klient zmarł w 2023"],
  ["Notatki", "prosił, żeby dać mu spokój"],
  ["Notes", "not interested"],
  ["Uwagi", "już nie pracuje"],
  ["Uwagi", "mail wraca"],
  ["Uwagi", "adres nieaktualny"],
  ["Kontakt", "odszedł z firmy"],
  ["Mailing", "zabroniony"],
  ["Wysyłka", "pominąć"],
  ["Mail kontaktowy", "nieaktualny"],
  ["Preferowany kontakt", "tylko telefon"],
  ["Oferty", "niezainteresowany"],
  ["Promo", "lost"],
  ["Send", "former"],
  ["News", "nobody"],
  ["Contact", "nein"],
  ["Komunikacja", "phone only"],
  ["Email preferences", "phone only"],
  ["valid_to", "2024-01-01"],
  ["Subscribed to", "2024-01-01"],
  ["Zgoda", "2099-12-31"],
  ["CONFIRM_TIME", "1970-01-01 00:00:00"],
  ["enabled", "-1"],
  ["accept", "\u22121"],
  ["Zgoda", "-1"],
  ["Notes", "opt-out: 1"],
  ["Uwagi", "kontakt: nie rano"],
  ["Uwagi", "e-mail: nie"],
  ["Imię i nazwisko", "Jan Kowalski (nie żyje)"],
  ["Imię i nazwisko", "Jan Kowalski (odszedł)"],
  ["Firma", "Huta (usunąć z listy)"],
  ["Name", "Jan Kowalski – bounced"],
  ["Kontakt", "Jan Kowalski (nie żyje) <jan@huta.example>"],
  ["E-mail 2", "Jan (removed) <jan@huta.example>"],
  ["E-mail 2", "Jan Kowalski - skarga <jan@huta.example>"],
  ["Błąd", "550 mailbox full"],
  ["active_subscription", "false"],
] as const)("whether %s means a refusal with %j is asked before anybody is mailed", ([heading, value]) => {
  expect(read(heading, value)).toMatchObject({
    addresses: ["jan@huta.example"],
    unclear: [{ heading, said: [{ address: "jan@huta.example", value }] }],
  })
})

test.for([
  ["Stanowisko", "kierownik"],
  ["Standard", "premium"],
  ["Stan cywilny", "wolny"],
  ["Handlowiec", "Anna Nowak"],
  ["Oczekiwania", "szybki odbiór"],
  ["Lp.", "1"],
  ["Zgoda", "tak"],
  ["Zgoda", "12.03.2025"],
  ["Date of consent", "March 12, 2025"],
  ["CONFIRM_TIME", ""],
  ["CONFIRM_TIME", "0000-00-00 00:00:00"],
  ["Consent timestamp", "1614852000"],
  ["Unsubscribe link", "https://list.example/u/unsubscribe"],
  ["Country", "NO"],
  ["Język", "no"],
  ["Emails sent", "0"],
  ["Send this subscriber HTML emails", "0"],
  ["Opens", "0"],
  ["GMTOFF", "0"],
  ["Płeć", "F"],
  ["Imię", "Nie"],
  ["Telefon", "brak"],
  ["Tags", "złom, stal"],
  ["Uwagi", "woli kontakt rano"],
  ["State", "TX"],
  ["Stan", "mazowieckie"],
  ["Zwroty", "2"],
  ["Cancelled orders", "1"],
  ["Order status", "cancelled"],
  ["Do not allow Emails", "Allow"],
  ["Allow Bulk Emails", "Allow"],
  ["Kontakt", "tak"],
  ["Kontakt", "600 700 800"],
  ["Osoba kontaktowa", "Anna Nowak"],
  ["Contact owner", "Anna Nowak"],
  ["Email domain", "huta.example"],
  ["Kod promocyjny", "LATO10"],
  ["Język newslettera", "pl"],
  ["Last contacted", "2024-01-01"],
  ["Subscribed to newsletter", "yes"],
  ["Saldo", "-1"],
  ["Uwagi", "telefon: brak"],
  ["Uwagi", "zgoda na SMS: nie"],
  ["Uwagi", "zgoda: tak"],
  ["Firma", "Huta – spółka z ograniczoną odpowiedzialnością"],
  ["Firma", "Removals (UK) Ltd"],
  ["Private", "False"],
  ["Prywatne", "Fałsz"],
  ["Mailing Street", "Polna 1"],
  ["Mailing State", "TX"],
  ["Contact tags", "vip"],
  ["E-mail Display Name", "Jan"],
  ["Uwagi", "RODO: podpisane"],
] as const)("%s with %j is understood or says nothing", ([heading, value]) => {
  expect(read(heading, value)).toMatchObject({ addresses: ["jan@huta.example"], unclear: [] })
})

test("when some agreed by a mark, an unmarked cell raises a question; a column without a heading is called by its place", () => {
  const lines = ["Email;Zgoda", "jan@huta.example;x", "ewa@huta.example;", "ola@huta.example;x;nie"]
  expect(readAddresses(lines.join("\n"))?.unclear).toEqual([
    { heading: "Zgoda", said: [{ address: "ewa@huta.example", value: "" }] },
    { heading: "3", said: [{ address: "ola@huta.example", value: "nie" }] },
  ])
})

test("numbers that count the lines are not asked about, whatever the heading; a switch of a line is", () => {
  const lines = ["Email;Pozycja;Flaga", "jan@huta.example;1;0", "ewa@huta.example;2;1"]
  expect(readAddresses(lines.join("\n"))?.unclear.map(({ heading }) => heading)).toEqual(["Flaga"])
  // Only one of those is asked.
  const one = ["Email;#;Zgoda", "jan@huta.example;1;tak", "ewa@huta.example;2;nie"]
  expect(readAddresses(one.join("\n"))).toMatchObject({ addresses: ["jan@huta.example"], unclear: [] })
})

test("every value that is not understood is given with its address, of those who are asked alone", () => {
  const notes = ["odszedł z firmy", "już nie pracuje", "mail wraca", "adres nieaktualny", "not interested"]
  const lines = notes.map((note, place) => `a${place}@huta.example;${note};tak`)
  const read = readAddresses(["Email;Uwagi;Zgoda", ...lines, "eve@huta.example;spam?;nie"].join("\n"))
  const said = notes.map((value, place) => ({ address: `a${place}@huta.example`, value }))
  expect(read?.unclear).toEqual([{ heading: "Uwagi", said }])
})
