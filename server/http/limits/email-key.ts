/** Takes an e-mail address as typed; returns it as it is counted. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
