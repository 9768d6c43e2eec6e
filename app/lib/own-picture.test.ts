import { join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { isHeaderCrop, jpegSizeOf, ownMailPictureOf, ownPictures } from "./own-picture.ts"

const names = Object.keys(ownPictures)

test.for(names.filter(name => !isHeaderCrop(name)))(
  "the JPEGs of %s have the size that is said of them, that for mails at most 960 pixels of width",
  async name => {
    const { width, height } = await sharp(join("public/media", `${name}.jpg`)).metadata()
    expect(jpegSizeOf(`/media/${name}.jpg`)).toEqual({ width, height })
    const mail = await sharp(join("public/media", `${name}-mail.jpg`)).metadata()
    const said = { address: `/media/${name}-mail.jpg`, width: mail.width, height: mail.height }
    expect(ownMailPictureOf(`/media/${name}.jpg`)).toEqual(said)
    expect(mail.width).toBeLessThanOrEqual(960)
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
    expect([jpegSizeOf(address), ownMailPictureOf(address)]).toEqual([null, null])
})
