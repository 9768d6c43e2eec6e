/** Empty: the parent route renders the editor, which stays mounted while a new post moves to its draft’s address. */
export default function DraftAddress() {
  return null
}
