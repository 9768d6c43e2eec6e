import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { useToast } from "#app/components/toast.tsx"
import { useWithProof } from "#app/features/session/proof-provider.tsx"
import { useFactorsChanged } from "#app/features/session/second-factor/factors.ts"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { dataOf, ProofNeeded, requestError } from "#app/lib/query-client.ts"
import { insufficientPrivilege, type Result, uniqueViolation } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import {
  type Admin,
  adminSchema,
  adminsQuery,
  adminsSchema,
  type MessageRoute,
  type Periods,
  routesQuery,
} from "./queries.ts"

/** "taken" ignores case. "refused": only the primary administrator may. Throws RequestError, as below. */
export async function addAdmin(client: Client, email: string): Promise<Result<Admin, "taken" | "refused">> {
  const known = await client.from("admin_users").select("*").eq("email", email).maybeSingle()
  if (dataOf(known, adminSchema.nullable())) return { ok: false, code: "taken" }
  const answer = await client.from("admin_users").insert({ email }).select()
  return answer.error?.code === uniqueViolation ? { ok: false, code: "taken" } : changedRow(answer)
}

/** "refused": the database changed no row. */
export async function setSuperAdmin(
  client: Client,
  { id, isSuperAdmin }: { id: string; isSuperAdmin: boolean },
): Promise<Result<Admin, "refused">> {
  const change = { is_super_admin: isSuperAdmin }
  return changedRow(await client.from("admin_users").update(change).eq("id", id).select())
}

/** "refused": the database removed no row. */
export async function removeAdmin(client: Client, id: string): Promise<Result<Admin, "refused">> {
  return changedRow(await client.from("admin_users").delete().eq("id", id).select())
}

type Answer = {
  data: unknown
  error: { code: string; message: string; details: string } | null
  status: number
}

function changedRow(answer: Answer): Result<Admin, "refused"> {
  if (answer.error?.code === insufficientPrivilege) return { ok: false, code: "refused" }
  const [row] = dataOf(answer, adminsSchema)
  return row ? { ok: true, data: row } : { ok: false, code: "refused" }
}

export function useAdminChanges() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const { verify } = useSession()
  const withProof = useWithProof()
  const factorsChanged = useFactorsChanged()
  const queryClient = useQueryClient()
  const { queryKey } = adminsQuery(client)
  /** Shows a change at once, and reads again: a read that began before it would take it back. */
  const showList = (change: (admins: Admin[]) => Admin[]) => {
    queryClient.setQueryData(queryKey, admins => admins && change(admins))
    void queryClient.invalidateQueries({ queryKey })
  }
  /** The proof was asked for and not given. */
  const failWith = (titleOf: (message: string) => string) => (error: Error) =>
    error instanceof ProofNeeded ? undefined : fail(titleOf(error.message))
  const fail = (title: string) => toast({ tone: "destructive", title })
  const outdated = (title: string) => {
    fail(title)
    void queryClient.invalidateQueries({ queryKey })
  }
  const refuse = (title: string) => {
    outdated(title)
    void verify()
  }

  const addition = useMutation({
    mutationFn: (email: string) => withProof(() => addAdmin(client, email)),
    onError: failWith(message => t("settings.addFailed", { message })),
    onSuccess(result) {
      if (!result.ok && result.code === "taken") return outdated(t("settings.taken"))
      if (!result.ok) return refuse(t("settings.addRefused"))
      showList(admins => [...admins, result.data])
      // The account may have one already.
      void factorsChanged()
      toast({ tone: "success", title: t("settings.added") })
    },
  })
  const toggle = useMutation({
    mutationFn: (change: { id: string; isSuperAdmin: boolean }) =>
      withProof(() => setSuperAdmin(client, change)),
    onError: failWith(message => t("settings.toggleFailed", { message })),
    onSuccess(result, { isSuperAdmin }) {
      if (!result.ok) return refuse(t("settings.toggleRefused"))
      showList(admins => admins.map(admin => (admin.id === result.data.id ? result.data : admin)))
      toast({ tone: "success", title: t(isSuperAdmin ? "settings.granted" : "settings.revoked") })
    },
  })
  const removal = useMutation({
    mutationFn: (id: string) => withProof(() => removeAdmin(client, id)),
    onError: failWith(message => t("settings.removeFailed", { message })),
    onSuccess(result) {
      if (!result.ok) return refuse(t("settings.removeRefused"))
      showList(admins => admins.filter(({ id }) => id !== result.data.id))
      // The messages that the address was told of go to the office again.
      void queryClient.invalidateQueries({ queryKey: routesQuery(client).queryKey })
      toast({ tone: "success", title: t("settings.removed") })
    },
  })
  return { addition, toggle, removal }
}

