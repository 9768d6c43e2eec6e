#!/bin/bash
# OpenSMTPD 6.8.0p2 (Debian 12, opensmtpd 6.8.0p2-4+b4).
# The guess: a mail that is given up when its time in the queue is over is reported as the RFC 3464 says, "Action: failed".
# What it does: it reports "Action: delayed" and "Status: 4.4.7", under a subject that ends in "delayed" and beside the sentence
# that this is only a temporary failure report and the mail is kept in the queue – and then the mail is gone from the queue. Only
# the words "Envelope expired" behind the address tell that report from a real warning of a delay.
# Needs root and python3 on Debian 12. The server is installed over a copy-on-write view of this system, and talks in a network
# of its own that has nothing but loopback.
set -euo pipefail

if [ "${1:-}" != inside ]; then
  room=$(mktemp -d)
  trap 'rm -rf --one-file-system "$room"' EXIT
  export room
  unshare --mount bash -euo pipefail -c '
    mount -t tmpfs tmpfs "$room"
    mkdir "$room/changes" "$room/work" "$room/system"
    mount -t overlay overlay -o "lowerdir=/,upperdir=$room/changes,workdir=$room/work" "$room/system"
    printf "#!/bin/sh\nexit 101\n" >"$room/system/usr/sbin/policy-rc.d"
    chmod +x "$room/system/usr/sbin/policy-rc.d"
    cat /etc/resolv.conf >"$room/resolv"; rm -f "$room/system/etc/resolv.conf"; cp "$room/resolv" "$room/system/etc/resolv.conf"
    chroot "$room/system" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y --no-install-recommends opensmtpd=6.8.0p2-4+b4 >"$room/log" 2>&1 || { tail "$room/log"; exit 1; }
    chroot "$room/system" dpkg-query -W opensmtpd
    unshare --net --pid --fork "$0" inside "$room"' "$0"
  exit
fi

room=$2
system=$room/system
ip link set lo up
mount -t proc proc "$system/proc"
mount --bind /dev "$system/dev"
echo "nameserver 127.0.0.1" >"$system/etc/resolv.conf"
echo "127.0.0.1 localhost relay.example" >"$system/etc/hosts"
echo "relay.example" >"$system/etc/mailname"
cat >"$system/etc/smtpd.conf" <<'CONFIG'
queue ttl 20s
listen on 127.0.0.1 hostname relay.example
action "out" relay
match from any for any action "out"
CONFIG

# Names (sender.example takes mail on 127.0.0.2, silent.example is 127.0.0.3, where nothing listens) and the sender's mailbox.
cat >"$room/world.py" <<'PYTHON'
import smtplib, socket, socketserver, struct, sys, threading, time
known = {"sender.example": "127.0.0.2", "silent.example": "127.0.0.3"}
def name_server():
    asked = socket.socket(socket.AF_INET, socket.SOCK_DGRAM); asked.bind(("127.0.0.1", 53))
    while True:
        query, who = asked.recvfrom(2048)
        labels, at = [], 12
        while query[at]:
            labels.append(query[at + 1:at + 1 + query[at]].decode()); at += query[at] + 1
        address = known.get(".".join(labels).lower()); kind = struct.unpack(">H", query[at + 1:at + 3])[0]
        data = {1: address and socket.inet_aton(address), 15: b"\0\x0a\xc0\x0c"}.get(kind) if address else None
        answer = b"\xc0\x0c" + struct.pack(">HHIH", kind, 1, 60, len(data)) + data if data else b""
        head = struct.pack(">HHHHH", 0x8580 if address else 0x8583, 1, 1 if answer else 0, 0, 0)
        asked.sendto(query[:2] + head + query[12:at + 5] + answer, who)
class Mailbox(socketserver.StreamRequestHandler):
    def handle(self):
        self.wfile.write(b"220 sender.example\r\n")
        for line in self.rfile:
            if line[:4].upper() == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                with open(sys.argv[1], "ab") as file:
                    for part in self.rfile:
                        if part == b".\r\n": break
                        file.write(part)
            self.wfile.write(b"250 ok\r\n")
threading.Thread(target=name_server, daemon=True).start()
socketserver.ThreadingTCPServer.allow_reuse_address = True
threading.Thread(target=socketserver.ThreadingTCPServer(("127.0.0.2", 25), Mailbox).serve_forever, daemon=True).start()
for _ in range(50):
    try:
        smtplib.SMTP("127.0.0.1", 25).sendmail("me@sender.example", ["you@silent.example"], "Subject: Hello\r\n\r\nText\r\n")
        break
    except OSError: time.sleep(0.5)
time.sleep(120)
PYTHON
touch "$room/reports"
chroot "$system" smtpd -d >"$room/smtpd.log" 2>&1 &
python3 "$room/world.py" "$room/reports" &
for _ in $(seq 45); do
  sleep 2
  chroot "$system" smtpctl schedule all >/dev/null 2>&1 || true
  if grep -q "Envelope expired" "$room/reports"; then break; fi
done
sleep 2
tr -d '\r' <"$room/reports" | grep -E "^(Subject: Delivery|Action|Status|you@)|temporary|kept in" || true
echo "In the queue now: $(chroot "$system" smtpctl show queue | wc -l) mails"
tr -d '\r' <"$room/reports" | grep -B3 -A20 "Envelope expired" | grep -q "^Action: delayed"
[ "$(chroot "$system" smtpctl show queue | wc -l)" -eq 0 ]
