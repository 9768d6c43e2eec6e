/**
 * How long what is held about people is kept unless the company sets another time in the panel (Settings): what the database
 * begins with, and what the privacy policy says while the database does not answer.
 */
export const usualPeriods = {
  messages: { amount: 24, unit: "month" },
  spam: { amount: 30, unit: "day" },
  photographs: { amount: 12, unit: "month" },
  subscriptions: { amount: 30, unit: "day" },
  activity: { amount: 24, unit: "month" },
} as const

export type Kept = keyof typeof usualPeriods
