import { type Subscriber, stateOf } from "./subscribers.ts"

/** The columns of an export of subscribers. */
export const subscriberColumns = ["email", "state", "language", "since", "confirmed", "id"]

/** Takes a subscription; returns its values in the order of the columns. */
export function subscriberValues(subscriber: Subscriber): (string | null)[] {
  const { email, language, created_at, confirmed_at, id } = subscriber
  return [email, stateOf(subscriber), language, created_at, confirmed_at, id]
}
