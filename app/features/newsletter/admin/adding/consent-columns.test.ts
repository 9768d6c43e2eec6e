import { expect, test } from "vitest"
import { readAddresses } from "./addresses-in-csv.ts"

/** Returns whether a column's value counts against somebody, raises a question or is "taken"; "beside" for an ignored column. */
function fateOf(heading: string, value: string): string {
  const read = readAddresses(`Email;"${heading}"\njan@huta.example;"${value}"`)
  if (read?.gone[0]) return read.gone[0].reason
  if (read?.unclear.length) return "asked about"
  return read?.notTaken.includes(heading) ? "beside" : "taken"
}

const day = "2024-02-01 10:00:00"

test.for<[string, string, string[]]>([
  [
    "taken",
    "tak",
    [
      ...["Newsletter", "Zgoda", "Zgoda marketingowa", "Zgoda na newsletter", "Zgoda e-mail", "RODO", "GDPR"],
      "Zgoda na otrzymywanie informacji handlowych drogą elektroniczną",
      "Wyrażam zgodę na przetwarzanie moich danych osobowych w celach marketingowych",
      ...["Akceptacja regulaminu", "Akceptacja polityki prywatności", "Chcę otrzymywać newsletter"],
      ...["Zapisany do newslettera", "Potwierdzony", "Aktywny", "Mailing", "Newsletter (e-mail)", "Zgoda 1"],
      ...["Zgoda na otrzymywanie maili", "Wyrażenie zgody", "Zgoda na otrzymywanie wysyłek"],
      ...["Zgoda RODO na kontakt e-mail", "Zgoda na przesyłanie ofert", "E-mail zweryfikowany"],
      "Zgoda na SMS i e-mail",
      ...[
        "Zgoda na newsletter (tak/nie)",
        "Aktywny (tak / nie)",
        "Mailing [TAK lub NIE]",
        "Consent (yes/no)",
      ],
      ...["Subscribed? (Yes/No)", "E-mail marketing: Yes or No", "RODO T/N"],
    ],
  ],
  [
    "taken",
    "yes",
    [
      // Shopify, Brevo, phpList, Ghost, Drip, Squarespace, PrestaShop, Salesforce.
      ...["Accepts Email Marketing", "DOUBLE_OPT-IN", "optedin", "subscribed_to_emails", "EU Consent"],
      ...["Accepts Marketing", "optin", "HasOptedIn", "GDPR consent", "Email Opt-in", "IsSubscribed"],
      ...["marketing_consent", "Agreed to terms", "Permission to email", "Wants newsletter", "consentGiven"],
      ...["Confirmed", "Privacy policy accepted", "Signed up for the newsletter"],
    ],
  ],
  [
    "taken",
    day,
    [
      // Mailchimp, Brevo, MailPoet, GetResponse, MailerLite, FreshMail, Klaviyo, Sendy.
      ...["OPTIN_TIME", "CONFIRM_TIME", "ADDED_TIME", "Subscription time", "Confirmation time", "added on"],
      ...["Opt-in date", "Subscribed", "Data zapisu", "Email Marketing Consent Timestamp", "Joined", "RODO"],
      ...["created_at", "Date Added", "Consent date", "Data udzielenia zgody", "Data potwierdzenia", "Zgoda"],
    ],
  ],
  [
    "beside",
    day,
    [
      ...["LAST_CHANGED", "MODIFIED_TIME", "Last Open", "Last Click", "Last activity", "Birthday"],
      ...[
        "Data urodzenia",
        "Data ostatniego zamówienia",
        "updated_at",
        "Last Modified Date",
        "Ostatnia zmiana",
        "Ostatni kontakt",
        "Data kontaktu",
        "Data ostatniego kontaktu",
        "Last contacted",
      ],
    ],
  ],
  [
    "asked about",
    "tak",
    [
      ...["RODO - etap drugi", "RODO - żądanie", "GDPR request", "Newsletter holiday", "Robinson"],
      ...["Consent to Track", "policyagreed", "Contact hold", "Zgoda - do wyjaśnienia", "Marketing off"],
      ...["Newsletter rozważa", "E-mail sporny", "Subscription frozen", "Mailing świąteczny", "GDPR ticket"],
    ],
  ],
  [
    "asked about",
    day,
    [
      "Pożegnanie",
      "Zakończono",
      "Closed on",
      "Data zamknięcia",
      "GDPR request",
      "Zgoda - żądanie",
      "RODO 17",
    ],
  ],
])("a column is %s that says %j below a heading such as these", ([fate, value, headings]) => {
  const named = (of: (heading: string) => string) => headings.map(heading => [heading, of(heading)])
  expect(named(heading => fateOf(heading, value))).toEqual(named(() => fate))
})

