import { join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { isHeaderCrop, jpegSizeOf, ownPictures } from "./own-picture.ts"

const names = Object.keys(ownPictures)

test.for(names.filter(name => !isHeaderCrop(name)))(
  "the JPEG of %s has the size that is said of it",
  async name => {
    const { width, height } = await sharp(join("public/media", `${name}.jpg`)).metadata()
    expect(jpegSizeOf(`/media/${name}.jpg`)).toEqual({ width, height })
  },
)

test("nothing is said of a picture of elsewhere, nor of a header that no post shows", () => {
  for (const address of [
    ...names.filter(isHeaderCrop).map(name => `/media/${name}.jpg`),
    "https://pictures.example/a.jpg",
    "/media/nothing-such.jpg",
    "/share/home-pl.jpg",
    "",
  ])
    expect(jpegSizeOf(address)).toBeNull()
})
