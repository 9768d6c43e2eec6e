import { factorIssues, secondFactor } from "./admin/second-factor.ts"

/** Texts of the second factor: only the sign-in that asks for one, and the account, load them. */
export const factors = { secondFactor, auth: { issues: factorIssues } }
