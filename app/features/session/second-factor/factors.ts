import { queryOptions, useQueryClient } from "@tanstack/react-query"
import { dataOf, RequestError, requestError } from "#app/lib/query-client.ts"
import { insufficientPrivilege } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import type { AuthResult } from "../auth-issue.tsx"
import { done, failed } from "../auth-operations.ts"

/** Also of what else is known about factors. */
export const factorsKey = "second-factor"

const stateSchema = z.object({
  /** The company demands it of everybody. */
  demanded: z.boolean(),
  enrolled: z.boolean(),
  recovery_codes_left: z.number(),
})

export function secondFactorQuery(client: Client) {
  return queryOptions({
    queryKey: [factorsKey, "state"],
    queryFn: async ({ signal }) => {
      const answer = await client.rpc("second_factor_state").abortSignal(signal)
      const state = dataOf(answer, stateSchema.nullable())
      // To be treated as a refusal, after which the session is verified.
      if (!state) throw new RequestError("the session has ended", 403)
      return state
    },
  })
}

const factorsSchema = z.array(
  z.object({ id: z.string(), friendly_name: z.string().default(""), created_at: timestamp }),
)

export type Factor = z.infer<typeof factorsSchema>[number]

export function factorsQuery(client: Client) {
  return queryOptions({
    queryKey: [factorsKey, "factors"],
    queryFn: async () => {
      const { data, error } = await client.auth.mfa.listFactors()
      if (error) throw new RequestError(error.message, error.status ?? 0)
      return factorsSchema.parse(data.totp)
    },
  })
}

/** To be called after a change of the account's factors or codes, or of what the company demands. */
export function useFactorsChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [factorsKey] })
}

/** Apps show the company's name beside the account. */
const issuer = "Kupryt"

/** A code as an app shows it: six digits, perhaps in groups. */
function digitsOf(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "")
  return /^\d{6}$/.test(digits) ? digits : null
}

export function isCode(typed: string): boolean {
  return digitsOf(typed) !== null
}

/** Shows a factor by a code: the session has it then. A session that lacked one announces it by MFA_CHALLENGE_VERIFIED. */
export async function showCode(
  client: Client,
  { factorId, code: typed }: { factorId: string; code: string },
): Promise<AuthResult> {
  const code = digitsOf(typed)
  if (!code) return { ok: false, issue: { code: "codeIncomplete" } }
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
  return error ? failed("Second factor refused", error, "code") : done
}

/** `uri` is the otpauth: address, which opens an app. */
export type BegunFactor = { id: string; secret: string; uri: string; picture: string }

/** One of the same name that was begun earlier and not finished makes room. */
export async function beginFactor(client: Client, friendlyName: string): Promise<AuthResult<BegunFactor>> {
  const { data: known } = await client.auth.mfa.listFactors()
  const begun = known?.all.filter(factor => factor.status !== "verified") ?? []
  for (const { id, friendly_name } of begun)
    if (friendly_name === friendlyName) await removeFactor(client, id)
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName, issuer })
  if (error) return failed("Second factor not begun", error, "factorSetup")
  const { secret, uri, qr_code: picture } = data.totp
  return { ok: true, data: { id: data.id, secret, uri, picture } }
}

export async function removeFactor(client: Client, factorId: string): Promise<AuthResult> {
  const { error } = await client.auth.mfa.unenroll({ factorId })
  if (error) return failed("Second factor not removed", error, "factorRemoval")
  // The session's token and user say what it has shown.
  await client.auth.refreshSession()
  return done
}

const useSchema = z.object({ used: z.boolean(), retry_after: z.number() })

/** Removes the account's factors by one of its recovery codes. */
export async function spendRecoveryCode(client: Client, code: string): Promise<AuthResult> {
  const { data, error } = await client.rpc("use_recovery_code", { code })
  if (error?.code === insufficientPrivilege) return { ok: false, issue: { code: "sessionMissing" } }
  const answer = useSchema.safeParse(data)
  if (error || !answer.success) return failed("Recovery code not used", error)
  const { used, retry_after: seconds } = answer.data
  if (seconds > 0) return { ok: false, issue: { code: "tooManyAttempts", seconds } }
  if (!used) return { ok: false, issue: { code: "recoveryCodeWrong" } }
  await client.auth.refreshSession()
  return done
}

/** New ones in place of the earlier. Throws RequestError, ProofNeeded among them. */
export async function makeRecoveryCodes(client: Client): Promise<string[]> {
  const { data, error, status } = await client.rpc("make_recovery_codes")
  if (error) throw requestError(error, status)
  return z.array(z.string()).parse(data)
}
