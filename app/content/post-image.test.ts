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

test("[MEDIA-03] a picture is cropped around its focal point, to the hundredth", () => {
  expect(focalClass({ x: 0.37, y: 1 })).toBe("focal focal-x-3 focal-dx-7 focal-y-10 focal-dy-0")
  expect([focalClass({ x: 0.5, y: 0.5 }), focalClass(undefined)]).toEqual(["", ""])
})
