/** The newest security release of each major version of PostgreSQL, all of 12 November 2026, by their second number. */
export const leastMinors: Record<number, number> = { 15: 20, 16: 16, 17: 12, 18: 7 }

/** Whether no known fault was closed after a version of PostgreSQL, such as 180004 for 18.4; false where nothing is known of it. */
export function isGoodPostgres(version: number): boolean {
  const least = leastMinors[Math.floor(version / 10_000)]
  return least !== undefined && version % 10_000 >= least
}
