import { expect, test } from "vitest"
import { readAddresses } from "./addresses-in-csv.ts"
import { reasonOfTitle } from "./column-words.ts"
import { readColumns } from "./other-tools.ts"

/** Returns the reason against each line; a line is given as cells by their heading. */
function reasonsIn(heading: string, values: readonly string[]) {
  return values.map(
    value => readColumns(["Email", heading]).objection(["jan@huta.example", value])?.reason ?? null,
  )
}

test.for([
  [
    "Status",
    "left",
    [
      "unsubscribed",
      "Unsubscribed (user)",
      "opted-out",
      "Wypisany",
      "rezygnacja",
      "nieaktywny",
      "Removed",
      "inactive",
    ],
  ],
  ["Global status", "bounced", ["Bounced", "cleaned", "hard_bounce", "odbity", "zwrócony", "nieprawidłowy"]],
  ["status", "complained", ["complained", "spam", "Marked as spam", "skarga"]],
  ["Subscription status", "blocked", ["blacklisted", "Blocklisted", "zablokowany", "suppressed"]],
  ...["Stan", "Status subskrypcji"].map(
    heading =>
      [
        heading,
        "bounced",
        [
          ...["Odbijający twardo", "Odbijający miękko", "Twardo odbijający", "Miękko odbijający", "odbija"],
          ...["niedziałający", "Nieosiągalny", "niepoprawny", "zwracany", "Not delivered", "non-existent"],
        ],
      ] as const,
  ),
  ...["Status", "Stan"].map(
    heading =>
      [
        heading,
        "unconfirmed",
        ["Aktywny do potwierdzenia", "zapisany, do weryfikacji", "Active (to confirm)", "Czeka na aktywację"],
      ] as const,
  ),
  [
    "Status subskrypcji",
    "unconfirmed",
    ["unconfirmed", "Pending", "non-subscribed", "niepotwierdzony", "oczekujący", "Not confirmed"],
  ],
  ["state", "left", ["cancelled", "unsubscribed"]],
] as const)("whoever a %s says it of is %s", ([heading, reason, values]) => {
  expect(reasonsIn(heading, values)).toEqual(values.map(() => reason))
})

test.for([
  ["Status", ["4", "churned", "-1", "VIP", "stały", "0"]],
  ["Status", ["subscribed", "Active", "aktywny", "Zapisany", "confirmed", "", "1", "Opted in"]],
  ["State", ["Texas", "mazowieckie", "active"]],
  ["unsubscribed", ["", "0", "false", "nie", "No", "NULL", "0000-00-00 00:00:00", "-"]],
  ["email_disabled", ["false", ""]],
  ["Unsubscribe link", ["https://list.example/u/1"]],
  ["subscribed_to_emails", ["true", "1", ""]],
  ["Soft bounces", ["3"]],
  ["Notatki", ["spam?"]],
  ["Company", ["Blok 4", "Removals Ltd", "Cleaned"]],
  ["Imię i nazwisko", ["Wypisana"]],
  ["Last Name", ["Bounced"]],
  ["City", ["Removed"]],
  ["HasOptedOutOfEmail", ["false", "0", ""]],
  ["Tags", ["wypisani z kursu 2020 wrócili", "Unsubscribe", "nie wypisany"]],
  // These are headings of Dynamics.
  ["Do not allow Emails", ["Allow", "Zezwalaj", ""]],
  ["Do not allow Bulk Emails", ["Allow"]],
  ["Nie zezwalaj na wiadomości e-mail", ["Zezwalaj"]],
  ["Allow Bulk Emails", ["Allow"]],
  ["Send Marketing Materials", ["Send"]],
  // These are headings of shops.
  ...["Zwroty", "Failed payments", "Cancelled orders", "Liczba zwrotów", "Refunds declined"].map(
    heading => [heading, ["2", "1", "tak", "deleted"]] as const,
  ),
  ["Order status", ["cancelled", "removed"]],
  ["Payment accepted", ["no"]],
  ["Active orders", ["0"]],
  ["Hard bounce count", ["0", ""]],
  ["Soft bounce count", ["4"]],
  ["Liczba miękkich odbić", ["4"]],
  ["donotbulkemail", ["False"]],
  ["Do not allow Faxes", ["Do Not Allow"]],
] as const)("nothing is held against what %s says", ([heading, values]) => {
  expect(reasonsIn(heading, values)).toEqual(values.map(() => null))
})

