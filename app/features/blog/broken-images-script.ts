import { placeholder } from "#app/content/image-address.ts"

/* Runs on some pages before React. Changes attributes only, so that hydration finds the expected elements. */

function replace(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || image.getAttribute("src") === placeholder) return
  for (const source of image.closest("picture")?.querySelectorAll("source") ?? []) source.srcset = placeholder
  image.removeAttribute("srcset")
  image.src = placeholder
}

addEventListener("error", event => replace(event.target), true)
for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image)
