#!/bin/sh
# Version: Debian's nginx 1.22.1-9+deb12u11 in front of a server of Node. Run on Debian 12, with Node and a curl that speaks HTTP/2.
# Guess: nginx leaves out the "103 Early Hints" that the server sends before its answer, or hands it on; the answer arrives.
# Behaviour: it takes 103 for the answer and the answer itself for its content. With HTTP/1.1 the bytes happen to be right. With
# HTTP/2 the visitor gets 103 and the end: no page, and nothing in the error log.
set -eu
curl --version | grep -qw HTTP2 || exit 2
version=1.22.1-9+deb12u11
folder=$(mktemp -d)
trap 'kill "${nginx:-}" "${behind:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
# All that the program needs comes along, as for a machine that has nothing; the versions of the libraries are those of Debian 12.
mkdir -p packages/partial own
: >status
apt-get -qq -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 -o "Dir::State::status=$folder/status" \
  -o "Dir::Cache::archives=$folder/packages" install --download-only --no-install-recommends "nginx=$version" >/dev/null || exit 2
for package in packages/*.deb; do dpkg-deb -x "$package" unpacked; done
cat >behind.mjs <<'PROGRAM'
import { createServer } from "node:http"
import { writeFileSync } from "node:fs"
const behind = createServer((request, response) => {
  if (request.url === "/hinted") response.writeEarlyHints({ link: "</site.css>; rel=preload; as=style" })
  response.end("the page\n")
}).listen(0, "127.0.0.1", () => {
  const free = [createServer().listen(0, "127.0.0.1"), createServer().listen(0, "127.0.0.1", () => {
    const ports = [behind, ...free].map(server => server.address().port).join(" ")
    for (const server of free) server.close()
    setImmediate(() => writeFileSync("ports", ports))
  })]
})
PROGRAM
node behind.mjs &
behind=$!
until [ -s ports ]; do
  kill -0 "$behind" || exit 2
  sleep 0.1
done
read -r other first second <ports || true
cat >nginx.conf <<CONFIGURATION
daemon off;
pid $folder/pid;
error_log $folder/error.log;
events {}
http {
  access_log off;
  proxy_http_version 1.1;
  client_body_temp_path $folder/own; proxy_temp_path $folder/own; fastcgi_temp_path $folder/own;
  uwsgi_temp_path $folder/own; scgi_temp_path $folder/own;
  server { listen 127.0.0.1:$first; location / { proxy_pass http://127.0.0.1:$other; } }
  server { listen 127.0.0.1:$second http2; location / { proxy_pass http://127.0.0.1:$other; } }
}
CONFIGURATION
export LD_LIBRARY_PATH="$folder/unpacked/usr/lib/$(uname -m)-linux-gnu:$folder/unpacked/lib/$(uname -m)-linux-gnu"
unpacked/usr/sbin/nginx -v 2>&1
unpacked/usr/sbin/nginx -e "$folder/error.log" -c "$folder/nginx.conf" &
nginx=$!
unset LD_LIBRARY_PATH
curl -s --retry 20 --retry-delay 1 --retry-connrefused -o answer "http://127.0.0.1:$first/" || exit 2
one() { curl -s -m 10 -o answer -w '%{http_code} ' "$@" && cat answer; }
plain=$(one --http1.1 "http://127.0.0.1:$first/hinted")
hintless=$(one --http2-prior-knowledge "http://127.0.0.1:$second/plain")
: >answer
hinted=$(one --http2-prior-knowledge "http://127.0.0.1:$second/hinted" || true)
printf 'HTTP/1.1 with hints: %s\nHTTP/2 without hints: %s\nHTTP/2 with hints: %s\n' "$plain" "$hintless" "$hinted"
[ "$plain" = "200 the page" ] && [ "$hintless" = "200 the page" ] && [ "$hinted" = "103 " ]
