/** A link that is pointed at or touched has its document fetched, unless the browser is told to save data. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
})
