/** In words: whole KB below 1 MB, else MB with one place behind the language's sign, each of a thousand. */
export function fileSize(bytes: number, language: string): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  if (kilobytes < 1000) return `${kilobytes}\u00a0KB`
  const megabytes = (bytes / 1_000_000).toLocaleString(language, { maximumFractionDigits: 1 })
  return `${megabytes}\u00a0MB`
}
