import { createHash } from "node:crypto"
import { answerOf, isRefused, type Refused } from "../../auth/refusal.ts"
import type { Session } from "../../auth/session.ts"
import { createSigner } from "../../signed-tokens.ts"
import { createBrowserSecrets } from "./browser-cookies.ts"

type Asked = { path: string; cookies: string | null; isBrowser: boolean }

/** A session that was opened just now gets a secret of its own, which nobody can have planted before. */
type Issued = "opened" | "renewed"

type Prepared = ReturnType<ReturnType<typeof createSessionTokens>["prepare"]>

/**
 * A client's refresh tokens: the auth server's, of which 122 bits are random, with a signature of 256 bits that only
 * this server makes. So the rows of the database alone open no session. For a browser the signature is also over the
 * secret in its cookie: a token that a script, or who copies the storage, has taken works in no other browser.
 */
export function createSessionTokens(installationKey: string, https: boolean) {
  const { sign, isSigned } = createSigner(installationKey, "refresh tokens")
  const secrets = createBrowserSecrets(https)
  const bind = (token: string, secret: string | null) => (secret ? `${token}.${secret}` : token)
  const clearing = ({ cookies, path }: Pick<Asked, "cookies" | "path">) => secrets.clearing(cookies, path)
  return {
    /** Prepares the answer to a session that is opened or renewed: the browser's name, null for another client, and its cookies. */
    prepare(asked: Asked, issued: Issued) {
      const sent = secrets.read(asked.cookies)
      const isNew = sent === null || issued === "opened"
      const secret = asked.isBrowser || sent ? (isNew ? secrets.make() : sent) : null
      return {
        name: secret && nameOf(secret),
        cookies: [...clearing(asked), ...(secret ? [secrets.keep(secret)] : [])],
        /** The client's token for one of the auth server. */
        sign: (token: string) => `${token}.${sign(bind(token, secret))}`,
      }
    },
    /** Removes the caller's secrets where several came. */
    clearing,
    /** The name by which the database knows the caller's browser; "" where it has no secret. */
    browserOf({ cookies }: Pick<Asked, "cookies">): string {
      const secret = secrets.read(cookies)
      return secret ? nameOf(secret) : ""
    },
    /** The auth server's token for a client's, or null where the signature is not ours, or for another browser. */
    open(signed: string, { cookies }: Pick<Asked, "cookies">): string | null {
      const [token = "", signature = "", ...rest] = signed.split(".")
      const isOurs = [secrets.read(cookies), null].some(secret => isSigned(bind(token, secret), signature))
      return isOurs && rest.length === 0 ? token : null
    },
  }
}

const nameOf = (secret: string) => createHash("sha256").update(secret).digest("hex")

export function answerSession(
  session: Session | Refused,
  { cookies, sign }: Pick<Prepared, "cookies" | "sign">,
  ...more: string[]
): Response {
  if (isRefused(session)) return answerOf(session)
  const answer = Response.json({ ...session, refresh_token: sign(session.refresh_token) })
  return withCookies(answer, [...cookies, ...more])
}

export function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie)
  return answer
}
