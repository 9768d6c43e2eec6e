import { expect, test } from "vitest"
import { createNewsletterTokens } from "../newsletter-links.ts"
import { readReturnedMail } from "./returned-mail.ts"

const issue = "0a3f91c2-1111-4000-8000-000000000001"
const subscription = "0a3f91c2-2222-4000-8000-000000000002"
const messageId = `<${issue}.${subscription}@www.kupryt.example>`
const tokens = createNewsletterTokens("a key of thirty-two letters, or so")
const marks = {
  hostname: "www.kupryt.example",
  readLink: (token: string) => tokens.read("unsubscribe", token),
}
const link = `<https://www.kupryt.example/newsletter/unsubscribe?token=${tokens.issue("unsubscribe", subscription, new Date(0))}&issue=${issue}>`
const ours = { kind: "report", isForwarded: false, issue, subscription }

const headOf = (mark: string) => [
  "From: Kupryt <no-reply@kupryt.example>",
  "To: Jan <jan@huta.example>",
  mark,
]
const head = headOf(`Message-ID: ${messageId}`)
const original = [...head, "", "Words of the issue"]

/** The lines of a mail in two parts: its text, and the issue. */
const returning = (
  fields: string[],
  text: string[],
  { type = "message/rfc822", returned = original }: { type?: string; returned?: string[] } = {},
) => [
  ...[...fields, "MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=b", ""],
  ...["--b", "Content-Type: text/plain; charset=utf-8", "", ...text, ""],
  ...["--b", `Content-Type: ${type}`, "", ...returned, "--b--"],
]
const read = (lines: string[]) =>
  readReturnedMail(new TextEncoder().encode(`${lines.join("\r\n")}\r\n`), marks)

const nobody = "Return-Path: <>"
const replied = "Auto-Submitted: auto-replied"
const polish = (reason: string) => [
  "Wiadomość do jan@huta.example nie została doręczona.",
  ...["", `Powód: ${reason}`],
]

test.for<[string, string[], string[], "hard" | "soft" | "other", string]>([
  [
    "Polish, from an address of its own",
    [nobody, 'From: "System pocztowy" <poczta@huta.example>', "Subject: Zwrot"],
    polish("skrzynka odbiorcy nie istnieje."),
    ...(["hard", "Powód: skrzynka odbiorcy nie istnieje."] as const),
  ],
  [
    "Polish, of a full mailbox",
    [nobody, "From: poczta@huta.example", "Subject: Zwrot"],
    polish("skrzynka odbiorcy jest przepełniona."),
    ...(["soft", "Powód: skrzynka odbiorcy jest przepełniona."] as const),
  ],
  [
    "German",
    ["From: Zustelldienst <noreply@huta.example>", "Auto-Submitted: auto-generated", "Subject: Unzustellbar"],
    [
      "Ihre Nachricht an jan@huta.example konnte nicht zugestellt werden.",
      ...["", "550 5.1.1 Benutzer unbekannt"],
    ],
    ...(["hard", "550 5.1.1 Benutzer unbekannt"] as const),
  ],
  [
    "one that calls itself a reply",
    [replied, "From: Mail System <no-reply@huta.example>", "Subject: Your mail"],
    ["Your message could not be delivered.", "", "<jan@huta.example>:", "550 5.1.1 user unknown"],
    ...(["hard", "550 5.1.1 user unknown"] as const),
  ],
  [
    "a reply without a code",
    [replied, "From: Mail System <no-reply@huta.example>", "Subject: Your mail"],
    ["Sorry, jan@huta.example: mailbox does not exist"],
    ...(["hard", "mailbox does not exist"] as const),
  ],
  [
    "one with failed recipients",
    [replied, "X-Failed-Recipients: jan@huta.example", "From: Mail System <no-reply@huta.example>"],
    ["This message was created automatically.", "", "  jan@huta.example", "    550 5.1.1 unknown user"],
    ...(["hard", "550 5.1.1 unknown user"] as const),
  ],
  [
    "a daemon's, with a comment behind its address",
    ["From: Serwer poczty huta.example <mailer-daemon@huta.example> (auto)", "Subject: Zwrot"],
    ["Nie można doręczyć wiadomości do jan@huta.example: 550 nieznany użytkownik"],
    ...(["hard", "550 nieznany użytkownik"] as const),
  ],
  [
    "a filter's",
    [nobody, "From: Filter <gateway@huta.example>", "Subject: Undeliverable: Miedź"],
    ["The mail to <jan@huta.example> was rejected:", "550 5.7.1 Message rejected as spam."],
    ...(["other", "was rejected: 550 5.7.1 Message rejected as spam."] as const),
  ],
  [
    "one that says the reason before the address",
    [nobody, "From: Postbote <post@huta.example>", "Subject: Info"],
    ["Grund: 552 5.2.2 Postfach voll", "", "Empfänger: jan@huta.example"],
    ...(["soft", "Grund: 552 5.2.2 Postfach voll"] as const),
  ],
])(
  "[NL-05] what a machine writes that returns an issue is a report: %s",
  async ([, fields, text, severity, reason]) => {
    const whole = returning(fields, text)
    const asText = [...fields, "Content-Type: text/plain; charset=utf-8", "", ...text, "", ...original]
    for (const lines of [whole, asText]) expect(await read(lines)).toEqual({ ...ours, severity, reason })
  },
)

