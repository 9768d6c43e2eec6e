/** Lengths in characters, an emoji counted as one; the database has the same limits. */
type Limits = { least: number; most: number }

type Line = Limits & {
  input: { type?: "email" | "tel"; autoComplete: string; autoCapitalize?: "words"; spellCheck?: false }
}

/** Texts of one line, which the form asks for first. */
const lines = {
  name: { least: 2, most: 200, input: { autoComplete: "name", autoCapitalize: "words" } },
  email: { least: 1, most: 254, input: { type: "email", autoComplete: "email", spellCheck: false } },
  phone: { least: 0, most: 50, input: { type: "tel", autoComplete: "tel" } },
  company: { least: 0, most: 200, input: { autoComplete: "organization" } },
} as const satisfies Record<string, Line>

const texts = { ...lines, message: { least: 10, most: 10_000 } } as const

export type LineField = keyof typeof lines
export type TextField = keyof typeof texts
export const lineFields = Object.keys(lines) as LineField[]
export const textFields = Object.keys(texts) as TextField[]

/** Folded up in the form until somebody opens them. */
export const detailFields = ["metal", "amount", "unit", "branch"] as const
export type DetailField = (typeof detailFields)[number]

/**
 * All that a message tells beside its consent and its files, in the form's order: the form, its validation, the call that
 * saves it, the panel, exports, mails, a person's archive and the privacy policy go by this list.
 */
export const contactFields = [...lineFields, "subject", "message", ...detailFields] as const
export type ContactField = (typeof contactFields)[number]

export const inputOf = (field: LineField): Line["input"] => lines[field].input
export const limitsOf = (field: TextField): Limits => texts[field]

export type RequiredField =
  | "subject"
  | { [field in TextField]: (typeof texts)[field]["least"] extends 0 ? never : field }[TextField]

export function isRequired(field: ContactField): field is RequiredField {
  return field === "subject" || textFields.some(text => text === field && texts[text].least > 0)
}
