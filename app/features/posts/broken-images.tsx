import { InlineScript } from "#app/components/inline-script.tsx"
import script from "./broken-images-script.ts?inline-script"

/** Stands at the end of a page with pictures of posts: those that cannot be loaded become a placeholder. */
export function BrokenImages() {
  return <InlineScript code={script} />
}
