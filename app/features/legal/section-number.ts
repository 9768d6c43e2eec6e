/** Takes a section's place, from zero; returns its number as it is shown: "01". */
export function sectionNumber(index: number): string {
  return String(index + 1).padStart(2, "0")
}
