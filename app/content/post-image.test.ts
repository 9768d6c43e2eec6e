import { expect, test } from "vitest"
import { focalClass, pictureSources } from "./post-image.tsx"

const hash = "0123456789abcdef0123456789abcdef"

test("[IMG-01] an own and an uploaded picture have sources in both formats, the smallest first", () => {
  expect(pictureSources("/media/copper-wire.jpg")?.avif).toMatch(/^\/media\/copper-wire-\d+\.avif \d+w, /)
  expect(pictureSources("/media/copper-wire.jpg")?.webp).toMatch(/^\/media\/copper-wire-\d+\.webp \d+w, /)
  expect(pictureSources(`/uploads/${hash}-960.webp`)).toEqual({
    avif: `/uploads/${hash}-480.avif 480w, /uploads/${hash}-960.avif 960w`,
    webp: `/uploads/${hash}-480.webp 480w, /uploads/${hash}-960.webp 960w`,
  })
})

test.for(["https://example.com/a.jpg", "/media/no-such-picture.jpg", "/uploads/a-960.webp", ""])(
  "[IMG-01] %j has no other sources",
  address => expect(pictureSources(address)).toBeNull(),
)

test("[MEDIA-01] an uploaded picture with a focal point has the same sources, and is cropped around the point", () => {
  const address = `/uploads/${hash}-960.webp`
  expect(pictureSources(`${address}#f=0.3,1.0`)).toEqual(pictureSources(address))
  expect(focalClass(`${address}#f=0.3,1.0`)).toMatch(/ focal-x-3 focal-y-10$/)
  expect([focalClass(address), pictureSources(`${address}#f=3,1`)]).toEqual(["", null])
})
