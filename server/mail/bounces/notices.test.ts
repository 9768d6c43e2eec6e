import { expect, test } from "vitest"
import { issue, link, messageId, ours, read as readMail, subscription } from "./testing/sent-issue.ts"

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
const read = (lines: string[]) => readMail(`${lines.join("\r\n")}\r\n`)

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
    [replied, "From: Mail System <no-reply@huta.example>", "Subject: Your mail was not delivered"],
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
  "what a machine writes that returns an issue is a report: %s",
  async ([, fields, text, severity, reason]) => {
    const whole = returning(fields, text)
    const asText = [...fields, "Content-Type: text/plain; charset=utf-8", "", ...text, "", ...original]
    for (const lines of [whole, asText]) expect(await read(lines)).toEqual({ ...ours, severity, reason })
  },
)

test("one that says nothing that is understood is counted as that, whatever its form; a receipt is none", async () => {
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
])("an absence notice of %s is automatic", async ([, fields, text]) => {
  const from = ["From: Jan <jan@huta.example>", `In-Reply-To: ${messageId}`, ...fields]
  const lines = [...from, "Content-Type: text/plain; charset=utf-8", "", ...text]
  expect(await read(lines)).toEqual({ kind: "automatic" })
})

test("an absence notice that returns the issue is no report", async () => {
  const fields = [replied, "From: Jan <jan@huta.example>", "Subject: Urlop"]
  for (const words of ["Wracam 5.12.26.", "I return on 5.12.26.", "Ich bin am 5.12.26 zurück."])
    expect(await read(returning(fields, [words]))).toEqual({ kind: "automatic" })
})

const suppressed = "X-Auto-Response-Suppress: All"
const generated = "Auto-Submitted: auto-generated"

test.for<[string, string[], string[]]>([
  [
    "an absence notice that calls the mailbox full",
    [replied, "From: Jan <jan@huta.example>", "Subject: Out of office"],
    ["I am away until 5.12.26.", "", "jan@huta.example: the mailbox is full until I return."],
  ],
  [
    "one about deliveries, returns and failures",
    [nobody, replied, "From: Jan <jan@huta.example>", "Subject: Urlop Re: Dostawy i zwroty"],
    [
      "Dostawy i zwroty przyjmuje Ewa. W razie awarii: 550 120 450.",
      ...["", "jan@huta.example nie znaleziono użytkownika"],
    ],
  ],
  [
    "Exchange's, which does not call itself an answer",
    [nobody, generated, suppressed, "From: Jan <jan@huta.example>", "Subject: Automatic reply: Miedź"],
    ["I am away. The user jan@huta.example: does not exist in this office until May."],
  ],
  [
    "one that says so in its subject alone",
    [nobody, "From: Jan <jan@huta.example>", "Subject: Odpowiedź automatyczna: Miedź"],
    ["Wracam w maju. jan@huta.example: skrzynka jest pełna."],
  ],
  [
    "of somebody who left",
    [nobody, replied, suppressed, "From: <noreply@huta.example>", "Subject: AutoResponse"],
    ["This email inbox jan@huta.example is no longer in use. Please contact ewa@huta.example."],
  ],
  [
    "of somebody who left, in Polish",
    [nobody, replied, "From: Jan <jan@huta.example>", "Subject: Re: Miedź"],
    ["Jan już u nas nie pracuje, adres jan@huta.example nie istnieje. Proszę pisać do ewa@huta.example."],
  ],
  [
    "a ticket's confirmation",
    [nobody, generated, "From: Serwis <serwis@huta.example>", "Subject: [#550123] Zgłoszenie przyjęte"],
    ["Zgłoszenie 550 przyjęte.", "", "jan@huta.example: nie znaleziono użytkownika w bazie klientów."],
  ],
  [
    "a ticket's, of a program that has no account for the writer",
    [generated, "Precedence: bulk", "From: Desk <desk@huta.example>", "Subject: Re: [Ticket#20261129] Miedź"],
    ["User not found: jan@huta.example.", "", "550 User unknown in CRM. A new account was made."],
  ],
  [
    "a shop's, of a clerk called postmaster",
    [replied, "From: postmaster@huta.example", "Subject: Request received"],
    ["Thank you. jan@huta.example: user not found among our customers."],
  ],
  [
    "one of somebody who returns",
    [replied, "From: Jan <jan@huta.example>", "Subject: Away"],
    ["Your message will be read when I have returned. I refused no mail; nothing failed."],
  ],
  [
    "one of a help desk with a server's name",
    [replied, "From: Mail System Support <support@huta.example>", "Subject: Request received"],
    ["Thank you. jan@huta.example: user not found among our customers."],
  ],
  [
    "one that quotes words about delivery",
    [replied, "From: Jan <jan@huta.example>", "Subject: Urlop"],
    ["Wracam w maju. jan@huta.example: konto nie istnieje.", "", "> The message was not delivered."],
  ],
])("an automatic answer that has the issue with it bounces nothing: %s", async ([, fields, text]) => {
  const quoted = original.map(line => `> ${line}`)
  const asText = [...fields, "Content-Type: text/plain; charset=utf-8", "", ...text, "", ...quoted]
  for (const lines of [returning(fields, text), asText])
    expect(await read(lines)).toEqual({ kind: "automatic" })
})

