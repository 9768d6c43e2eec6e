import type { Rule } from "../rule.ts"

/** Imports name the file that defines what they want, so no file only passes on what others define. */
export const barrels: Rule = ({ modules }) =>
  modules
    .filter(module => module.onlyReexports)
    .map(({ path }) => ({
      path,
      line: 1,
      rule: "barrels",
      explanation: "holds nothing but re-exports: import the files behind it",
    }))
