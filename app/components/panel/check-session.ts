import { createContext } from "react"

/** Resolves with whether the session stands. To one that has ended the database shows no row, instead of refusing. */
export const CheckSession = createContext<() => Promise<boolean>>(async () => true)
