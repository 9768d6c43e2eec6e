/**
 * Reads the ids of the requirements from the tables of docs/requirements.md.
 * @returns ids in the order of the document; throws when one stands twice
 */
export function readRequirementIds(markdown: string): string[] {
  const ids = [...markdown.matchAll(/^\|\s*([A-Z][A-Z0-9]*-\d+)\s*\|/gm)].map(([, id = ""]) => id)
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice) throw new Error(`docs/requirements.md has ${twice} twice`)
  return ids
}

/**
 * Reads the ids that a test title names, as in "[NAV-01] [NAV-02] shows the bar" or "[NAV-01, NAV-02] …".
 */
export function idsInTitle(title: string): string[] {
  const groups = title.matchAll(/\[([A-Z][A-Z0-9]*-\d+(?:[,\s]+[A-Z][A-Z0-9]*-\d+)*)\]/g)
  return [...groups].flatMap(([, group = ""]) => group.split(/[,\s]+/))
}