test.for<[string, string]>([
  [
    "Jestem na urlopie do 5.12. Paczki niedostarczone odbierze kurier.",
    "Paczki odbierze kurier; adres magazynu nie istnieje od maja.",
  ],
  ["I am away; your mail was not delivered to anybody else.", "the account no longer exists in Warsaw"],
  ["Jestem na urlopie, list nie dostarczony nikomu.", "550 120 450 - konto firmowe nie istnieje"],
])("of an automatic answer only a server's reply counts: %s", async ([text, said]) => {
  const fields = [nobody, replied, "From: Jan <jan@huta.example>", "Subject: Re: Miedź"]
  const lines = (words: string) => returning(fields, [text, "", "jan@huta.example", words])
  expect(await read(lines(said))).toEqual({ kind: "unassigned" })
  expect(await read(lines("550 no such user"))).toMatchObject({ ...ours, severity: "hard" })
})

test("an automatic answer about goods that cannot be delivered bounces nothing", async () => {
  const fields = [nobody, replied, "From: Jan <jan@huta.example>", "Subject: Urlop"]
  const text = ["Do maja nie można doręczyć paczki, mieszkanie 550 jest zamknięte. Wracam 5.12.26."]
  expect(await read(returning(fields, text))).toEqual({ kind: "unassigned" })
})

test("what a machine returns without a word that it was not delivered is counted and bounces nothing", async () => {
  for (const fields of [[generated], [nobody, generated]]) {
    const held = [...fields, "From: Filter <filter@huta.example>", "Subject: Held"]
    const text = ["Your mail to jan@huta.example: user unknown to our filter."]
    expect(await read(returning(held, text))).toEqual({ kind: "unassigned" })
  }
})

test.for([
  ...["Mail delivery failed: returning message to sender", "Delivery Status Notification (Failure)"],
  ...["Returned mail: see transcript for details", "Undelivered Mail Returned to Sender", "failure notice"],
  ...["Message you sent could not be delivered", "I wasn't able to deliver your message"],
  ...["The server rejected your message", "Your mail has been rejected", "NON-DELIVERY of: Scrap"],
  ...[
    "Wiadomość niedostarczona",
    "Nie udało się dostarczyć wiadomości",
    "Nie doręczono poczty",
    "Zwrot poczty",
  ],
  ...[
    "Błąd dostarczania",
    "Dostarczenie nie powiodło się",
    "Odmowa przyjęcia wiadomości",
    "Wiadomość odrzucona",
  ],
  ...[
    "Unzustellbare Nachricht",
    "Zustellung fehlgeschlagen",
    "Fehler bei der Zustellung",
    "Nachricht abgelehnt",
  ],
  ...["Échec de la remise", "Échec d'envoi", "Message non remis", "Le message n'a pas été livré"],
])("what a machine calls so is a notice of non-delivery: %s", async said => {
  const robot = [nobody, "From: Robot <robot@huta.example>", "MIME-Version: 1.0", "Subject: Info"]
  const text = [said, "", "jan@huta.example: user unknown"]
  expect(await read(returning(robot, text))).toMatchObject({ ...ours, severity: "hard" })
})

