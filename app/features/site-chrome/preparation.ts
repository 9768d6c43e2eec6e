/**
 * The rules by which a browser prepares pages, as JSON: a link that is pointed at for a moment, or touched, leads to a
 * page of the site that is made ready meanwhile. The browser leaves it when it is short of memory or told to save data.
 */
export const preparation = JSON.stringify({
  prerender: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
})
