/**
 * What came of following a link from a mail. "invalid": the token is not for this, is too old, or its subscription is
 * gone. "limited": too many tries came from this sender. "failure": the database did not do it.
 */
export type FollowedLink = "done" | "invalid" | "limited" | "failure"

/** What a link's page shows: the button that follows it, or what came of pressing that. */
export type LinkOutcome = "ask" | FollowedLink
