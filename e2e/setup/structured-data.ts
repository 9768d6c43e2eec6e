type Node = { "@type": string | string[] } & Record<string, unknown>

/** What search engines ask of each type that the site uses, beyond which properties schema.org would allow. */
const required: Record<string, readonly string[]> = {
  Organization: ["name", "url"],
  WebSite: ["name", "url", "inLanguage", "publisher"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  LocalBusiness: ["name", "url", "image", "telephone", "address", "geo", "openingHoursSpecification"],
  RecyclingCenter: ["name", "address"],
  PostalAddress: ["streetAddress", "postalCode", "addressLocality", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  BlogPosting: ["headline", "datePublished", "dateModified", "author", "publisher", "inLanguage"],
}

/** Properties whose values are addresses; they hold good only when absolute. */
const addresses = ["@id", "url", "item", "image", "logo", "mainEntityOfPage"]

/** Takes the texts of a page's data blocks; returns the nodes that they describe. Throws when one is no JSON. */
export function nodesOf(blocks: readonly string[]): Node[] {
  return blocks.flatMap(block => {
    const { "@context": context, "@graph": graph } = JSON.parse(block)
    if (context !== "https://schema.org") throw new Error(`a block of data has the context ${context}`)
    return graph
  })
}

/** Takes a node; returns what it and the nodes within lack or have wrong, a line each. */
export function faultsOfNode(node: Node): string[] {
  const types = [node["@type"]].flat()
  const own = types.flatMap(type =>
    type in required
      ? (required[type] ?? []).filter(name => isEmpty(node[name])).map(name => `${type} has no ${name}`)
      : [`${type} is not expected`],
  )
  const relative = addresses
    .filter(name => typeof node[name] === "string" && !URL.canParse(String(node[name])))
    .map(name => `${types} has the relative ${name} ${node[name]}`)
  const within = Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === "object" && value !== null && "@type" in value)
  return [...own, ...relative, ...within.flatMap(faultsOfNode)]
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
}
