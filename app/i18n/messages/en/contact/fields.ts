import type { ContactField } from "#app/lib/contact-fields.ts"

type FieldTexts = Record<ContactField, string>

/** The fields as the contact form asks for them. */
export const fieldLabels = {
  name: "Full name",
  email: "Email address",
  phone: "Phone number",
  company: "Company name",
  subject: "Subject",
  message: "Message",
  metal: "Metal",
  amount: "Approximate quantity",
  unit: "Unit",
  branch: "Branch",
} satisfies FieldTexts

/** Their names in the panel, its exports, mails and a person's archive, some of which are shorter. */
export const fieldNames = {
  ...fieldLabels,
  name: "Name",
  email: "Email",
  phone: "Phone",
  company: "Company",
  amount: "Quantity",
} satisfies FieldTexts

/** The privacy policy's words for them; "" is said with another field. */
export const collectedFields = {
  name: "your full name",
  email: "email address",
  phone: "your telephone number",
  company: "company name",
  subject: "the subject and text of the message",
  message: "",
  metal: "the kind and quantity of metal",
  amount: "",
  unit: "",
  branch: "the branch",
} satisfies FieldTexts
