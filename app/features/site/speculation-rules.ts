/**
 * The rules by which a browser prepares pages, as JSON: a link that is pointed at for a moment, or touched, leads to a page
 * of the site whose document is fetched meanwhile. The browser leaves it when it is told to save data.
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
})
