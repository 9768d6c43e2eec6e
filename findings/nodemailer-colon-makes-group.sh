#!/bin/sh
# Version: npm nodemailer 10.6.1.
# Guess: of a `from` such as "Huta: news <news@huta.example>" the header has the name in quotation marks, as for a name with a
# comma or with brackets, or the mail is refused.
# Behaviour: the header is a group without an error, "Huta:news <news@huta.example>;", which RFC 5322 does not allow in
# From, and RFC 6854 allows but advises against. As { name, address } the same name is quoted.
# Needs Node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.1 || exit 2
cat >from.cjs <<'PROGRAM'
const { createTransport } = require("nodemailer")
const transport = createTransport({ streamTransport: true, buffer: true })
const senders = ["Huta: news <news@huta.example>", { name: "Huta: news", address: "news@huta.example" }]
Promise.all(
  senders.map(async from => {
    const { message } = await transport.sendMail({ from, to: "jan@huta.example", text: "x" })
    return /^From: (.*)/m.exec(message.toString())[1].trim()
  }),
).then(([text, parts]) => {
  console.log(`nodemailer ${require("nodemailer/package.json").version}\nas text:  ${text}\nas parts: ${parts}`)
  process.exitCode = /^Huta:\s*news <.*>;$/.test(text) && parts.startsWith('"Huta: news"') ? 0 : 1
})
PROGRAM
node from.cjs
