import { preparation } from "./preparation.ts"

/** The rules by which a browser prepares the next page; those that do not know of them pass over them. */
export function SpeculationRules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, hashed for the CSP
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: preparation }} />
}
