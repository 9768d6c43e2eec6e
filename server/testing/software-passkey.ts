import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"
import type { Client } from "#app/lib/server-environment.ts"
import { namedProject } from "./named-project.ts"

type CreationOptions = { challenge: string; rp: { id?: string | undefined }; user: { id: string } }
type RequestOptions = { challenge: string; rpId?: string | undefined }

/** The wrong values that an authenticator can be told to send. */
type Lie = {
  origin?: string
  rpId?: string
  challenge?: string
  isVerified?: boolean
  counter?: number
  userHandle?: string
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url")
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest()

/** The backends of the tests have their site here. A project that is named has it at the port to which its mails lead. */
const originOf = (rpId: string) =>
  rpId === "localhost" ? `http://localhost:${namedProject()?.sitePort ?? 3000}` : `https://${rpId}`

/** Flags of the user's presence, verification, and a new key. */
const flags = { present: 1, verified: 4, keyTold: 64 }

/** A passkey as a security key makes and shows it, with a counter unless that is 0. */
export function createSoftwarePasskey(counter = 1) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const id = randomBytes(32)
  let count = counter
  let userHandle = ""

  function authenticatorData(rpId: string, isVerified: boolean, counted: number, told = Buffer.alloc(0)) {
    const counterBytes = Buffer.alloc(4)
    counterBytes.writeUInt32BE(counted)
    const flag = flags.present + (isVerified ? flags.verified : 0) + (told.length > 0 ? flags.keyTold : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counterBytes, told])
  }

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const answer = <Response extends object>(response: Response) => ({
    ...{ id: base64url(id), rawId: base64url(id), type: "public-key" as const },
    ...{ clientExtensionResults: {}, response },
  })

  /** The key in CBOR: EC2, ES256, P-256. */
  function coseKey() {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" })
    const coordinate = (name: number, value: string) =>
      Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, "base64url")])
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ])
  }

  return {
    register({ challenge, rp, user }: CreationOptions, lie: Lie = {}) {
      const rpId = lie.rpId ?? rp.id ?? ""
      userHandle = user.id
      const told = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()])
      const data = authenticatorData(rpId, lie.isVerified ?? true, count, told)
      const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])],
        ...[text("authData"), Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data],
      ])
      const client = clientData(
        "webauthn.create",
        lie.challenge ?? challenge,
        lie.origin ?? originOf(rp.id ?? ""),
      )
      return answer({
        ...{ clientDataJSON: base64url(client), attestationObject: base64url(attestation) },
        transports: ["usb" as const],
      })
    },

    show({ challenge, rpId = "" }: RequestOptions, lie: Lie = {}) {
      count = lie.counter ?? (counter === 0 ? 0 : count + 1)
      const data = authenticatorData(lie.rpId ?? rpId, lie.isVerified ?? true, count)
      const client = clientData("webauthn.get", lie.challenge ?? challenge, lie.origin ?? originOf(rpId))
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        ...{ clientDataJSON: base64url(client), authenticatorData: base64url(data) },
        ...{ signature: base64url(signature), userHandle: lie.userHandle ?? userHandle },
      })
    },
  }
}

export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>

/** Adds a passkey to the account that is signed in; returns it with the answer. */
export async function addPasskey({ auth }: Client, passkey = createSoftwarePasskey(), lie?: Lie) {
  const { data: begun, error } = await auth.passkey.startRegistration()
  if (error) throw error
  const credential = passkey.register(begun.options, lie)
  const added = await auth.passkey.verifyRegistration({ challengeId: begun.challenge_id, credential })
  if (added.error) throw added.error
  return { passkey, id: added.data.id, answer: added.data }
}

/** Signs in with a passkey; the answer is the auth server's. */
export async function showPasskey({ auth }: Client, passkey: SoftwarePasskey, lie?: Lie) {
  const { data: begun, error } = await auth.passkey.startAuthentication()
  if (error) throw error
  const credential = passkey.show(begun.options, lie)
  return auth.passkey.verifyAuthentication({ challengeId: begun.challenge_id, credential })
}
