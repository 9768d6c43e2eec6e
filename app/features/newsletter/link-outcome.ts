/**
 * What came of following a link from a mail. "invalid": the token is not for this, is too old, or its subscription is
 * gone. "limited": too many tries came from this sender. "failure": the database did not do it.
 */
export type FollowedLink = "done" | "invalid" | "limited" | "failure"

/** The status of the answer to the button of a link's page, by what came of pressing it. */
export const linkStatus = {
  done: 200,
  invalid: 410,
  limited: 429,
  failure: 503,
} as const satisfies Record<FollowedLink, number>

/** What a link's page shows: the button that follows it, or what came of pressing that. */
export type LinkOutcome = "ask" | FollowedLink
