import { HtmlValidate, StaticConfigLoader } from "html-validate"

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:document"],
    // In the standard details is no sectioning content: a term of a description list may hold one.
    elements: ["html5", { details: { inherit: "details", sectioning: false } }],
    rules: {
      // The standard leaves these to the author; React writes <br/>, srcSet, and required="" for an attribute without value.
      "void-style": "off",
      "attr-case": "off",
      "attribute-boolean-style": "off",
      // The standard allows any id without spaces; React's begin with an underscore.
      "valid-id": ["error", { relaxed: true }],
      // A fieldset without a legend disables the fields of a form while it is sent; it groups nothing.
      "wcag/h71": "off",
      // A label that both holds its field and names it is understood by more speech software.
      "no-redundant-for": "off",
      // The style sheet keeps every telephone number on one line.
      "tel-non-breaking": "off",
      // Safari knows a list without bullets as a list only when it says so.
      "no-redundant-role": "off",
      // Our own files need no checksum: whoever could change them could change the page.
      "require-sri": ["error", { target: "crossorigin" }],
      // A post's title is as long as its author likes.
      "long-title": "off",
    },
  }),
)

/** Valid types of a script element: a script, rules for the browser, or data with a media type. */
const scriptType = /^(module|speculationrules|[\w.+-]+\/[\w.+-]+)$/

/** Finds faults that the W3C's validator reports beyond html-validate: other types, sources without sizes. */
function furtherFaultsOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script[^>]* type="([^"]*)"/g)]
  const sources = [...html.matchAll(/<source[^>]*>/g)]
  return [
    ...scripts.filter(([, type = ""]) => !scriptType.test(type)),
    ...sources.filter(([source]) => !source.includes(' sizes="')),
  ].map(([element]) => element)
}

/** Lists the faults of a document as it was sent, a line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const lines = html.split("\n")
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const place = lines[line - 1]?.slice(Math.max(0, column - 60), column + 100)
      return `${ruleId}: ${message} near ${place}`
    }),
  )
  return [...found, ...furtherFaultsOf(html)]
}