test("[NL-05] one that says nothing that is understood is counted as that, whatever its form; a receipt is none", async () => {
  const robot = [nobody, "From: Robot <robot@huta.example>"]
  const lines = returning(robot, ["Entschuldigung."])
  expect(await read(lines)).toEqual({ kind: "unassigned" })
  const ofForm = (form: string) =>
    lines.map(line => line.replace("multipart/mixed", `multipart/report${form}`))
  expect(await read(ofForm(""))).toEqual({ kind: "unassigned" })
  expect(await read(ofForm("; report-type=disposition-notification"))).toEqual({ kind: "automatic" })
})

test.for<[string, string[], string[]]>([
  [
    "Gmail",
    [replied, "Precedence: bulk", "X-Autoreply: yes", "Subject: Poza biurem Re: Miedź"],
    ["Jestem na urlopie do 5.12.26, dostawy przyjmuje Ewa (tel. 550 120 450)."],
  ],
  [
    "Exchange",
    [
      nobody,
      "Auto-Submitted: auto-generated",
      "X-Auto-Response-Suppress: All",
      "Subject: Automatic reply: Miedź",
    ],
    ["I am away until 5.12.26."],
  ],
  [
    "a Sieve script",
    [nobody, "Auto-Submitted: auto-replied (vacation)", "Subject: Auto: Miedź"],
    ["I am away. Your mail is delivered to my colleague."],
  ],
  [
    "GMX",
    [nobody, replied, "Subject: Abwesenheit"],
    ["Ich bin bis 5.12.26 nicht erreichbar.", "", "> From: Kupryt", "> Miedź"],
  ],
  ["Onet", ["X-Autorespond: 1", "Subject: Urlop"], ["Nie ma mnie w pracy do 4.12.26."]],
])("[NL-05] an absence notice of %s is automatic", async ([, fields, text]) => {
  const from = ["From: Jan <jan@huta.example>", `In-Reply-To: ${messageId}`, ...fields]
  const lines = [...from, "Content-Type: text/plain; charset=utf-8", "", ...text]
  expect(await read(lines)).toEqual({ kind: "automatic" })
})

test("[NL-05] an absence notice that returns the issue is no report", async () => {
  const fields = [replied, "From: Jan <jan@huta.example>", "Subject: Urlop"]
  for (const words of ["Wracam 5.12.26.", "I return on 5.12.26.", "Ich bin am 5.12.26 zurück."])
    expect(await read(returning(fields, [words]))).toEqual({ kind: "automatic" })
})

