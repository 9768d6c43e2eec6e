import { createHmac, generateKeyPairSync, randomUUID, sign, verify } from "node:crypto"
import type { Secrets } from "../../secrets.ts"

/** A project's two keys: for browsers, and for servers. */
export type KeyPair = { publishableKey: string; secretKey: string }

/** Every JSON web token in a text. */
const tokens = /\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
const dsaEncoding = "ieee-p1363"

/** A project's signing keys. One of them signs; what any of them has signed is good. */
const signingKeys = {
  ES256: { kid: randomUUID(), ...generateKeyPairSync("ec", { namedCurve: "P-256" }) },
  RS256: { kid: randomUUID(), ...generateKeyPairSync("rsa", { modulusLength: 2048 }) },
}

/** A project's way of signing sessions: with the shared secret, or with one of its keys. */
export type SigningAlgorithm = "HS256" | keyof typeof signingKeys

function signWithPrivateKey(payload: string, alg: keyof typeof signingKeys): string {
  const { kid, privateKey } = signingKeys[alg]
  const text = `${encode({ alg, typ: "JWT", kid })}.${payload}`
  const signature = sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding })
  return `${text}.${signature.toString("base64url")}`
}

function isSignedWithPrivateKey(token: string): boolean {
  const [head, payload, signature = ""] = token.split(".")
  const [text, bytes] = [Buffer.from(`${head}.${payload}`), Buffer.from(signature, "base64url")]
  return Object.values(signingKeys).some(({ publicKey }) =>
    verify("sha256", text, { key: publicKey, dsaEncoding }, bytes),
  )
}

/**
 * Takes the secrets of an embedded API, which knows two keys and signs sessions with a shared secret (HS256). Returns
 * what a project of today has in its place: the same keys and the older ones, tokens of the roles, and sessions signed
 * with a private key.
 */
export function createProjectKeys(
  { jwtSecret, publishableKey, secretKey }: Secrets,
  signing: SigningAlgorithm = "ES256",
) {
  function signWithSecret(payload: string): string {
    const text = `${encode({ alg: "HS256", typ: "JWT" })}.${payload}`
    return `${text}.${createHmac("sha256", jwtSecret).update(text).digest("base64url")}`
  }

  function keyOf(role: string): string {
    return signWithSecret(encode({ iss: "supabase", role, iat: 1_700_000_000, exp: 4_000_000_000 }))
  }

  const legacy: KeyPair = { publishableKey: keyOf("anon"), secretKey: keyOf("service_role") }
  const keys = new Map([
    [publishableKey, { token: legacy.publishableKey, key: publishableKey }],
    [legacy.publishableKey, { token: legacy.publishableKey, key: publishableKey }],
    [secretKey, { token: legacy.secretKey, key: secretKey }],
    [legacy.secretKey, { token: legacy.secretKey, key: secretKey }],
  ])
  const isSecret = (key: string) => keys.get(key)?.key === secretKey

  return {
    legacy,
    isSecret,
    /** The keys that verify every token, as PostgREST is given them. */
    verifying: JSON.stringify({
      keys: [
        ...Object.entries(signingKeys).map(([alg, { publicKey, kid }]) => ({
          ...publicKey.export({ format: "jwk" }),
          ...{ kid, alg },
        })),
        { kty: "oct", k: Buffer.from(jwtSecret).toString("base64url"), alg: "HS256" },
      ],
    }),
    /** The embedded API's own key in place of another, and the token of its role; undefined for an unknown key. */
    find: (key: string | null) => (key === null ? undefined : keys.get(key)),
    /** Signs each session's token in a text as a project of today does. */
    renew: (text: string) =>
      text.replace(tokens, token => {
        const [, payload = ""] = token.split(".")
        if (signing === "HS256") return token
        return token === signWithSecret(payload) ? signWithPrivateKey(payload, signing) : token
      }),
    /** The token that the embedded API takes for this one; the same when its signature is not good. */
    reduce(token: string): string {
      const [, payload = ""] = token.split(".")
      return isSignedWithPrivateKey(token) ? signWithSecret(payload) : token
    },
  }
}

export type ProjectKeys = ReturnType<typeof createProjectKeys>
