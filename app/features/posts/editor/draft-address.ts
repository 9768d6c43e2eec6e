/** An address of the page that lies around it. */
export default function DraftAddress() {
  return null
}