test.for<[string, string, string[]]>([
  [
    "left",
    "tak",
    [
      ...["RODO - prawo do zapomnienia", "GDPR erased", "Newsletter paused", "Stopped", "Anonimizacja"],
      ...["Wstrzymany", "Zawieszony", "Wykreślony z listy", "Skreślony", "Wycofanie zgody", "ShouldForget"],
      ...["Restrict marketing", "Ograniczenie przetwarzania", "emailstop", "suspended", "optedOut"],
      ...["Consent revoked", "Deactivated", "Dezaktywowany", "Newsletter: pauza", "Right to be forgotten"],
    ],
  ],
  [
    "left",
    day,
    [
      ...["Date Stopped", "Data wykreślenia", "Data wykreślenia z listy", "Erased at", "Anonimizacja"],
      ...["Stopped", "UNSUB_TIME", "deleted_at", "removed_at", "Consent withdrawn at", "Forgotten on"],
    ],
  ],
  ["refused", "tak", ["Sprzeciw marketingowy", "Objects to processing", "Sprzeciw", "Odmowa"]],
  ["refused", "tak", ["Bez newslettera", "Nie chce ofert"]],
  ["refused", "nie", ["Zgoda na newsletter (tak/nie)", "Consent (yes/no)", "Newsletter (non-ferrous)"]],
  ["left", "1", ["Unsubscribed (yes/no)"]],
  ["asked about", "subscription expired", ["Status"]],
  ["asked about", "active (until 2019)", ["Status"]],
  ["asked about", "Aktywny po potwierdzeniu", ["Status"]],
  ["asked about", "potwierdź", ["Status"]],
  ["asked about", "confirmation email", ["Status"]],
  ["asked about", "subscribed when confirmed", ["Status"]],
  ["refused", "nie", ["Status zgody"]],
  ["asked about", "aktywny do 31.12.2019", ["Zgoda"]],
  ["left", "12.03.2024 prosił o wypisanie", ["Uwagi"]],
  ["asked about", "prosił o wypisanie faktury", ["Uwagi"]],
  ["asked about", "2 x odbity", ["Uwagi"]],
  ["beside", "12 345", ["Uwagi"]],
  ["left", "203.0.113.9", ["UNSUB_IP"]],
  ["asked about", "1714000000", ["Closed on", "frozen_at"]],
  ["asked about", "5 maja 2024", ["Data zamknięcia"]],
  ["refused", "nie wiem", ["Zgoda", "Newsletter"]],
  ["refused", "nie", ["Zgoda marketingowa", "RODO", "Newsletter", "Zgoda - do wyjaśnienia"]],
  ["refused", "nie wyrażam", ["Zgoda"]],
  ["left", "no", ["subscribed_to_emails", "Aktywny"]],
  ["blocked", "yes", ["Email Address Quarantined", "Do Not Contact", "hs_email_is_ineligible"]],
  ["bounced", "yes", ["Invalid email address", "IsEmailBounced", "hs_email_bad_address"]],
  ["left", "Wstrzymany", ["Stan", "Status", "Status subskrypcji"]],
  ["left", "zawieszony", ["Status"]],
  ["asked about", "validating", ["Status"]],
  ...[...["take me off", "asked to be taken off", "wants out"]].map((remark): [string, string, string[]] => [
    "asked about",
    remark,
    ["Uwagi", "Comment"],
  ]),
  ["asked about", "uśpiony", ["Stan", "Status", "Email Address Status"]],
])("somebody is %s when %j is below a heading such as these", ([fate, value, headings]) => {
  const named = (of: (heading: string) => string) => headings.map(heading => [heading, of(heading)])
  expect(named(heading => fateOf(heading, value))).toEqual(named(() => fate))
})

test("a column of which no line is taken is named, one without a heading by its place; days that cannot be read are counted", () => {
  const lines = [
    "Email;Data zgody;Optin time;CONFIRM_TIME;",
    "jan@huta.example;01.13.2024;2024-01-01;2024-01-02;stal",
    "ewa@huta.example;32.01.2024;2024-01-01;2024-01-02;",
    "ola@huta.example;12.05.2024;2024-01-01;2024-01-02;",
  ]
  expect(readAddresses(lines.join("\n"))).toMatchObject({
    unclear: [],
    notTaken: ["Optin time", "5"],
    unread: [{ heading: "Data zgody", count: 2 }],
  })
})
