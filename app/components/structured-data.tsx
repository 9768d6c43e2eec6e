/** A node of schema.org's vocabulary, such as an organization. */
export type SchemaNode = { "@type": string | readonly string[] } & Record<string, unknown>

/** What the page is about in schema.org's vocabulary, for search engines. A block of data: it runs nothing. */
export function StructuredData({ nodes }: { nodes: readonly SchemaNode[] }) {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": nodes })
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data that cannot end its element, as it holds no "<"
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
    />
  )
}
