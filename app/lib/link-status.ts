/** The status of the answer to the button of a mailed link's page, by what came of pressing it. */
export const linkStatus = { done: 200, invalid: 410, limited: 429, failure: 503 } as const
