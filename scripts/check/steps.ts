import { commandFile } from "../bootstrap/package-command.mjs"
import { root } from "../bootstrap/root.mjs"

/** A step of the check: the Node programs that it runs one after another, each a file and its arguments. */
export type CheckStep = { name: string; programs: string[][] }

/**
 * The steps in lanes. Lanes run beside each other, the steps of a lane one after another: the search for unused
 * code reads the route types that come with the types.
 * @returns absolute paths of the installed commands; throws when a package is missing
 */
export function checkLanes(): CheckStep[][] {
  const reactRouter = commandFile(root, "@react-router/dev", "react-router")
  const tsc = commandFile(root, "typescript", "tsc")
  const biome = commandFile(root, "@biomejs/biome", "biome")
  const knip = commandFile(root, "knip", "knip")
  return [
    [
      {
        name: "types",
        programs: [
          [reactRouter, "typegen"],
          [tsc, "--noEmit"],
        ],
      },
      { name: "unused code", programs: [[knip]] },
    ],
    [
      { name: "format and lint", programs: [[biome, "check"]] },
      { name: "requirements", programs: [["scripts/requirements/check.ts"]] },
      { name: "structure", programs: [["scripts/structure/check.ts"]] },
    ],
  ]
}
