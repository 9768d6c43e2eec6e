#!/bin/sh
# Versions: libheif-js 1.23.2 (libheif in WebAssembly); the photograph is made by sharp 0.35.5 and by heif-enc of Debian's
# libheif-examples 1.15.1-1+deb12u1. Run on Debian 12, with Node.
# Guess: of a HEIC without its last byte the decoder makes what is there, as libjpeg does of a JPEG; or it needs every byte.
# Behaviour: it makes nothing of it, as the stated end of the picture lies past the end of the file. With zeros appended it decodes
# the same bytes, also of a file without its last third: the lines that are there, then smears and mostly green.
set -eu
version=1.15.1-1+deb12u1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# All that the programs need comes along, as for a machine that has nothing; the versions of the libraries are those of Debian 12.
mkdir -p packages/partial
: >status
apt-get -qq -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 -o "Dir::State::status=$folder/status" \
  -o "Dir::Cache::archives=$folder/packages" install --download-only --no-install-recommends "libheif-examples=$version" >/dev/null || exit 2
for package in packages/*.deb; do dpkg-deb -x "$package" unpacked; done
libraries=$folder/unpacked/usr/lib/$(uname -m)-linux-gnu:$folder/unpacked/lib/$(uname -m)-linux-gnu
npm init -y >/dev/null || exit 2
npm install --silent --no-audit --no-fund libheif-js@1.23.2 sharp@0.35.5 >/dev/null || exit 2
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
  const env = { ...process.env, LD_LIBRARY_PATH: process.argv[2] }
  execFileSync("unpacked/usr/bin/heif-enc", ["-q", "50", "photo.png", "-o", "photo.heic"], { env })
  const whole = readFileSync("photo.heic")
  const padded = cut => Buffer.concat([cut], whole.length)
  const [byte, third] = [whole.subarray(0, -1), whole.subarray(0, Math.round(whole.length * 0.67))]
  const { version } = require("libheif-js/package.json")
  say(`libheif-js ${version}, sharp ${sharp.versions.sharp}, libheif-examples ${process.argv[3]}`)
  const last = [await decode(byte), await decode(padded(byte)), await decode(third), await decode(padded(third))]
  say("last pixel, without the last byte:", last[0], "with zeros:", last[1])
  say("last pixel, without the last third:", last[2], "with zeros:", last[3])
  process.exit(last[0] === null && last[1] !== null && last[2] === null && last[3] !== null ? 0 : 1)
}
main()
JS
node look.cjs "$libraries" "$version"
