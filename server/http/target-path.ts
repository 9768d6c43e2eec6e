/** Takes a request's target, or an address without its origin; returns it without the query. */
export function targetPath(target: string): string {
  const mark = target.indexOf("?")
  return mark < 0 ? target : target.slice(0, mark)
}