test.for<[string, string[]]>([
  ["marked as bulk", ["Precedence: bulk", "Subject: Re: Miedź"]],
  ["by a company's list", ["Return-Path: <zakupy-bounces@huta.example>", "List-Id: <zakupy.huta.example>"]],
  ["by a group", ["List-Unsubscribe: <https://groups.huta.example>", "Precedence: list"]],
  ["about an absence", ["Subject: Urlop - czy odbieracie złom w sierpniu?"]],
  ["marked as no reply of a machine", ["Auto-Submitted: no", "X-Autoreply: no"]],
])("[NL-05] a person's letter %s is one", async ([, fields]) => {
  const lines = ["From: Jan <jan@huta.example>", ...fields, "Content-Type: text/plain; charset=utf-8"]
  expect(await read([...lines, "", "Dzień dobry, mamy 20 t mosiądzu."])).toEqual({ kind: "letter" })
})

test("[NL-05] a complaint whose fields stand in the text is one", async () => {
  const text = ["This is a spam report.", "Feedback-Type: abuse", "User-Agent: FBL/1"]
  const complaint = { kind: "complaint", isForwarded: false, issue, subscription, reason: "abuse (FBL/1)" }
  const fields = [nobody, "From: fbl@poczta.example", "Subject: Abuse report"]
  expect(await read(returning(fields, text))).toEqual(complaint)
  const notSpam = text.map(line => line.replace("abuse", "not-spam"))
  expect(await read(returning(fields, notSpam))).toEqual({ kind: "unassigned" })
})

const daemon = [nobody, "From: MAILER-DAEMON@mx.example", "Subject: Returned mail"]
const unknown = ["jan@huta.example: 550 5.1.1 no such user"]
const encoded = (text: string) =>
  (text.match(/.{1,40}/g) ?? []).map(
    piece =>
      `=?us-ascii?Q?${piece.replace(/[^A-Za-z0-9]/g, sign => `=${sign.charCodeAt(0).toString(16).toUpperCase()}`)}?=`,
  )

test.for<[string, string[]]>([
  [
    "a link in encoded words",
    returning(daemon, unknown, { returned: headOf(`List-Unsubscribe: ${encoded(link).join("\r\n ")}`) }),
  ],
  ["an indented head", [...daemon, "", ...unknown, "", ...original.map(line => `    ${line}`)]],
  [
    "a head behind a summary of its own",
    [...daemon, "", "From: Kupryt", "came back from", ...unknown, "", ...original],
  ],
  ["a mail of another type", returning(daemon, unknown, { type: "message/partial; id=1; number=1" })],
  ["a quoted head", [...daemon, "", ...unknown, "", ...original.map(line => `> ${line}`)]],
  ["a file", returning(daemon, unknown, { type: 'application/octet-stream; name="original.eml"' })],
  [
    "a text beside another file",
    returning(daemon, [...unknown, "", ...original], {
      ...{ type: "text/plain; name=note.txt\r\nContent-Disposition: attachment" },
      returned: ["Note: see above"],
    }),
  ],
  ["a file without a name", returning(daemon, unknown, { type: "application/octet-stream" })],
  [
    "a mail in a mail",
    returning(daemon, unknown, {
      returned: returning(["From: Ewa <ewa@huta.example>", "To: jan@huta.example"], ["Forwarded"]).map(line =>
        line.replace(/^--b|(?<=boundary=)b/, inner => inner.replace("b", "c")),
      ),
    }),
  ],
])("[NL-05] an issue is known in %s", async ([, lines]) => {
  expect(await read(lines)).toEqual({ ...ours, severity: "hard", reason: "550 5.1.1 no such user" })
})

