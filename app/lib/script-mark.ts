import { createContext } from "react"

/**
 * What our own scripts carry while a page is rendered. The server allows the scripts that carry it, and takes it out of
 * the finished page: a script of a post that came past the sanitiser does not run. In a browser there is none.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