test.for([
  ["UNSUB_TIME", "2024-02-01 10:00:00", "left"],
  ["Unsubscribed", "TRUE", "left"],
  ["deleted_at", "2024-01-01T00:00:00.000Z", "left"],
  ["CLEAN_TIME", "2024-02-01 10:00:00", "bounced"],
  ["Bounced", "1", "bounced"],
  ["hard bounce reason", "550 no such user", "bounced"],
  ["email_disabled", "true", "blocked"],
  ["BLACKLISTED", "yes", "blocked"],
  ["Czarna lista", "tak", "blocked"],
  ["spam_complaint", "x", "complained"],
  ["Data wypisania", "12.03.2025", "left"],
  ["Wypisany", "tak", "left"],
  ["subscribed_to_emails", "false", "left"],
  ["Accepts Email Marketing", "no", "refused"],
  ["Email Marketing Consent", "NEVER_SUBSCRIBED", "unconfirmed"],
  ["Zgoda", "nie", "refused"],
  ["HasOptedOutOfEmail", "true", "left"],
  ["UnSubscribed", "1", "left"],
  ["IsActive", "false", "left"],
  ["emailStatus", "Bounced", "bounced"],
  ["Lista", "Wypisani", "left"],
  ["Grupa", "Lista: Wypisani", "left"],
  ["Notatki", " Rezygnacja. ", "left"],
  ["Tags", "unsubscribed", "left"],
  ["Segment", "Cleaned", "bounced"],
  ["Group", "List: blacklisted", "blocked"],
  ["Typ", "complained", "complained"],
  ["Hard bounce count", "3", "bounced"],
  ["Liczba odbić", "3", "bounced"],
  ["Spam complaints count", "1", "complained"],
  ["Number of bounces", "2", "bounced"],
  ["Liczba skarg", "1", "complained"],
  ["Do not allow Emails", "Do Not Allow", "blocked"],
  ["Nie zezwalaj na wiadomości e-mail", "Nie zezwalaj", "blocked"],
  ["Email", "Do Not Allow", "blocked"],
  ["Send Marketing Materials", "Do Not Send", "blocked"],
  ["Zwroty e-maili", "2", "bounced"],
  ["Payment newsletter", "no", "refused"],
  ["Order e-mails unsubscribed", "1", "left"],
  ["InActive", "1", "left"],
  ["donotbulkemail", "True", "blocked"],
  ["Returned emails", "2", "bounced"],
  ["Uwagi", "brak zgody na maile", "refused"],
  ...[
    "wycofał zgodę",
    "Wycofała zgodę na maile",
    "cofnięto zgodę",
    "zgodę odwołano",
    "withdrew his consent",
  ].map(note => ["Uwagi", note, "left"] as const),
  ...["nie wysyłać ofert", "Proszę więcej nie przysyłać ofert", "do not send me any offers"].map(
    note => ["Notes", note, "blocked"] as const,
  ),
  ...[
    "już nie chce newslettera",
    "nie chce już dostawać ofert",
    "nie chce otrzymywać żadnych maili",
    "doesn't want our newsletter",
  ].map(note => ["Uwagi", note, "refused"] as const),
  ["Group", "Ex-subscribers", "left"],
  ["Lista", "Byli subskrybenci", "left"],
  ["Uwagi", "Zakaz kontaktu", "blocked"],
  ["Uwagi", "zmarł", "died"],
  ["Uwagi", "zmarł 2024", "died"],
  ["Notes", "passed away", "died"],
  ["Data zgonu", "12.03.2024", "died"],
  ["Notes", "Deceased", "died"],
  ["Uwagi", "Proszę nie kontaktować", "blocked"],
  ["Uwagi", "prosi o wypisanie", "left"],
  ["Notes", "please remove me", "left"],
  ["Subscribed to", "no", "left"],
  ["Uwagi", "zgoda: nie", "refused"],
  ["Uwagi", "VIP; zgoda na maile: nie", "refused"],
  ["Uwagi", "newsletter – nie", "refused"],
  ["Uwagi", "newsletter nie", "refused"],
  ["Notes", "newsletter: no", "refused"],
  ["Notes", "consent: no", "refused"],
  ["Notes", "email_opt_in:0", "refused"],
  ["Tags", "vip, newsletter:false", "refused"],
  ["Błąd", "550 no such user", "bounced"],
  ["Error", "550 5.1.1 user unknown", "bounced"],
  ["Delivery failures", "3", "bounced"],
] as const)("a column %s that says %j holds something against an address", ([heading, value, reason]) => {
  expect(reasonsIn(heading, [value])).toEqual([reason])
})

