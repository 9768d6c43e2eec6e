import { branches, headquarters } from "#app/company/branches.ts"
import { contacts } from "#app/company/contacts.ts"
import { openingHours, shortTime } from "#app/company/hours.ts"
import { completeI18n } from "#app/i18n/i18n.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { formatAmount } from "#app/i18n/public-format.ts"
import { answerDueDate } from "#app/lib/answer-due-date.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import type { KeptPhotographs } from "#app/lib/photograph.ts"
import { offeredMaterials } from "./offered-materials.server.ts"
import type { Saved } from "./save-submission.server.ts"
import type { ContactForm } from "./schema.ts"
import type { Sent } from "./sent-message.tsx"

/** Written on the server: the browser loads nothing for it. */
export async function confirmationOf(
  form: ContactForm,
  { id, created_at, attached }: Saved,
  photographs: Pick<KeptPhotographs, "ids" | "names">,
  url: URL,
  locale: Locale,
): Promise<Sent> {
  const t = (await completeI18n(locale)).getFixedT(locale, "contact")
  const { name, email, phone, company, subject, message, metal, amount, unit } = form
  const { metals } = await offeredMaterials(url)
  const reference = messageReference(id)
  const { opens, closes } = openingHours.headquarters.weekdays
  const office = { opens: shortTime(opens), closes: shortTime(closes) }
  const buyers = subject === "buying-materials" ? contacts.buyers : null
  const call = buyers ? t("sent.urgentBuyers", { name: buyers.name }) : t("sent.urgent")
  const { ids, names } = photographs
  const files = ids.map((id, place) => names[id] || t("photographs.one", { number: place + 1 })).join(", ")
  const number = ids.length - attached
  // Which of them the database has is not known.
  const missing = attached === 0 ? files : t("sent.some", { number, files })
  const facts = [
    [t("form.name"), name],
    [t("form.email"), email],
    [t("form.phone"), phone],
    [t("form.company"), company],
    [t("form.subject"), t(`subjects.${subject}`)],
    [t("details.metal"), metals.find(({ id }) => id === metal)?.name ?? ""],
    [t("details.amount"), amount === null ? "" : `${formatAmount(amount, locale)}\u00a0${unit}`],
    [t("details.branch"), branches.find(({ id }) => id === form.branch)?.name[locale] ?? ""],
    [t("photographs.title"), number > 0 ? String(attached || "") : files],
  ] as const
  return {
    reference,
    message,
    missing: number > 0 ? t("sent.missing", { missing, reference }) : "",
    steps: [
      t("sent.answer", { email }),
      t("sent.soon", { ...office, day: answerDueDate(created_at, locale) }),
    ],
    call: call.split("<phone/>"),
    phone: buyers?.phone ?? headquarters.phones[0] ?? "",
    facts: facts.filter(([, value]) => value !== ""),
  }
}
