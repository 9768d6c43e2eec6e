/**
 * The lines of Node that get security releases: the newest of these releases, and the day after which there are no more.
 * @type {{ least: string, until: string }[]}
 */
export const nodeLines = [
  { least: "22.23.5", until: "2027-04-30" },
  { least: "24.22.3", until: "2028-04-30" },
  { least: "26.12.1", until: "2029-04-30" },
]

/**
 * Whether no known fault of Node was closed after that version. A line that is not known is taken when it is newer than
 * all that are; those between them got their last release long ago.
 * @param {string} version such as v24.22.3
 */
export function hasSecurityReleases(version) {
  const [major = 0, ...rest] = numbersOf(version)
  const line = nodeLines.find(({ least }) => numbersOf(least)[0] === major)
  if (!line) return nodeLines.every(({ least }) => (numbersOf(least)[0] ?? 0) < major)
  const [, minor = 0, patch = 0] = numbersOf(line.least)
  return (rest[0] ?? 0) > minor || (rest[0] === minor && (rest[1] ?? 0) >= patch)
}

/** @param {string} version */
function numbersOf(version) {
  return version.replace("v", "").split(".").map(Number)
}
