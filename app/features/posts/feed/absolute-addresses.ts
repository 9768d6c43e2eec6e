/**
 * Takes cleaned HTML and the address of its page; returns it with every link and picture at its absolute address. What
 * is no address stays as it is. A picture keeps its one address: readers of feeds choose no width.
 */
export function withAbsoluteAddresses(html: string, base: string): string {
  return html.replace(/<(?:a|img) [^>]*>/g, tag =>
    tag
      .replace(/ (?:srcset|sizes)="[^"]*"/g, "")
      .replace(/( (?:href|src)=")([^"]*)"/, (attribute, start: string, address: string) => {
        const absolute = URL.parse(address.replaceAll("&amp;", "&"), base)?.href
        return absolute
          ? `${start}${absolute.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`
          : attribute
      }),
  )
}
