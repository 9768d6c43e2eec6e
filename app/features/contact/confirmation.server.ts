import { headquarters } from "#app/company/branches.ts"
import { contacts } from "#app/company/contacts.ts"
import { openingHours, shortTime } from "#app/company/hours.ts"
import { materialIdOf } from "#app/company/materials.ts"
import { completeI18n } from "#app/i18n/i18n.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { answerDueDate } from "#app/lib/answer-due-date.ts"
import { contactFields } from "#app/lib/contact-fields.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { fieldInWords } from "#app/lib/field-in-words.ts"
import type { KeptPhotographs } from "#app/lib/photograph.ts"
import type { Saved } from "./mutations.server.ts"
import { offeredMaterials } from "./offered-materials.server.ts"
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
  const { email, subject, message } = form
  const reference = messageReference(id)
  const { opens, closes } = openingHours.headquarters.weekdays
  const office = { opens: shortTime(opens), closes: shortTime(closes) }
  const buyers = subject === "buying-materials" ? contacts.buyers : null
  const call = buyers ? t("sent.urgentBuyers", { name: buyers.name }) : t("sent.urgent")
  const { ids, names } = photographs
  const files = ids.map((id, place) => names[id] || t("photographs.one", { number: place + 1 })).join(", ")
  const number = ids.length - attached
  // The database does not say which of them it has.
  const missing = attached === 0 ? files : t("sent.some", { number, files })
  const { metals } = await offeredMaterials(url)
  const codes = {
    subjects: t("subjects", { returnObjects: true }),
    metals: Object.fromEntries(metals.flatMap(({ choices }) => choices.map(({ id, name }) => [id, name]))),
  }
  const typed = { ...form, metal: materialIdOf(form.metal) }
  const facts: [name: string, value: string][] = contactFields
    .filter(field => field !== "message")
    .map(field => [t(`fields.${field}`), fieldInWords(field, typed, codes, locale)])
  facts.push([t("photographs.title"), number > 0 ? String(attached || "") : files])
  return {
    reference,
    message,
    missing: number > 0 ? t("sent.missing", { missing, reference }) : "",
    steps: [
      t("sent.answer", { email }),
      t("sent.soon", { ...office, day: answerDueDate(created_at, locale) }),
    ],
    call: call.split("<phone/>"),
    phone: buyers?.phone ?? headquarters.phones[0],
    facts: facts.filter(([, value]) => value !== ""),
  }
}