/** As MDaemon 10 and SecurityGateway, of the same house, write it: with the time before each line, and nothing else of the cause. */
const session = (...said: string[]) => [
  ...[
    "--------------------------------------------------------------------------",
    "MDaemon Delivery Status",
  ],
  ...["The attached message had PERMANENT fatal delivery errors.", ""],
  ...["After one or more unsuccessful delivery attempts the attached message has", "been removed from the"],
  ...["mail queue on this server.  The number and", "frequency of delivery attempts are determined by local"],
  ...["configuration.", "", "YOUR MESSAGE WAS NOT DELIVERED TO ONE OR MORE RECIPIENTS", ""],
  "--- Session Transcript ---",
  ...[
    "Parsing message <c:\\mdaemon\\queues\\remote\\pd50004034668.msg>",
    ...[
      "*  From: bounces@kupryt.example",
      "*  To: jan@huta.example",
      "*  Subject: 550 ton",
      "*  Size (bytes): 55010",
    ],
    ...[`*  Message-ID: ${messageId}`, "Attempting SMTP connection to [huta.example]"],
    "Resolving MX records for [huta.example] (DNS Server: 203.0.113.53)...",
    ...Array.from(
      { length: 20 },
      (_, at) => `*  P=0${at + 10} S=000 D=huta.example TTL=(60) MX=[mx${at}.huta.example]`,
    ),
    ...said,
  ].map(line => ` Wed 2026-11-25 12:22:04: ${line}`),
  ...["--- End Transcript ---", ""],
]
const connected = [
  "Attempting SMTP connection to [203.0.113.25:25]",
  ...["*  Connection established (192.0.2.7:2134 -> 203.0.113.25:25)", "Waiting for protocol to start..."],
  ...[
    "<-- 220 mx.huta.example ESMTP",
    "--> EHLO mail.huta.example",
    "<-- 250-mx.huta.example",
    "<-- 250 SIZE",
  ],
]
const from = ["--> MAIL From:<bounces@kupryt.example>", "<-- 250 2.1.0 Ok"]
const rcpt = "--> RCPT To:<jan@huta.example>"
const quit = ["--> QUIT", "<-- 221 2.0.0 Bye"]

test.for<["hard" | "soft" | "other", string, string[]]>([
  ["hard", "550 5.1.1 User unknown", [...connected, ...from, rcpt, "<-- 550 5.1.1 User unknown", ...quit]],
  ["hard", "550 No such user here", [...connected, ...from, rcpt, "<-- 550 No such user here", ...quit]],
  [
    "hard",
    "550-5.1.1 The account that you tried to reach 550 5.1.1 does not exist",
    [
      ...[...connected, ...from, rcpt, "<-- 550-5.1.1 The account that you tried to reach"],
      ...["<-- 550 5.1.1 does not exist", ...quit],
    ],
  ],
  [
    "hard",
    "550 5.1.1 User unknown",
    [
      ...[...connected, ...from, rcpt, "<-- 450 4.2.0 Greylisted", ...quit],
      ...[...connected, ...from, rcpt, "<-- 550 5.1.1 User unknown", "--> DATA", "<-- 503 5.5.1 RCPT first"],
    ],
  ],
  ["soft", "552 5.2.2 Mailbox full", [...connected, ...from, rcpt, "<-- 552 5.2.2 Mailbox full", ...quit]],
  [
    "other",
    "554 5.7.1 Rejected as spam",
    [
      ...[...connected, ...from, rcpt, "<-- 250 2.1.5 Recipient OK", "--> DATA", "<-- 354 Go on"],
      ...[
        "Sending <pd50004034668.msg> to [203.0.113.25]",
        "Transfer Complete.",
        "<-- 554 5.7.1 Rejected as spam",
      ],
    ],
  ],
  [
    "other",
    "500 Message rejected",
    [...connected, ...from, rcpt, "<-- 250 Ok", "--> DATA", "<-- 354 Go on", "<-- 500 Message rejected"],
  ],
  [
    "other",
    "MAIL From: 550 5.1.1 User unknown",
    [...connected, "--> MAIL From:<bounces@kupryt.example>", "<-- 550 5.1.1 User unknown", ...quit],
  ],
  ["soft", "Name server reports domain name unknown", ["*  Name server reports domain name unknown"]],
  [
    "soft",
    "Winsock Error 10061 Connection refused",
    ["Attempting SMTP connection to [203.0.113.25:25]", "*  Winsock Error 10061 Connection refused"],
  ],
])(
  "the last refusal in MDaemon's transcript of a session is what it says: %s, %s",
  async ([severity, reason, said]) => {
    const mdaemon = [
      nobody,
      'From: "MDaemon at huta.example" <MDaemon@huta.example>',
      "Reply-To: noreply@huta.example",
    ]
    const gateway = [nobody, "From: SecurityGateway for Email Servers <noreply@huta.example>"]
    for (const fields of [mdaemon, gateway]) {
      const head = [...fields, "Subject: Permanent Delivery Failure", "X-MDDSN-Message: Yes"]
      const found = { ...ours, severity, reason }
      expect(await read(returning(head, session(...said)))).toEqual(found)
      const named = ["Failed address: jan@huta.example", "", ...session(...said)]
      expect(await read(returning(head, named))).toEqual(found)
    }
  },
)

