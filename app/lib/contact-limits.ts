/** Most characters, an emoji counted as one, that each written field of the contact form takes; the database takes as many. */
export const contactLimits = { name: 200, email: 254, phone: 50, company: 200, message: 10_000 } as const

/** Most bytes that one of them takes in a form's body: four of UTF-8, each written as "%XX". */
const bytesPerCharacter = 12
/** Room for what else the form sends: the names of the fields, the subject, the consent and the token, in bytes. */
const otherBytes = 4096

const characters = Object.values(contactLimits).reduce((sum, limit) => sum + limit, 0)

/** Largest body of a contact form that is filled in to its limits, in bytes. */
export const largestContactForm = characters * bytesPerCharacter + otherBytes
