/** Shortest password, as the server has it too. */
const shortestPassword = 12

/** Takes a password; tells whether the server would refuse it for its length. */
export function isTooShort(password: string): boolean {
  return password.length < shortestPassword
}
