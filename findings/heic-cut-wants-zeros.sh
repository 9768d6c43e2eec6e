#!/bin/sh
# Packages: libheif-js 1.23.2 (libheif in WebAssembly); Debian: libheif-examples 1.15.1-1+deb12u1 writes the photograph.
# Guess: of a HEIC without its last byte the decoder makes what is there, as libjpeg does of a JPEG; or it needs every byte.
# Behaviour: it makes nothing of it, as the stated end of the picture lies past the end of the file. With zeros appended it decodes
# the same bytes, also of a file without its last third: the lines that are there, then smears and mostly green.
# Run as root on Debian 12.
set -eu
apt-get install -y -qq --no-install-recommends libheif-examples=1.15.1-1+deb12u1 >/dev/null 2>&1
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libheif-js@1.23.2 sharp@0.35.5 >/dev/null
cat > look.cjs <<'JS'
const { execFileSync } = require("node:child_process")
const { readFileSync } = require("node:fs")
const sharp = require("sharp")
const libheif = require("libheif-js/wasm-bundle")
async function decode(content) {
  const [image] = new libheif.HeifDecoder().decode(content)
  if (!image) return null
  const [width, height] = [image.get_width(), image.get_height()]
  const data = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise(done => image.display({ data, width, height }, done))
  return shown && [...shown.data.subarray(-4, -1)].join()
}
async function main() {
  // The decoder writes of each failure.
  const say = console.log
  console.log = () => {}
  const noise = { type: "gaussian", mean: 128, sigma: 30 }
  await sharp({ create: { width: 640, height: 480, channels: 3, background: "#888", noise } }).blur(3).png().toFile("photo.png")
  execFileSync("heif-enc", ["-q", "50", "photo.png", "-o", "photo.heic"])
  const whole = readFileSync("photo.heic")
  const padded = cut => Buffer.concat([cut], whole.length)
  const [byte, third] = [whole.subarray(0, -1), whole.subarray(0, Math.round(whole.length * 0.67))]
  say("libheif-js", require("libheif-js/package.json").version)
  const last = [await decode(byte), await decode(padded(byte)), await decode(third), await decode(padded(third))]
  say("last pixel, without the last byte:", last[0], "with zeros:", last[1])
  say("last pixel, without the last third:", last[2], "with zeros:", last[3])
  process.exit(last[0] === null && last[1] !== null && last[2] === null && last[3] !== null ? 0 : 1)
}
main()
JS
node look.cjs 2>/dev/null
