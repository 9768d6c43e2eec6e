/** The database begins with these, and the privacy policy names them while the database does not answer. */
export const usualPeriods = {
  messages: { amount: 24, unit: "month" },
  spam: { amount: 30, unit: "day" },
  photographs: { amount: 12, unit: "month" },
  subscriptions: { amount: 30, unit: "day" },
  activity: { amount: 24, unit: "month" },
} as const

export type Kept = keyof typeof usualPeriods
