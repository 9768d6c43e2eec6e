import { isHeaderCrop } from "../app/lib/own-picture.ts"

/** A rectangle of a master, in its pixels. */
type Frame = { left: number; top: number; width: number; height: number }

/** Graphite laid over a picture from left to right: how opaque it is, 0 to 1, at shares of the width. */
export type Shade = readonly { at: number; opacity: number }[]

export type Picture = {
  /** File name in art/masters, without its extension. */
  master: string
  /** The part of the master that is shown; the whole master when absent. */
  frame?: Frame
  /** Pixels of plain graphite added above the frame, whose upper part fades into them. */
  headroom?: number
  /** Widths to encode, ascending, in pixels. */
  widths: readonly [number, ...number[]]
  /** AVIF quality, 1 to 100: as low as the metal's texture allows, higher where smooth ground would show steps. */
  quality: number
  /** Laid over the picture, so that no bytes are spent on what a page would hide. */
  shade?: Shade
  /** The most bytes of an AVIF of up to so many pixels of width; quality falls to fit. A wider one has more by its area. */
  most?: { bytes: number; width: number }
}

/**
 * The bytes of a file that a slow line brings in two round trips with three others beside it: ten packets of 1460, less
 * some 600 of headers.
 */
export const twoRoundTrips = 14_000

/** At this width a picture is the largest thing on a post's first screen, on a phone and on a laptop. */
const cover = { bytes: twoRoundTrips, width: 800 }

/** A 16:9 picture of a whole master, for cards, inner headers and blog posts. */
function wide(master: string, quality: number): Picture {
  return { master, widths: [480, 800, 1280, 1600], quality, most: cover }
}

/** A 16:9 picture of a master that is 1280 pixels wide. */
function wide1280(master: string, quality: number): Picture {
  return { master, widths: [480, 800, 1280], quality, most: cover }
}

/** The shade that makes the left of an inner page's header dark enough for its title. */
const headerShade: Shade = [
  { at: 0, opacity: 0.96 },
  { at: 0.45, opacity: 0.8 },
  { at: 1, opacity: 0.4 },
]

/** The same for a wide picture that is dark itself. */
const lightShade: Shade = [
  { at: 0, opacity: 0.85 },
  { at: 0.5, opacity: 0.62 },
  { at: 0.75, opacity: 0.15 },
  { at: 1, opacity: 0 },
]

/** The same for one that is bright on its right, where small words may stand, too. */
const brightShade: Shade = [
  { at: 0, opacity: 0.86 },
  { at: 0.5, opacity: 0.6 },
  { at: 0.75, opacity: 0.3 },
  { at: 1, opacity: 0.34 },
]

/** The same where something bright stands right behind the title's end. */
const lateShade: Shade = [
  { at: 0, opacity: 0.88 },
  { at: 0.56, opacity: 0.74 },
  { at: 0.72, opacity: 0.2 },
  { at: 1, opacity: 0 },
]

/** On phones words stand on the whole width. */
const squareShade: Shade = [
  { at: 0, opacity: 0.9 },
  { at: 0.7, opacity: 0.82 },
  { at: 1, opacity: 0.62 },
]

/** The same for a picture with small bright parts. */
const brightSquareShade: Shade = [
  { at: 0, opacity: 0.82 },
  { at: 0.7, opacity: 0.72 },
  { at: 1, opacity: 0.5 },
]

/** The same for a picture that is dark itself. */
const lightSquareShade: Shade = [
  { at: 0, opacity: 0.68 },
  { at: 0.7, opacity: 0.52 },
  { at: 1, opacity: 0.2 },
]

/**
 * The header of an inner page, of a master of 16:9: 5:2 with so many pixels of its width from the left, and a square for
 * phones from its middle.
 */
function header(
  master: string,
  masterWidth: number,
  { width = masterWidth, shade = headerShade, square = squareShade } = {},
): Record<string, Picture> {
  const height = (masterWidth * 9) / 16
  const wideHeight = Math.round(width * 0.4)
  const shared = { master, quality: 54 }
  return {
    [`${master}-header`]: {
      ...shared,
      shade,
      frame: { left: 0, top: Math.round((height - wideHeight) / 2), width, height: wideHeight },
      widths: width > 1280 ? [1280, 1600] : [1280],
      most: { bytes: twoRoundTrips, width: 1280 },
    },
    [`${master}-header-square`]: {
      ...shared,
      shade: square,
      frame: { left: Math.round((masterWidth - height) / 2), top: 0, width: height, height },
      widths: [720],
      most: { bytes: twoRoundTrips, width: 720 },
    },
  }
}

