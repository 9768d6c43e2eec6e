/** Names that office programs give to notes, comments, headings and bookmarks in their files. */
const names = [
  ...["_ftn", "_edn", "_ftnref", "_ednref", "_toc", "_ref", "_hlk", "_msocom_", "_msoanchor_"],
  ...["sdfootnote\\d", "sdendnote\\d", "(?:heading=|bookmark=)?(?:h|id|kix)\\.", "ftnt", "cmnt"],
]

const officeLink = new RegExp(`^\\s*#(?:${names.join("|")})`, "i")

/** Whether an address leads to such a place, which a body never has. */
export function isOfficeLink(address: string): boolean {
  return officeLink.test(address)
}