/** Saves all of the addresses, or none. "refused": only the primary administrator may do this. Throws RequestError. */
export async function saveRoutes(
  client: Client,
  routes: readonly MessageRoute[],
): Promise<Result<null, "refused">> {
  const addresses: Record<MessageRoute["kind"], Record<string, string>> = { branch: {}, subject: {} }
  for (const { kind, key, email } of routes) addresses[kind][key] = email
  const answer = await client.rpc("change_message_routes", { routes: addresses })
  return isAllowed(answer) ? { ok: true, data: null } : { ok: false, code: "refused" }
}

export function useRouteChanges(onSaved: () => void) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const failWith = useFailureToast()
  const client = useClient()
  const { verify } = useSession()
  const withProof = useWithProof()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (routes: readonly MessageRoute[]) => withProof(() => saveRoutes(client, routes)),
    // Read anew also after a failure: they may have been saved, and the answer lost. What is said comes when the form can be sent again.
    async onSettled(result, error) {
      await queryClient.invalidateQueries({ queryKey: routesQuery(client).queryKey })
      if (error instanceof ProofNeeded) return
      if (error) {
        failWith(t("routes.saveFailed"), error)
      } else if (result?.ok) {
        toast({ tone: "success", title: t("routes.saved") })
        onSaved()
      } else if (result) {
        toast({ tone: "destructive", title: t("routes.refused") })
        void verify()
      }
    },
  })
}

/** Resolves with whether the database lets the caller do it. Throws RequestError. */
function isAllowed({ error, status }: Omit<Answer, "data">): boolean {
  if (error?.code === insufficientPrivilege) return false
  if (error) throw requestError(error, status)
  return true
}

async function demandSecondFactor(client: Client, demanded: boolean): Promise<boolean> {
  return isAllowed(await client.rpc("require_second_factor", { demanded }))
}

/** "none": the account has no second factor. */
async function liftSecondFactor(client: Client, holder: string): Promise<"lifted" | "none" | "refused"> {
  const answer = await client.rpc("lift_second_factor", { holder })
  if (!isAllowed(answer)) return "refused"
  return answer.data ? "lifted" : "none"
}

export function useProtectionChanges() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const failWith = useFailureToast()
  const client = useClient()
  const { verify } = useSession()
  const withProof = useWithProof()
  const changed = useFactorsChanged()
  const refuse = () => {
    toast({ tone: "destructive", title: t("protection.onlyPrimary") })
    void verify()
  }
  const onError = (error: Error) => failWith(t("protection.failed"), error)

  const demand = useMutation({
    mutationFn: (demanded: boolean) => withProof(() => demandSecondFactor(client, demanded)),
    onError,
    onSuccess(isDone, demanded) {
      if (!isDone) return refuse()
      toast({ tone: "success", title: t(demanded ? "protection.demanded" : "protection.notDemanded") })
      return changed()
    },
  })
  const lifting = useMutation({
    mutationFn: (email: string) => withProof(() => liftSecondFactor(client, email)),
    onError,
    onSuccess(outcome) {
      if (outcome === "refused") return refuse()
      toast(
        outcome === "lifted"
          ? { tone: "success", title: t("protection.lifted") }
          : { tone: "destructive", title: t("protection.nothingToLift") },
      )
      return changed()
    },
  })
  return { demand, lifting }
}

/** Resolves with whether anything changed. "refused": only the primary administrator may do this. Throws RequestError. */
export async function changeRetention(client: Client, periods: Periods): Promise<Result<boolean, "refused">> {
  const answer = await client.rpc("change_retention", periods)
  if (answer.error?.code === insufficientPrivilege) return { ok: false, code: "refused" }
  return { ok: true, data: dataOf(answer, z.boolean()) }
}
