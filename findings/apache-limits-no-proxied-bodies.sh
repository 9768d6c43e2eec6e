#!/bin/sh
# Debian: apache2-bin 2.4.71-1~deb12u1, mod_proxy_http.
# Guess: LimitRequestBody bounds the body of every request that the server reads.
# Behaviour: a request that ProxyPass hands on is not bounded: one of 2 MB passes a limit of 1 MB, and the same request to a
# folder that Apache answers from itself gets 413.
# Run as root on Debian 12, with python3 and curl.
set -eu
apt-get install -y -qq --no-install-recommends apache2-bin=2.4.71-1~deb12u1 curl python3 >/dev/null
folder=$(mktemp -d)
chmod 755 "$folder"
cleanup() {
  apache2 -f "$folder/apache.conf" -k stop 2>/dev/null || true
  kill "$behind" 2>/dev/null || true
  rm -rf "$folder"
}
trap cleanup EXIT
cat >"$folder/behind.py" <<'PROGRAM'
from http.server import BaseHTTPRequestHandler, HTTPServer
class Answer(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"received %d" % len(body))
HTTPServer(("127.0.0.1", 8391), Answer).serve_forever()
PROGRAM
python3 "$folder/behind.py" 2>/dev/null &
behind=$!
mkdir "$folder/own"
cat >"$folder/apache.conf" <<CONFIGURATION
ServerRoot /usr/lib/apache2
PidFile $folder/pid
DefaultRuntimeDir $folder
ErrorLog $folder/error.log
ServerName localhost
Listen 127.0.0.1:8392
LoadModule mpm_event_module modules/mod_mpm_event.so
LoadModule authz_core_module modules/mod_authz_core.so
LoadModule actions_module modules/mod_actions.so
LoadModule proxy_module modules/mod_proxy.so
LoadModule proxy_http_module modules/mod_proxy_http.so
User www-data
Group www-data
DocumentRoot $folder/own
LimitRequestBody 1048576
ProxyPass /handed-on http://127.0.0.1:8391/
CONFIGURATION
apache2 -v | head -1
apache2 -f "$folder/apache.conf" -k start
sleep 2
head -c 2097152 /dev/zero >"$folder/body"
post() { curl -s -o "$folder/answer" -w '%{http_code}' -H 'Expect:' --data-binary "@$folder/body" "http://127.0.0.1:8392/$1"; }
handed=$(post handed-on)
own=$(post index.html)
echo "handed on: $handed; answered itself: $own"
[ "$handed" = 200 ] && [ "$own" = 413 ]
