import type { indexedPages } from "#app/i18n/paths.ts"
import type { PictureName } from "#app/lib/own-picture.ts"

/** The picture of each page's metal: in its header, and on the card that links to it are shown with. */
export const pagePictures = {
  home: "hero-wide",
  about: "furnace-tap",
  suppliers: "yard-bays",
  buyers: "brass-bars",
  branches: "map-relief",
  contact: "delivery",
  blog: "brass-tubes",
  blogAll: "aluminium-ingots",
  privacyPolicy: "brass-turnings",
  terms: "copper-plate",
  cookies: "bronze-turnings",
} as const satisfies Record<(typeof indexedPages)[number], PictureName>
