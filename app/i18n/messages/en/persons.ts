import { person, retention } from "./admin/persons.ts"

/** Texts of the pages about personal data: only these load them. */
export const persons = { person, retention }
