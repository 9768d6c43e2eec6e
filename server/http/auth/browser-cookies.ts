import { createHash, randomBytes } from "node:crypto"
import { parse, serialize } from "hono/utils/cookie"
import { createSignedTokens, createSigner } from "../../signed-tokens.ts"

const day = 24 * 60 * 60

/** A cookie that no script reads and no other site's request carries. The prefix stands before its name with https. */
function createCookie(bareName: string, prefix: "__Host-" | "__Secure-", https: boolean, path: string) {
  const name = https ? prefix + bareName : bareName
  const attributes = { path, httpOnly: true, secure: https, sameSite: "Strict" } as const
  const countOf = (cookies: string | null) =>
    (cookies ?? "").split(";").filter(pair => pair.split("=", 1)[0]?.trim() === name).length
  return {
    /** Empty also where several of the name come: whoever planted one for a longer path would have it read first. */
    read: (cookies: string | null) =>
      countOf(cookies) === 1 ? (parse(cookies ?? "", name)[name] ?? "") : "",
    write: (value: string, maxAge: number) => serialize(name, value, { ...attributes, maxAge }),
    /** Removes all when several of the name came with a request: a header for each path that they may have. */
    clearing(cookies: string | null, requestPath: string): string[] {
      if (countOf(cookies) < 2) return []
      const paths = name.startsWith("__Host-") ? ["/"] : pathsAbove(requestPath)
      return paths.map(each => serialize(name, "", { ...attributes, path: each, maxAge: 0 }))
    },
  }
}

/** The paths of cookies that a browser sends to a path: /, /auth, /auth/, … */
function pathsAbove(path: string): string[] {
  const parts = path.split("/").slice(1)
  const each = parts.flatMap((_, place) => {
    const above = `/${parts.slice(0, place + 1).join("/")}`
    return [above, `${above}/`]
  })
  return ["/", ...each]
}

/** A device is known for so many seconds after its last sign-in. */
const knownFor = 180 * day

/** The tries of browsers with an earlier sign-in are counted apart, so that strangers' failures keep no owner out. */
export function createKnownDevices(installationKey: string, https: boolean, now = Date.now) {
  const tokens = createSignedTokens(installationKey, "known devices", now)
  const cookie = createCookie("device", "__Secure-", https, "/auth/v1/token")
  return {
    /** The device's id when its last sign-in was with that address. */
    recognise(cookies: string | null, email: string): string | null {
      const read = tokens.read(cookie.read(cookies), email)
      return read && read.age <= knownFor * 1000 ? read.id : null
    },
    remember: (email: string): string => cookie.write(tokens.issue(email), knownFor),
  }
}

/**
 * A secret that a browser keeps for its session, which is renewed with it alone. Other clients keep none. With https the cookie's
 * prefix keeps other hosts of the domain, and other paths, from setting one; without, on one's own machine, its name is bare.
 */
export function createBrowserSecrets(https: boolean) {
  const cookie = createCookie("browser-secret", "__Host-", https, "/")
  return {
    read: (cookies: string | null): string | null => /^[\w-]{43}$/.exec(cookie.read(cookies))?.[0] ?? null,
    make: (): string => randomBytes(32).toString("base64url"),
    keep: (secret: string): string => cookie.write(secret, knownFor),
    clearing: cookie.clearing,
  }
}

/** Proves that who confirms the address also chose the password. No other host of the domain can set the cookie. */
export function createRegistrationProofs(installationKey: string, https: boolean) {
  const { sign } = createSigner(installationKey, "registration proofs")
  const cookie = createCookie("registration", "__Host-", https, "/")
  const read = (cookies: string | null) => /^([\w-]{43})\.[\w-]{43}$/.exec(cookie.read(cookies))
  return {
    /** The browser's proof, the same for the same password: its fingerprint, kept with the account, and the cookie. */
    make(cookies: string | null, password: string): { fingerprint: string; cookie: string } {
      const secret = read(cookies)?.[1] ?? randomBytes(32).toString("base64url")
      const proof = `${secret}.${sign(`${secret}.${password}`)}`
      const fingerprint = createHash("sha256").update(proof).digest("hex")
      return { fingerprint, cookie: cookie.write(proof, day) }
    },
    read: (cookies: string | null): string | null => read(cookies)?.[0] ?? null,
    forget: cookie.write("", 0),
  }
}
