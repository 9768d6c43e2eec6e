import { createHash } from "node:crypto"
import { answerOf, isRefused, type Refused, refuse } from "../../auth/refusal.ts"
import type { Session } from "../../auth/session.ts"
import { createSigner } from "../../signed-tokens.ts"
import { type AuthCall, type AuthContext, type AuthHandler, authBodies, parseBody } from "./auth-call.ts"
import { createBrowserSecrets } from "./browser-cookies.ts"

type Caller = Pick<AuthCall, "cookies" | "isBrowser" | "path">

/** A session that was opened just now gets a secret of its own, which nobody can have planted before. */
type Issued = "opened" | "renewed"

/**
 * A client's refresh tokens: the auth server's, of which 122 bits are random, with a signature of 256 bits that only
 * this server makes. So the rows of the database alone open no session. For a browser the signature is also over the
 * secret in its cookie: a token that a script, or who copies the storage, has taken works in no other browser.
 */
export function createSessionTokens(installationKey: string, https: boolean) {
  const { sign, isSigned } = createSigner(installationKey, "refresh tokens")
  const secrets = createBrowserSecrets(https)
  const bind = (token: string, secret: string | null) => (secret ? `${token}.${secret}` : token)
  const clearing = ({ cookies, path }: Pick<Caller, "cookies" | "path">) => secrets.clearing(cookies, path)
  return {
    /** Prepares the answer to a session that is opened or renewed: the browser's name, null for another client, and its cookies. */
    prepare(caller: Caller, issued: Issued) {
      const sent = secrets.read(caller.cookies)
      const isNew = sent === null || issued === "opened"
      const secret = caller.isBrowser || sent ? (isNew ? secrets.make() : sent) : null
      return {
        name: secret && nameOf(secret),
        cookies: [...clearing(caller), ...(secret ? [secrets.keep(secret)] : [])],
        /** The client's token for one of the auth server. */
        sign: (token: string) => `${token}.${sign(bind(token, secret))}`,
      }
    },
    /** Removes the caller's secrets where several came. */
    clearing,
    /** The name by which the database knows the caller's browser; "" where it has no secret. */
    browserOf({ cookies }: Pick<Caller, "cookies">): string {
      const secret = secrets.read(cookies)
      return secret ? nameOf(secret) : ""
    },
    /** The auth server's token for a client's, or null where the signature is not ours, or for another browser. */
    open(signed: string, { cookies }: Pick<Caller, "cookies">): string | null {
      const [token = "", signature = "", ...rest] = signed.split(".")
      const isOurs = [secrets.read(cookies), null].some(secret => isSigned(bind(token, secret), signature))
      return isOurs && rest.length === 0 ? token : null
    },
  }
}

/** The answer with a session of the auth server: its client is to have its token with our signature. */
export function answerSession(
  session: Session | Refused,
  { cookies, sign }: Pick<ReturnType<AuthContext["sessionTokens"]["prepare"]>, "cookies" | "sign">,
): Response {
  if (isRefused(session)) return answerOf(session)
  const answer = Response.json({ ...session, refresh_token: sign(session.refresh_token) })
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie)
  return answer
}

const nameOf = (secret: string) => createHash("sha256").update(secret).digest("hex")

/** Exchanges under way by their tokens: a browser that keeps no secret yet would be given two by two exchanges beside each other. */
const exchanges = new Map<string, Promise<Response>>()

/**
 * A refresh token works once. Who lost the answer gets the same again, and so do the tabs of one browser for some
 * seconds. An older one ends the session, and the account's owner gets a mail.
 */
export const refresh: AuthHandler = async (call, authContext) => {
  const form = parseBody(authBodies.refresh, call)
  if (form instanceof Response) return form
  const token = authContext.sessionTokens.open(form.refresh_token, call)
  if (token === null) return notFound(authContext.sessionTokens.clearing(call))
  const exchange = exchanges.get(token) ?? exchangeToken(token, call, authContext)
  exchanges.set(token, exchange)
  const answer = await exchange.finally(() => exchanges.delete(token))
  return answer.clone()
}

async function exchangeToken(token: string, call: AuthCall, authContext: AuthContext): Promise<Response> {
  const { warnOwner, tries, sessionTokens } = authContext
  const browser = sessionTokens.prepare(call, "renewed")
  const session = await call.accounts.refresh(token, browser.name)
  if ("misusedBy" in session && session.misusedBy) {
    tries.note("token-reused", { address: session.misusedBy })
    warnOwner(session.misusedBy)
  }
  return answerSession(session, browser)
}

function notFound(cookies: readonly string[]): Response {
  const answer = answerOf(refuse("refresh_token_not_found"))
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie)
  return answer
}
