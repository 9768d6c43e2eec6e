import type { ContactField } from "#app/lib/contact-fields.ts"

type FieldTexts = Record<ContactField, string>

/** The fields as the contact form asks for them. */
export const fieldLabels = {
  name: "Imię i nazwisko",
  email: "Adres e-mail",
  phone: "Telefon",
  company: "Firma",
  subject: "Temat wiadomości",
  message: "Treść wiadomości",
  metal: "Metal",
  amount: "Ilość w przybliżeniu",
  unit: "Jednostka",
  branch: "Oddział",
} satisfies FieldTexts

/** Their names in the panel, its exports, mails and a person's archive, some of which are shorter. */
export const fieldNames = {
  ...fieldLabels,
  email: "E-mail",
  subject: "Temat",
  message: "Wiadomość",
  amount: "Ilość",
} satisfies FieldTexts

/** The privacy policy's words for them; "" is said with another field. */
export const collectedFields = {
  name: "imię i nazwisko",
  email: "adres e-mail",
  phone: "telefon",
  company: "nazwa firmy",
  subject: "temat i treść wiadomości",
  message: "",
  metal: "rodzaj i ilość metalu",
  amount: "",
  unit: "",
  branch: "oddział",
} satisfies FieldTexts
