#!/bin/sh
# Version: npm @supabase/auth-js 2.119.1 (what supabase-js signs in with).
# Guess: signOut({ scope: "others" }) gives the error where the auth server refuses to end the other sessions.
# Behaviour: a refusal with 401, 403 or 404 is taken for a session that has ended already: the answer has no error, though
# the other sessions go on. Only another status, such as 422, arrives as an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null || exit 2
npm install --silent --no-audit --no-fund "@supabase/auth-js@2.119.1" >/dev/null || exit 2
cat >try.mjs <<'JS'
import { readFileSync } from "node:fs"
import { GoTrueClient } from "@supabase/auth-js"
console.log("auth-js", JSON.parse(readFileSync("node_modules/@supabase/auth-js/package.json", "utf8")).version)
const encode = value => Buffer.from(JSON.stringify(value)).toString("base64url")
const exp = Math.floor(Date.now() / 1000) + 3600
const token = [encode({ alg: "HS256", typ: "JWT" }), encode({ sub: "1", exp }), "signature"].join(".")
const session = { access_token: token, refresh_token: "x", expires_in: 3600, expires_at: exp, token_type: "bearer", user: { id: "1" } }
const seen = []
for (const status of [401, 403, 404, 422]) {
  const stored = new Map([["key", JSON.stringify(session)]])
  const client = new GoTrueClient({
    url: "http://localhost/auth/v1",
    storageKey: "key",
    autoRefreshToken: false,
    storage: { getItem: name => stored.get(name) ?? null, setItem: (name, value) => void stored.set(name, value), removeItem: name => void stored.delete(name) },
    fetch: async () => Response.json({ error_code: "insufficient_aal", msg: "no" }, { status }),
  })
  const { error } = await client.signOut({ scope: "others" })
  seen.push(`${status}:${error ? "error" : "none"}`)
}
console.log(seen.join(" "))
process.exit(seen.join(" ") === "401:none 403:none 404:none 422:error" ? 0 : 1)
JS
node try.mjs