test("what a letter quotes three times over is no session", async () => {
  const letter = ["From: Jan <jan@huta.example>", "Subject: Re: Miedź", `In-Reply-To: ${messageId}`, ""]
  expect(await read([...letter, ">>> To: jan@huta.example", ">>> 550 kg miedzi"])).toEqual({ kind: "letter" })
  const notice = [nobody, "From: MAILER-DAEMON@mx.example", "Subject: Info"]
  const text = ["jan@huta.example: 552 Mailbox full", "", ">>> 550 no such user"]
  expect(await read(returning(notice, text))).toMatchObject({ ...ours, severity: "soft" })
})

const exim = [
  ...[nobody, "X-Failed-Recipients: jan@huta.example"],
  "From: Mail Delivery System <Mailer-Daemon@huta.example>",
]
const final = "This is a permanent error. The following address failed:"

test.for<["hard" | "soft" | "other" | null, string, string]>([
  ["soft", final, "451 4.3.0 temporary failure in lookup: retry timeout exceeded"],
  ["other", final, "450 4.2.0 Greylisted, will be retried: retry timeout exceeded"],
  ["soft", "I've given up.", "Remote host said: 451 Temporary failure\r\nIt was in the queue too long."],
  ["hard", "It failed:", "550 5.1.1 user unknown (not a transient error)"],
  ["soft", "It failed:", "452 4.2.2 mailbox full, will be retried"],
  [null, "It has not yet been delivered to:", "451 4.3.0 temporary failure in lookup"],
  [null, "This is not a permanent error, it will be retried:", "450 4.2.0 Greylisted"],
])("whether a mail is still tried is said by the notice, and not by whom it quotes: %s, %s %s", async row => {
  const [severity, said, reply] = row
  const text = [said, "", "jan@huta.example", reply]
  expect(await read(returning(exim, text))).toMatchObject({ ...ours, severity })
})

test.for<["hard" | "other", string, string]>([
  ["hard", "user unknown", "Mail server 4.2.1"],
  ["hard", "user unknown", "ewa@huta.example: 452 Mailbox full"],
  ["other", "5.7.1 rejected as spam", "User not found in the list of trusted ones."],
])("what stands close to the address counts before what stands further: %s, %s, %s", async row => {
  const [severity, said, further] = row
  const text = [`jan@huta.example: ${said}`, "", further]
  expect(await read(returning(exim, text))).toMatchObject({ ...ours, severity })
})

