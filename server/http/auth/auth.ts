import { authRefusal } from "../api/refusal.ts"
import { changeAccount, readAccount, signOut } from "./account.ts"
import { authBodies } from "./auth-bodies.ts"
import { type AuthAnswer, readForm } from "./auth-call.ts"
import { confirmLink, requestLink } from "./mailed-link.ts"
import { signIn } from "./sign-in.ts"
import { signUp } from "./sign-up.ts"

const refresh: AuthAnswer = async call => {
  const form = readForm(authBodies.refresh, call)
  return form instanceof Response ? form : call.forward("/auth/v1/token?grant_type=refresh_token", form)
}

const token: AuthAnswer = async (call, guards) => {
  const grant = call.query.get("grant_type")
  if (grant === "password") return signIn(call, guards)
  if (grant === "refresh_token") return refresh(call, guards)
  return authRefusal(400, { code: "invalid_credentials", message: "unsupported_grant_type" })
}

const answers: Readonly<Record<string, AuthAnswer>> = {
  "POST /auth/v1/signup": signUp,
  "POST /auth/v1/token": token,
  "POST /auth/v1/logout": signOut,
  "POST /auth/v1/recover": requestLink,
  "POST /auth/v1/resend": requestLink,
  "POST /auth/v1/verify": confirmLink,
  "GET /auth/v1/user": readAccount,
  "PUT /auth/v1/user": changeAccount,
}

/** Takes a method and a path that is open; returns what answers it. */
export function authAnswer(method: string, path: string): AuthAnswer | undefined {
  return answers[`${method} ${path}`]
}
