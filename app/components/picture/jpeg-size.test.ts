import { join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { jpegSizeOf } from "./jpeg-size.ts"
import manifest from "./manifest.json" with { type: "json" }

test.for(Object.keys(manifest))("the JPEG of %s has the size that is said of it", async name => {
  const { width, height } = await sharp(join("public/media", `${name}.jpg`)).metadata()
  expect(jpegSizeOf(`/media/${name}.jpg`)).toEqual({ width, height })
})

test("nothing is said of a picture of elsewhere", () => {
  for (const address of [
    "https://pictures.example/a.jpg",
    "/media/nothing-such.jpg",
    "/share/home-pl.jpg",
    "",
  ])
    expect(jpegSizeOf(address)).toBeNull()
})
