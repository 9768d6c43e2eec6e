#!/bin/sh
# Version: npm sharp 0.35.5 (libvips 8.18.7).
# Guess: with failOn "none" the lines that are missing from a PNG that is cut off are blank, as those of a JPEG (middle grey) and
# of a GIF (transparent) are.
# Behaviour: they repeat lines of the picture that were decoded before, so that nothing in the pixels tells where it was cut.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null || exit 2
npm install --silent --no-audit --no-fund sharp@0.35.5 >/dev/null || exit 2
cat > look.cjs <<'JS'
const sharp = require("sharp")
const [width, height] = [1600, 1200]
async function main() {
  // Every line has a colour of its own.
  const lines = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      lines.set([(y >> 3) & 255, (x * 37 + y * 91 + ((x * y) % 251)) & 255, 200], (y * width + x) * 3)
  const raw = { width, height, channels: 3 }
  const last = {}
  for (const format of ["jpeg", "png"]) {
    const whole = await sharp(lines, { raw }).toFormat(format).toBuffer()
    const cut = whole.subarray(0, whole.length * 0.9)
    const { data } = await sharp(cut, { failOn: "none" }).raw().toBuffer({ resolveWithObject: true })
    last[format] = [...data.subarray((height - 2) * width * 3).subarray(0, 6)]
  }
  console.log("sharp", sharp.versions.sharp, "libvips", sharp.versions.vips)
  console.log("one of the missing lines begins with, JPEG:", last.jpeg.join(), "PNG:", last.png.join())
  const isBlank = last.png.every(sample => sample === last.png[0])
  const isFromAbove = last.png[2] === 200 && last.png[0] !== ((height - 2) >> 3)
  process.exit(last.jpeg.every(sample => sample === 128) && !isBlank && isFromAbove ? 0 : 1)
}
main()
JS
node look.cjs
