#!/bin/sh
# Version: Debian's apache2-bin 2.4.71-1~deb12u1, mod_proxy_http.
# Guess: LimitRequestBody bounds the body of every request that the server reads.
# Behaviour: a request that ProxyPass hands on is not bounded: one of 2 MB passes a limit of 1 MB, and the same request to a
# folder that Apache answers from itself gets 413.
# Run on Debian 12, with Node and curl of any version.
set -eu
version=2.4.71-1~deb12u1
folder=$(mktemp -d)
trap 'kill "${apache:-}" "${behind:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"
# All that the program needs comes along, as for a machine that has nothing; the versions of the libraries are those of Debian 12.
mkdir -p packages/partial
: >status
apt-get -qq -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 -o "Dir::State::status=$folder/status" \
  -o "Dir::Cache::archives=$folder/packages" install --download-only --no-install-recommends "apache2-bin=$version" >/dev/null || exit 2
for package in packages/*.deb; do dpkg-deb -x "$package" unpacked; done
cat >behind.mjs <<'PROGRAM'
import { createServer } from "node:http"
import { writeFileSync } from "node:fs"
const received = (request, response) => request.resume().on("end", () => response.end("received"))
const behind = createServer(received).listen(0, "127.0.0.1", () => {
  const free = createServer().listen(0, "127.0.0.1", () => {
    const ports = `${behind.address().port} ${free.address().port}`
    free.close(() => writeFileSync("ports", ports))
  })
})
PROGRAM
node behind.mjs &
behind=$!
until [ -s ports ]; do sleep 0.1; done
read -r other port <ports || true
mkdir own
cat >apache.conf <<CONFIGURATION
ServerRoot $folder/unpacked/usr/lib/apache2
PidFile $folder/pid
DefaultRuntimeDir $folder
ErrorLog $folder/error.log
ServerName localhost
Listen 127.0.0.1:$port
LoadModule mpm_event_module modules/mod_mpm_event.so
LoadModule authz_core_module modules/mod_authz_core.so
LoadModule actions_module modules/mod_actions.so
LoadModule proxy_module modules/mod_proxy.so
LoadModule proxy_http_module modules/mod_proxy_http.so
User nobody
Group nogroup
DocumentRoot $folder/own
LimitRequestBody 1048576
ProxyPass /handed-on http://127.0.0.1:$other/
CONFIGURATION
export LD_LIBRARY_PATH="$folder/unpacked/usr/lib/$(uname -m)-linux-gnu:$folder/unpacked/lib/$(uname -m)-linux-gnu"
unpacked/usr/sbin/apache2 -v | head -1
unpacked/usr/sbin/apache2 -f "$folder/apache.conf" -D FOREGROUND &
apache=$!
unset LD_LIBRARY_PATH
until curl -s -o answer "http://127.0.0.1:$port/"; do kill -0 "$apache"; sleep 0.1; done
head -c 2097152 /dev/zero >body
post() { curl -s -o answer -w '%{http_code}' -H 'Expect:' --data-binary @body "http://127.0.0.1:$port/$1"; }
handed=$(post handed-on)
own=$(post index.html)
echo "handed on: $handed; answered itself: $own"
[ "$handed" = 200 ] && [ "$own" = 413 ]