test("what stands behind another's address says nothing of the reader", async () => {
  const text = ["jan@huta.example: rejected as spam", "", "ewa@huta.example: 550 user unknown"]
  expect(await read(returning(exim, text))).toEqual({ kind: "unassigned" })
})

test("a mail of a single long line is read", async () => {
  const long = "To:dostarcz-".repeat(40_000)
  const robot = [nobody, "From: Robot <robot@huta.example>"]
  expect(await read(returning(robot, [long]))).toEqual({ kind: "unassigned" })
  const said = [` Wed 2026-11-25 12:22:04: ${long}`, ` Wed 2026-11-25 12:22:04: ${rcpt}`]
  const transcript = ["--- Session Transcript ---", ...said]
  expect(await read(returning(robot, transcript))).toEqual({ kind: "unassigned" })
})

test("what is still tried is no bounce, and a local user's of MDaemon is one without a transcript", async () => {
  const mdaemon = [nobody, 'From: "MDaemon at huta.example" <MDaemon@huta.example>']
  const delayed = session(...connected, ...from, rcpt, "<-- 450 4.2.0 Greylisted", ...quit).map(line =>
    line.replace("had PERMANENT fatal delivery errors.", "had TRANSIENT, non-fatal delivery errors."),
  )
  const subject = "Subject: Transient Delivery Failure"
  expect(await read(returning([...mdaemon, subject], delayed))).toMatchObject({ severity: null })
  const local = [...mdaemon, "Subject: Warning: jan@huta.example - User unknown!"]
  expect(await read(returning(local, ["jan@huta.example - no such user here."]))).toMatchObject({
    ...{ ...ours, severity: "hard" },
  })
})

test.for<[string, string[], string[], "hard" | "soft"]>([
  [
    "Exchange 5.5",
    [nobody, "From: System Administrator <postmaster@huta.example>", "Subject: Undeliverable: Miedź"],
    [
      ...["Your message", "", "  To:      jan@huta.example", "  Subject: Miedź", ""],
      ...["did not reach the following recipient(s):", "", "jan@huta.example on Wed, 25 Nov 2026 09:12:44"],
      ...[
        "    The recipient name is not recognized",
        "    MSEXCH:IMS:HUTA:MAIL:MX 0 (000C05A6) Unknown Recipient",
      ],
    ],
    "hard",
  ],
  [
    "IMail",
    ['From: "Postmaster" <postmaster@huta.example>', nobody, "Subject: Undeliverable Mail"],
    ["Unknown user: jan@huta.example"],
    "hard",
  ],
  [
    "IMail, of a full mailbox",
    ['From: "Postmaster" <postmaster@huta.example>', nobody, "Subject: Undeliverable Mail"],
    ["User mailbox exceeds allowed size: jan@huta.example"],
    "soft",
  ],
  [
    "IMail, without an empty sender",
    ['From: "Postmaster" <postmaster@huta.example>', "Subject: Undeliverable Mail"],
    ["User mailbox unknown: jan@huta.example"],
    "hard",
  ],
  [
    "Domino, without an empty sender",
    ["From: <MailRouter@huta.example>", "Subject: DELIVERY FAILURE: User jan not listed in Domino Directory"],
    [
      ...["Your message", "", "was not delivered to:", "", "jan@huta.example", "", "because:", ""],
      "User jan (jan@huta.example) not listed in Domino Directory",
    ],
    "hard",
  ],
  [
    "hMailServer",
    [nobody, "From: mailer-daemon@huta.example", "Subject: Message undeliverable: Miedź"],
    [
      ...["Your message did not reach some or all of the intended recipients.", ""],
      ...["The following recipient(s) could not be reached:", "", "jan@huta.example", "   Error Type: SMTP"],
      ...[
        "   Remote server (203.0.113.25) issued an error.",
        "   hMailServer sent: RCPT TO:<jan@huta.example>",
      ],
      "   Remote server replied: 550 5.1.1 User unknown",
    ],
    "hard",
  ],
])("a notice of older servers counts: %s", async ([, fields, text, severity]) => {
  for (const lines of [returning(fields, text), [...fields, "", ...text, "", ...original]])
    expect(await read(lines)).toMatchObject({ ...ours, severity })
})

