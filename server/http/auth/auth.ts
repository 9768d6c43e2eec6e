import { authRefusal } from "../api/refusal.ts"
import type { AnswerName } from "../api-routes.ts"
import { changeAccount, readAccount, signOut } from "./account.ts"
import type { AuthAnswer } from "./auth-call.ts"
import { confirmLink, requestLink } from "./mailed-link.ts"
import { createRefresh } from "./refresh.ts"
import { signIn } from "./sign-in.ts"
import { signUp } from "./sign-up.ts"

const refresh = createRefresh()

const token: AuthAnswer = async (call, guards) => {
  const grant = call.query.get("grant_type")
  if (grant === "password") return signIn(call, guards)
  if (grant === "refresh_token") return refresh(call, guards)
  return authRefusal(400, { code: "invalid_credentials", message: "unsupported_grant_type" })
}

/** What answers each kind of call for accounts, by the names that the routes have for them. */
export const accountAnswers: Record<Exclude<AnswerName, "data" | "notification">, AuthAnswer> = {
  signUp,
  token,
  signOut,
  requestLink,
  confirmLink,
  readAccount,
  changeAccount,
}