test("[NL-05] a server's notice that names the issue by what it answers alone is a report; a clerk's letter and an absence are none", async () => {
  const domino = [
    ...[nobody, "From: Postmaster@huta.example", `In-Reply-To: ${messageId}`],
    "Subject: DELIVERY FAILURE: User jan (jan@huta.example) not listed in Domino Directory",
    "Content-Type: text/plain; charset=utf-8",
  ]
  const text = [
    ...[
      "",
      "Your message",
      "",
      "  Subject: Miedź",
      "",
      "was not delivered to:",
      "",
      "  jan@huta.example",
      "",
    ],
    ...["because:", "", "  User jan (jan@huta.example) not listed in Domino Directory"],
  ]
  const reason = "User jan (jan@huta.example) not listed in Domino Directory"
  expect(await read([...domino, ...text])).toEqual({ ...ours, severity: "hard", reason })
  const absence = ["", "Call 555 0100; my mailbox is closed. Wracam za 550 godzin."]
  expect(await read([...domino, replied, ...absence])).toEqual({ kind: "unassigned" })
  const letter = ["From: Jan <jan@huta.example>", `In-Reply-To: ${messageId}`, ...domino.slice(4), ...text]
  expect(await read(letter)).toEqual({ kind: "letter" })
})

test("[NL-05] an issue is known by a link to leave that a tracker wrapped into its own", async () => {
  const once = `<https://click.tracker.example/?u=${encodeURIComponent(link.slice(1, -1))}&r=1>`
  const twice = `<https://click.tracker.example/?u=${encodeURIComponent(once.slice(1, -1))}>`
  for (const wrapped of [once, twice])
    expect(
      await read(returning(daemon, unknown, { returned: headOf(`List-Unsubscribe: ${wrapped}`) })),
    ).toEqual({
      ...ours,
      severity: "hard",
      reason: "550 5.1.1 no such user",
    })
})

test("[NL-05] Exchange's reply counts that stands only in the text, behind a later mention of the address", async () => {
  const said = "Remote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found'"
  const text = [
    ...["Nie można dostarczyć wiadomości do jan@huta.example.", "", "Adres e-mail nie został odnaleziony."],
    ...["", "Sprawdź adres i wyślij ponownie.", "", "Informacje dla administratorów:", ""],
    ...["Generating server: mx.huta.example", "", "jan@huta.example", said],
  ]
  const exchange = [nobody, "From: postmaster@huta.example", "Subject: Niedostarczone"]
  const report = returning(exchange, text).map(line =>
    line.replace("multipart/mixed", "multipart/report; report-type=delivery-status"),
  )
  const fields = ["Reporting-MTA: dns;mx.huta.example", "", "Final-Recipient: rfc822;jan@huta.example"]
  const status = ["--b", "Content-Type: message/delivery-status", "", ...fields, "Action: failed"]
  for (const code of ["5.0.0"]) {
    const whole = [...report.slice(0, -1), ...status, `Status: ${code}`, "", "--b--"]
    expect(await read(whole)).toEqual({ ...ours, severity: "hard", reason: said })
  }
  expect(await read(returning(exchange, text))).toEqual({ ...ours, severity: "hard", reason: said })
})

test.for([
  [
    "Unzustellbar",
    "Die Nachricht wurde nicht zugestellt.",
    "jan@huta.example: Postfach existiert nicht",
    "hard",
  ],
  ["Échec de remise", "Le message n'a pas pu être remis.", "jan@huta.example: utilisateur inconnu", "hard"],
  ["Non remis", "Votre message n'a pas été distribué.", "jan@huta.example: boîte aux lettres pleine", "soft"],
] as const)(
  "[NL-05] a failure in German or French of what calls itself a reply is a report: %s",
  async ([subject, text, said, severity]) => {
    const fields = [
      replied,
      "From: Mail <no-reply@huta.example>",
      `Subject: =?utf-8?B?${Buffer.from(subject).toString("base64")}?=`,
    ]
    expect(await read(returning(fields, [text, "", said]))).toMatchObject({ kind: "report", severity })
  },
)
