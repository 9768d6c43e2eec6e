/**
 * A link that is pointed at for a moment, or touched, leads to a page of the site that is made ready meanwhile. The
 * browser leaves it when it is short of memory or told to save data; those that do not know of it pass over it.
 */
const rules = JSON.stringify({
  prerender: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
})

/** The rules by which a browser prepares the next page. */
export function SpeculationRules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, hashed for the CSP
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />
}