/** Every picture of the site by name; the name is also the stem of its files in public/media. */
export const pictures: Readonly<Record<string, Picture>> = {
  "hero-wide": {
    master: "copper-wire-headroom",
    widths: [1024, 1280, 1440, 1920],
    quality: 40,
    most: { bytes: 1.5 * twoRoundTrips, width: 1280 },
  },
  "hero-tall": {
    master: "copper-wire-portrait",
    frame: { left: 36, top: 0, width: 828, height: 1340 },
    headroom: 220,
    widths: [480, 720, 828],
    quality: 37,
    most: { bytes: twoRoundTrips, width: 720 },
  },
  // About 6:5, for the two audience halves of the home page.
  "weighbridge-half": {
    master: "weighbridge",
    frame: { left: 0, top: 0, width: 880, height: 720 },
    widths: [480, 800, 880],
    quality: 52,
  },
  "aluminium-ingots-half": {
    master: "aluminium-ingots",
    frame: { left: 60, top: 0, width: 1100, height: 900 },
    widths: [480, 800, 1100],
    quality: 54,
  },
  "copper-wire": wide("copper-wire", 36),
  "mixed-chips": wide("mixed-chips", 48),
  "aluminium-ingots": wide("aluminium-ingots", 56),
  "brass-tubes": wide("brass-tubes", 50),
  "stainless-tubes": wide("stainless-tubes", 54),
  "cast-iron-discs": wide("cast-iron-discs", 58),
  "brass-turnings": wide("brass-turnings", 48),
  "bronze-turnings": wide("bronze-turnings", 48),
  "copper-plate": wide("copper-plate", 62),
  "aluminium-profiles": wide1280("aluminium-profiles", 52),
  "structural-steel": wide1280("structural-steel", 54),
  "stainless-flanges": wide1280("stainless-flanges", 54),
  "cast-wheels": wide1280("cast-wheels", 52),
  "steel-offcuts": wide1280("steel-offcuts", 50),
  "aluminium-cans": wide1280("aluminium-cans", 50),
  "aluminium-sheets": wide1280("aluminium-sheets", 50),
  "furnace-tap": wide("furnace-tap", 50),
  "map-relief": wide("map-relief", 54),
  "test-specimens": wide("test-specimens", 52),
  containers: wide("containers", 48),
  "yard-bays": wide("yard-bays", 48),
  "xrf-gun": wide("xrf-gun", 52),
  cables: wide1280("cables", 48),
  weighbridge: wide1280("weighbridge", 54),
  "ingots-stamped": wide1280("ingots-stamped", 50),
  "big-bags": wide1280("big-bags", 50),
  "brass-bars": wide1280("brass-bars", 50),
  bales: wide("bales", 50),
  delivery: wide("delivery", 50),
  grab: wide("grab", 52),
  "brass-fittings": wide("brass-fittings", 46),
  ...header("furnace-tap", 1600, { width: 1280, shade: lateShade }),
  ...header("yard-bays", 1600, { shade: lightShade, square: lightSquareShade }),
  ...header("brass-bars", 1280),
  ...header("map-relief", 1600, { shade: brightShade, square: brightSquareShade }),
  ...header("aluminium-ingots", 1600),
  ...header("delivery", 1600, { shade: brightShade, square: brightSquareShade }),
  ...header("brass-tubes", 1600),
  ...header("brass-turnings", 1600),
  ...header("copper-plate", 1600),
  ...header("bronze-turnings", 1600),
}

export function filesOf(name: string, { widths }: Picture): string[] {
  const encoded = widths.flatMap(width => [`${name}-${width}.avif`, `${name}-${width}.webp`])
  return [`${name}.jpg`, ...(isHeaderCrop(name) ? [] : [`${name}-mail.jpg`]), ...encoded]
}
