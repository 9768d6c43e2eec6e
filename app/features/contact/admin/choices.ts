/** Messages that wait for an answer: all, those of whoever looks, those of nobody, those that have waited too long. */
const views = ["open", "mine", "unassigned", "overdue"] as const
export type View = (typeof views)[number]

export const isView = (chosen: Choice): chosen is View => views.some(view => view === chosen)

/** The views, and the open messages that are put off: whose turn is next stands first. */
export const queues = [...views, "put-off"] as const

/** The choices of the list; the default "inbox" is all but spam. */
export const choices = ["inbox", ...queues, "new", "read", "answered", "held", "undelivered", "spam"] as const
export type Choice = (typeof choices)[number]