test("a file whose name says that its people left asks nobody", () => {
  expect(reasonOfTitle("unsubscribed_members_export_1.csv")).toBe("left")
  expect(reasonOfTitle("cleaned_email_audience_export.csv")).toBe("bounced")
  expect(reasonOfTitle("suppression_bounces.csv")).toBe("bounced")
  expect(reasonOfTitle("Wypisani 2025.csv")).toBe("left")
  expect(reasonOfTitle("subscribed_members_export_1.csv")).toBeNull()
  const refusing = [
    "newsletter-unsubscribed",
    "czarna-lista",
    "complaints",
    "do_not_mail",
    "rezygnacje",
    "DNC",
    "MyOptOuts (1)",
    ...["bez zgody", "niedostarczone", "Blokowane", "without consent", "ex-subscribers", "Byli subskrybenci"],
    ...[
      "niedoręczone 2025",
      "no-newsletter",
      "martwe adresy",
      "zakaz kontaktu",
      "non-consenting",
      "czarnalista",
    ],
  ]
  expect(refusing.map(name => reasonOfTitle(`${name}.csv`))).toEqual([
    "left",
    "blocked",
    "complained",
    "blocked",
    "left",
    "blocked",
    "left",
    ...["refused", "bounced", "blocked", "refused", "left", "left"],
    ...["bounced", "blocked", "bounced", "blocked", "refused", "blocked"],
  ])
  const unclear = ["subscribers without unsubscribed", "zapisani i wypisani", "newsletter-archive"]
  unclear.push(
    "refuse-suppliers",
    "pit-stop 2025",
    "left bank",
    "zwroty",
    "anulowane zamówienia",
    "byli klienci",
    "soft bounces",
    ...["NIE", "emailoptout", "block", "robinson", "Martwe"],
  )
  expect(unclear.map(name => reasonOfTitle(`${name}.csv`))).toEqual(unclear.map(() => "unclear"))
  expect(readAddresses("email\njan@huta.example", "archiwum-archive.csv")).toMatchObject({
    addresses: ["jan@huta.example"],
    unclear: [{ heading: "archiwum-archive.csv", said: [{ address: "jan@huta.example", value: null }] }],
  })
  expect(readAddresses("email\njan@huta.example", "unsubscribed.csv")).toMatchObject({
    addresses: [],
    gone: [{ address: "jan@huta.example", reason: "left", says: "unsubscribed.csv" }],
  })
})

test("an address that left in one line is not asked because of another; the time of consent is kept, and skipped rows are listed", () => {
  const file = [
    "Email Address,First Name,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,UNSUB_TIME,TAGS",
    'jan@huta.example,Jan,2021-03-04 10:00:00,192.0.2.1,2021-03-04 10:05:00,,"złom, stal"',
    "ewa@huta.example,Ewa,2021-03-05 10:00:00,,,,",
    "jan2@huta.example,Jan,2021-03-04 10:00:00,,,2024-01-01 08:00:00,",
    "JAN2@huta.example,Jan,,,,,",
    "ola@huta.example,Ola,see https://x.example,,,,",
  ]
  expect(readAddresses(file.join("\n"))).toEqual({
    lines: 5,
    addresses: ["jan@huta.example", "ewa@huta.example", "ola@huta.example"],
    consented: ["2021-03-04 10:05:00", "2021-03-05 10:00:00", ""],
    gone: [{ address: "jan2@huta.example", reason: "left", says: "UNSUB_TIME: 2024-01-01 08:00:00" }],
    notTaken: ["First Name", "OPTIN_IP", "TAGS"],
    unread: [],
    unclear: [
      { heading: "OPTIN_TIME", said: [{ address: "ola@huta.example", value: "see https://x.example" }] },
      {
        heading: "CONFIRM_TIME",
        said: ["ewa@huta.example", "ola@huta.example"].map(address => ({ address, value: "" })),
      },
    ],
    duplicates: [],
    wrong: [],
  })
})

