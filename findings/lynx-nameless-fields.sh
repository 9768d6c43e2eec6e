#!/bin/sh
# Version: Debian's lynx 2.9.0dev.12-1. Run on Debian 12, with Node.
# Guess: form controls without a name are not submitted, as HTML says and other browsers do.
# Behaviour: Lynx submits them with an empty name, "=value" in a query and name="" in multipart/form-data. A server that refuses
# fields without a name loses everything that was typed into the form.
set -eu
version=2.9.0dev.12-1
folder=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
# All that the programs need comes along, as for a machine that has nothing; the versions of the libraries are those of Debian 12.
mkdir -p packages/partial
: >status
apt-get -qq -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 -o "Dir::State::status=$folder/status" \
  -o "Dir::Cache::archives=$folder/packages" install --download-only --no-install-recommends "lynx=$version" "lynx-common=$version" >/dev/null || exit 2
for package in packages/*.deb; do dpkg-deb -x "$package" unpacked; done
libraries=$folder/unpacked/usr/lib/$(uname -m)-linux-gnu:$folder/unpacked/lib/$(uname -m)-linux-gnu
cat >serve.mjs <<'JS'
import { createServer } from "node:http"
import { writeFileSync } from "node:fs"
const form = `<form method="post" action="/" enctype="multipart/form-data"><input name="name" value="Jan">
<input value="nameless"><button type="submit">Send</button></form>`
const server = createServer((request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8")
  if (request.method === "GET") return response.end(`<html><body>${form}</body></html>`)
  const chunks = []
  request.on("data", chunk => chunks.push(chunk))
  request.on("end", () => {
    writeFileSync("body.txt", Buffer.concat(chunks))
    response.end("ok")
  })
})
server.listen(0, "127.0.0.1", () => writeFileSync("port.txt", String(server.address().port)))
JS
node serve.mjs &
server=$!
until [ -s port.txt ]; do
  kill -0 "$server" || exit 2
  sleep 0.1
done
printf 'key <tab>\nkey <tab>\nkey ^J\nkey q\nkey y\n' >keys.txt
lynx() { LD_LIBRARY_PATH=$libraries LYNX_CFG=$folder/unpacked/etc/lynx/lynx.cfg TERM=xterm timeout 20 unpacked/usr/bin/lynx "$@"; }
lynx -version | head -n 1
lynx -cmd_script=keys.txt "http://127.0.0.1:$(cat port.txt)/" >/dev/null 2>&1 || true
cat body.txt
grep -q 'name=""' body.txt && grep -q 'nameless' body.txt
