import { adding } from "./admin/adding.ts"
import { subscribers as list } from "./admin/subscribers.ts"

/** Texts of the pages of subscribers: only these load them. */
export const subscribers = { subscribers: { ...list, adding } }
