/** A rectangle of a master, in its pixels. */
type Frame = { left: number; top: number; width: number; height: number }

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
}

/** A 16:9 picture of a whole master, for cards, inner headers and blog posts. */
function wide(master: string, quality: number): Picture {
  return { master, widths: [480, 800, 1280, 1600], quality }
}

/** A 16:9 picture of a master that is 1280 pixels wide. */
function wide1280(master: string, quality: number): Picture {
  return { master, widths: [480, 800, 1280], quality }
}

/** A picture of about 6:5, for one of the two audience halves of the home page. */
function half(master: string, left: number, quality: number): Picture {
  return { master, frame: { left, top: 0, width: 1100, height: 900 }, widths: [480, 800, 1100], quality }
}

/** Every picture of the site by name; the name is also the stem of its files in public/media. */
export const pictures: Readonly<Record<string, Picture>> = {
  "hero-wide": { master: "copper-wire-headroom", widths: [1024, 1440, 1920], quality: 54 },
  "hero-tall": {
    master: "copper-wire-portrait",
    frame: { left: 36, top: 0, width: 828, height: 1340 },
    headroom: 220,
    widths: [480, 720, 828],
    quality: 52,
  },
  "mixed-chips-half": half("mixed-chips", 260, 48),
  "aluminium-ingots-half": half("aluminium-ingots", 60, 54),
  "copper-wire": wide("copper-wire", 44),
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
}
