/** What a link's page shows: the button that does it, or what came of pressing it. */
export type LinkOutcome = "ask" | "done" | "invalid" | "failure"
