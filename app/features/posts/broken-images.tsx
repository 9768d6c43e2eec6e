import script from "./broken-images-script.ts?inline-script"

/** Stands at the end of a page with pictures of posts: those that cannot be loaded become a placeholder. */
export function BrokenImages() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, hashed for the CSP
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
