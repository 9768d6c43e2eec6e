import { passkeys } from "./admin/passkeys.ts"
import { factorIssues, secondFactor } from "./admin/second-factor.ts"

/** Texts of the second factor and of passkeys: only the sign-in that asks for one, and the account, load them. */
export const factors = { passkeys, secondFactor, auth: { issues: factorIssues } }
