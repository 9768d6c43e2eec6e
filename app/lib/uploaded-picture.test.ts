import { expect, test } from "vitest"
import {
  isUploadName,
  mailPictureAddress,
  maxPictureWidth,
  sourceOfJpeg,
  uploadAddress,
  uploadedPictureOf,
  uploadName,
  uploadSrcSet,
  widthsOf,
} from "./uploaded-picture.ts"

const hash = "0123456789abcdef0123456789abcdef"

test("the URLs of all variants are derived from a picture's address, none wider than the picture", () => {
  const widths = [1200, 480, 7].map(width => widthsOf({ hash, width }))
  expect(widths).toEqual([[480, 960, 1200], [480], [7]])
  const address = uploadAddress({ hash, width: 1600 })
  expect(address).toBe(`/uploads/${hash}-1600.webp`)
  expect(uploadedPictureOf(address)).toEqual({ hash, width: 1600 })
  expect(uploadSrcSet({ hash, width: 1600 }, "avif")).toBe(
    [480, 960, 1600].map(width => `/uploads/${hash}-${width}.avif ${width}w`).join(", "),
  )
})

test("every generated name is valid, and the address is parsed back to the picture", () => {
  for (let width = 1; width <= maxPictureWidth; width++) {
    const picture = { hash, width }
    expect(uploadedPictureOf(uploadAddress(picture))).toEqual(picture)
    for (const kept of widthsOf(picture))
      for (const format of ["avif", "webp"] as const)
        expect(isUploadName(uploadName(picture, kept, format))).toBe(true)
  }
})

test("a mail shows the widest variant up to 960 pixels, as a JPEG that is made of it", () => {
  for (const [width, shown] of [
    [1600, 960],
    [1200, 960],
    [700, 700],
    [7, 7],
  ]) {
    const address = mailPictureAddress({ hash, width: width as number })
    expect(address).toBe(`/uploads/${hash}-${shown}.jpg`)
    expect(sourceOfJpeg(address.slice("/uploads/".length))).toBe(`${hash}-${shown}.webp`)
  }
  for (const name of [`${hash}-1600.jpg`, `${hash}-480.webp`, `../${hash}-480.jpg`])
    expect(sourceOfJpeg(name)).toBeNull()
})

test.for([
  "/media/copper-wire.jpg",
  `https://elsewhere.example/uploads/${hash}-480.webp`,
  `/uploads/${hash}-480.svg`,
  `/uploads/${hash}-0.webp`,
  `/uploads/../${hash}-480.webp`,
  `/uploads/${hash.toUpperCase()}-480.webp`,
])("%s is not an uploaded picture", address => {
  expect(uploadedPictureOf(address)).toBeNull()
})
