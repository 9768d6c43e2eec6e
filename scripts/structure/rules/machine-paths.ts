import { lineAt } from "../line-at.ts"
import type { Rule } from "../rule.ts"

const machinePath = /(?<![\w.~*)}-])\/(work|root|tmp)\//g

/** Nothing that is kept names a folder of the machine it was written on. */
export const machinePaths: Rule = ({ files }) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(machinePath)].map(({ index, 0: found }) => ({
      path,
      line: lineAt(text, index),
      rule: "machine-paths",
      explanation: `${found} is a folder of one machine: use a path from the root, or os.tmpdir()`,
    })),
  )
