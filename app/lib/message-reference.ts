/**
 * Takes a message's id; returns its reference number, which the sender and the staff know it by: eight digits, easy to
 * say on the telephone. The database finds it by the same digits (list_contact_submissions).
 */
export function messageReference(id: string): string {
  const number = Number.parseInt(id.slice(0, 8), 16) % 100_000_000
  return String(number)
    .padStart(8, "0")
    .replace(/^(....)/, "$1-")
}
