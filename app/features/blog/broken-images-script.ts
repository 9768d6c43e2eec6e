import { placeholder } from "#app/content/image-address.ts"

/*
 * Runs on the pages of the blog, on some of them before React. Replaces a picture that cannot be loaded by a placeholder,
 * through attributes only, so that hydration finds the expected elements.
 */

function replace(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || image.getAttribute("src") === placeholder) return
  for (const source of image.closest("picture")?.querySelectorAll("source") ?? []) source.srcset = placeholder
  image.removeAttribute("srcset")
  image.src = placeholder
}

addEventListener("error", event => replace(event.target), true)
for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image)
