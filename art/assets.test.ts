import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { indexedPages, listedPages, shareCardOf, shareCardSize } from "../app/i18n/listed-pages.ts"
import { locales } from "../app/i18n/paths.ts"
import manifest from "../app/lib/own-pictures.json" with { type: "json" }
import { filesOf, pictures, twoRoundTrips } from "./pictures.ts"
import { cardTexts } from "./share-card-texts.ts"
import drawn from "./share-cards.json" with { type: "json" }

const root = join(import.meta.dirname, "..")
const media = join(root, "public/media")
const fonts = join(root, "app/styles/fonts")

const kilobytes = async (file: string) => (await stat(file)).size / 1024

test("public/media holds the encoded pictures and nothing else, and the manifest their widths", async () => {
  const listed = Object.entries(manifest).map(([name, { widths }]) => [name, widths])
  expect(listed).toEqual(Object.entries(pictures).map(([name, { widths }]) => [name, widths]))
  const files = Object.entries(pictures).flatMap(([name, picture]) => filesOf(name, picture))
  expect((await readdir(media)).sort()).toEqual([...files, "placeholder.jpg"].sort())
})

test("the pictures of the hero, of cards and of covers and headers stay within their limits", async () => {
  const limits: Record<string, number> = {
    ...{ "hero-wide-1280.avif": 21, "hero-wide-1440.avif": 27, "hero-tall-720.avif": 14 },
    ...{ "hero-tall-828.avif": 19, "placeholder.jpg": 12 },
  }
  for (const [name, { frame }] of Object.entries(pictures)) {
    if (frame || name === "hero-wide") continue
    limits[`${name}-480.avif`] = 14
    // A cover and a header go into two round trips of a slow line, on phones and at 1280 pixels.
    limits[`${name}-800.avif`] = twoRoundTrips / 1024
  }
  for (const { picture: name } of Object.values(listedPages)) {
    if (name === "hero-wide") continue
    limits[`${name}-header-1280.avif`] = twoRoundTrips / 1024
    limits[`${name}-header-square-720.avif`] = twoRoundTrips / 1024
  }
  for (const [file, limit] of Object.entries(limits))
    expect(await kilobytes(join(media, file)), file).toBeLessThanOrEqual(limit)
})

test("every page has a share picture in each language that says what it says today, within 90 KB; none is left over", async () => {
  const today: Record<string, unknown> = {}
  for (const page of indexedPages)
    for (const locale of locales) {
      const file = shareCardOf(page, locale)
      const path = join(root, "public", file)
      expect(await kilobytes(path), file).toBeLessThanOrEqual(90)
      expect(await sharp(path).metadata(), file).toMatchObject(shareCardSize)
      today[file] = { ...(await cardTexts(page, locale)), picture: listedPages[page].picture }
    }
  expect(drawn, "run node art/share-images.ts").toEqual(today)
  const files = (await readdir(join(root, "public/share"))).map(file => `/share/${file}`)
  expect(files.sort()).toEqual(Object.keys(today).sort())
})

test("each font is asked for, within two round trips of a slow line, and both families have the letters of names from Poland and its neighbours", async () => {
  const css = await readFile(join(root, "app/styles/fonts.css"), "utf8")
  const files = (await readdir(fonts)).filter(file => file.endsWith(".woff2"))
  expect([...css.matchAll(/fonts\/([^"]+)"/g)].map(match => match[1]).sort()).toEqual(files.sort())
  for (const file of files)
    expect((await stat(join(fonts, file))).size, file).toBeLessThanOrEqual(twoRoundTrips)

  const inside = "ąćęłńóśźżáčďéěíňřšťúůýžäĺľôŕöőüűßàâæçèêëîïœùûğışėįųū"
  const initial = "ĆŁŃÓŚŹŻÁČĎÉĚÍŇŘŠŤÚŮÝŽÄĽÖŐÜŰÀÂÇÈÊËÎÏÔÙÛĞİŞ"
  for (const family of ["Archivo", "Instrument Sans"]) {
    const rules = css.split("@font-face").filter(rule => rule.includes(`"${family}";`))
    const spans = rules.flatMap(rule => [...rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)])
    const points = spans.map(([, first = "", last = first]) =>
      [first, last].map(hex => Number.parseInt(hex, 16)),
    )
    const has = (point = 0) => points.some(([first = 0, last = 0]) => point >= first && point <= last)
    const missing = [...(inside + initial)].filter(letter => !has(letter.codePointAt(0)))
    expect(missing, family).toEqual([])
  }
})
