import { issues as texts } from "./admin/issues.ts"

/** Texts of the newsletter's issues: only their pages load them. */
export const issues = { issues: texts }