test.for<[string, string[]]>([
  ["marked as bulk", ["Precedence: bulk", "Subject: Re: Miedź"]],
  ["by a company's list", ["Return-Path: <zakupy-bounces@huta.example>", "List-Id: <zakupy.huta.example>"]],
  ["by a group", ["List-Unsubscribe: <https://groups.huta.example>", "Precedence: list"]],
  ["about an absence", ["Subject: Urlop - czy odbieracie złom w sierpniu?"]],
  ["marked as no reply of a machine", ["Auto-Submitted: no", "X-Autoreply: no"]],
])("a person's letter %s is one", async ([, fields]) => {
  const lines = ["From: Jan <jan@huta.example>", ...fields, "Content-Type: text/plain; charset=utf-8"]
  expect(await read([...lines, "", "Dzień dobry, mamy 20 t mosiądzu."])).toEqual({ kind: "letter" })
})

test("a complaint whose fields stand in the text is one", async () => {
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
])("an issue is known in %s", async ([, lines]) => {
  expect(await read(lines)).toEqual({ ...ours, severity: "hard", reason: "550 5.1.1 no such user" })
})

test("a server's notice that names the issue by what it answers alone is a report; a clerk's letter and an absence are none", async () => {
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

test("an issue is known by a link to leave that a tracker wrapped into its own", async () => {
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

test("Exchange's reply counts that stands only in the text, behind a later mention of the address", async () => {
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
  "a failure in German or French of what calls itself a reply is a report: %s",
  async ([subject, text, said, severity]) => {
    const fields = [
      replied,
      "From: Mail <no-reply@huta.example>",
      `Subject: =?utf-8?B?${Buffer.from(subject).toString("base64")}?=`,
    ]
    expect(await read(returning(fields, [text, "", said]))).toMatchObject({ kind: "report", severity })
  },
)

/** A receipt (RFC 8098) that says that a mail was deleted. */
const deletion = (fields: string[], text: string[]) => [
  ...[nobody, ...fields, "MIME-Version: 1.0"],
  ...["Content-Type: multipart/report; report-type=disposition-notification; boundary=b", ""],
  ...["--b", "Content-Type: text/plain; charset=utf-8", "", ...text, ""],
  ...["--b", "Content-Type: message/disposition-notification", "", "Reporting-UA: huta.example"],
  ...[
    "Final-Recipient: rfc822; jan@huta.example",
    "Disposition: automatic-action/MDN-sent-automatically; deleted",
  ],
  ...["", "--b", "Content-Type: message/rfc822", "", ...original, "--b--"],
]
const dovecot = ["From: Mail Delivery Subsystem <postmaster@huta.example>", "Subject: Rejected: Ceny"]
const cyrus = ["From: Mail Sieve Subsystem <postmaster@huta.example>", "Subject: Automatically rejected mail"]

test.for<["hard" | "soft" | "other", string[], string]>([
  ["soft", dovecot, "Quota exceeded (mailbox for user is full)"],
  ["hard", dovecot, "No such user here"],
  ["other", dovecot, "Permission denied"],
])("a receipt that says that the mail was refused is a report: %s", async ([severity, fields, reason]) => {
  const told = ["Your message to <jan@huta.example> was automatically rejected:", reason]
  for (const marks of [[`${replied} (rejected)`], [replied]])
    expect(await read(deletion([...fields, ...marks], told))).toMatchObject({ ...ours, severity })
})

test("so is one of a reader's own rules, which says nothing of the address; one of a mail deleted unread is none", async () => {
  const told = [
    "Your message was automatically rejected by Sieve, a mail",
    "filtering language.",
    "",
    "Thank you, no.",
  ]
  expect(await read(deletion([...cyrus, `${replied} (rejected)`], told))).toMatchObject({
    ...{ ...ours, severity: "other" },
    reason: "Your message was automatically rejected by Sieve, a mail filtering language. Thank you, no.",
  })
  expect(await read(deletion(["Subject: Not read: Ceny"], ["Deleted without being read."]))).toEqual({
    kind: "automatic",
  })
})
