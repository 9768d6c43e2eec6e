import fc from "fast-check"
import { hostileBodies } from "./body-fixtures.ts"

const fragments = fc.constantFrom(
  ...Object.values(hostileBodies).flat(),
  ...["<p>", "</p>", "<b", "<script>", "</script>", "<svg/onload=canary()>", "<img src=x onerror=canary()>"],
  ...['<a href="javascript:canary()">', "<a href='/a'>", "</a>", "<!--", "-->", "<![CDATA[", "]]>", "<math>"],
  ...["&lt;script&gt;", "&amp;lt;", "&", "<", ">", '"', "'", "\0", "\n", "=", "/", "<style>", "<textarea>"],
  ...['<td colspan="2" style="a">', '<th scope="row">', "<noscript>", "<xmp>", "<title>", "Łódź"],
)
/** Generates texts of hostile bodies, loose pieces of HTML and stray characters, in any order. */
export const markup = fc
  .array(fc.oneof(fragments, fc.string({ maxLength: 4 })), { maxLength: 30 })
  .map(list => list.join(""))
