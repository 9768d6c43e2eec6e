/** How often a read that failed is made again at most. */
export const mostRetries = 2

/** Takes the HTTP status of a failed read, 0 when no answer came; tells whether another try may do better. */
export const mayBeTransient = (status: number) => status === 0 || status >= 500
