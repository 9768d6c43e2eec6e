import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { indexedPages, listedPages, shareCardOf, shareCardSize } from "../app/i18n/listed-pages.ts"
import { locales } from "../app/i18n/paths.ts"
import { framePicture } from "./frame.ts"
import { pictures } from "./pictures.ts"
import { openCardPainter } from "./share-card.ts"
import { cardTexts } from "./share-card-texts.ts"

const root = join(import.meta.dirname, "../public")
await mkdir(join(root, "share"), { recursive: true })
const paintCard = await openCardPainter()
/** The texts of each card, so that a test can tell when one is out of date. */
const drawn: Record<string, unknown> = {}
for (const page of indexedPages) {
  const picture = listedPages[page].picture
  const { pixels } = await framePicture({ master: pictures[picture]?.master ?? "" })
  const background = await sharp(pixels).resize(shareCardSize).toBuffer()
  for (const locale of locales) {
    const texts = await cardTexts(page, locale)
    const card = sharp(background).composite([{ input: paintCard(texts) }])
    const bytes = await card.jpeg({ quality: 72, mozjpeg: true }).toBuffer()
    const file = shareCardOf(page, locale)
    await writeFile(join(root, file), bytes)
    drawn[file] = { ...texts, picture }
    console.log(`${(bytes.length / 1024).toFixed(1).padStart(6)} KB  ${file}`)
  }
}
await writeFile(join(import.meta.dirname, "share-cards.json"), `${JSON.stringify(drawn, null, 2)}\n`)