test.for([
  [
    "Ghost",
    "id,email,name,note,subscribed_to_emails,complimentary_plan,created_at,deleted_at,labels",
    "7,a@huta.example,A,,false,false,2022-01-01T00:00:00.000Z,,",
    "left",
    "",
  ],
  [
    "Ghost",
    "id,email,name,note,subscribed_to_emails,complimentary_plan,created_at,deleted_at,labels",
    "7,a@huta.example,A,,true,false,2022-01-01T00:00:00.000Z,,",
    null,
    "2022-01-01T00:00:00.000Z",
  ],
  [
    "MailPoet",
    "Email,First name,Last name,Subscription IP,Subscription time,Confirmation time,Confirmation IP,List status,Global status",
    "a@huta.example,A,B,,2020-01-01 10:00:00,2020-01-02 10:00:00,,Subscribed,Bounced",
    "bounced",
    "",
  ],
  [
    "MailPoet",
    "Email,First name,Last name,Subscription IP,Subscription time,Confirmation time,Confirmation IP,List status,Global status",
    "a@huta.example,A,B,,2020-01-01 10:00:00,2020-01-02 10:00:00,,Subscribed,Subscribed",
    null,
    "2020-01-02 10:00:00",
  ],
] as const)("a line of %s is read", ([, headings, line, reason, consented]) => {
  const read = readAddresses(`${headings}\n${line}`)
  expect(read?.gone[0]?.reason ?? null).toBe(reason)
  expect(read?.consented).toEqual(reason ? [] : [consented])
})

test.for([
  ["a title above", ["Eksport subskrybentów;;", "email;status;data", "jan@huta.example;wypisany;"]],
  [
    "titles and an empty line above",
    ["Lista", "2024", "", "Adres;Status", "jan@huta.example;wypisany;", "x;y"],
  ],
  ["a heading with @", ["E-mail @,status", "jan@huta.example,unsubscribed"]],
  ["a faulty address first", ["email;aktywny", "brak;1", "jan@huta.example;0"]],
  ["no headings", ["jan@huta.example;Jan;unsubscribed"]],
] as const)("with %s, who left is not asked", ([, lines]) => {
  expect(readAddresses(lines.join("\n"))).toMatchObject({
    addresses: [],
    gone: [{ address: "jan@huta.example" }],
  })
})

test("a faulty address above the first that is none is shown, also where there are no headings", () => {
  expect(readAddresses("jan@huta;1\nanna@huta.example;1")).toMatchObject({
    addresses: ["anna@huta.example"],
    wrong: [{ line: 1, fault: "invalid" }],
  })
  expect(readAddresses("E-mail @\njan@huta\nanna@huta.example")).toMatchObject({
    addresses: ["anna@huta.example"],
    notTaken: [],
    wrong: [{ line: 2, fault: "invalid" }],
  })
})

test("none below the day of a confirmation, where others have one, is asked about", () => {
  const unclear = (heading: string, values: string[]) => {
    const lines = values.map((value, place) => `a${place}@huta.example,${value}`)
    const read = readAddresses([`Email,${heading}`, ...lines].join("\n"))
    return read?.unclear.flatMap(column => column.said.map(said => said.value))
  }
  const none = ["", "NULL", "0000-00-00 00:00:00"]
  for (const heading of ["confirmed_at", "Confirm time", "Data potwierdzenia", "email_verified_at"]) {
    expect([heading, unclear(heading, ["2024-01-01 10:00", ...none])]).toEqual([heading, none])
    expect(unclear(heading, none)).toEqual([])
  }
  expect(unclear("Optin time", ["2024-01-01 10:00", ...none])).toEqual([])
})
