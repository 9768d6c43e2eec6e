import { adding } from "./admin/adding.ts"

/** Texts of the page on which staff add subscribers: only it loads them. */
export const additions = { subscribers: { adding } }
