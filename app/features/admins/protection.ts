import { queryOptions, useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { useToast } from "#app/components/toast.tsx"
import { useWithProof } from "#app/features/session/proof-provider.tsx"
import { factorsKey, useFactorsChanged } from "#app/features/session/second-factor/factors.ts"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { dataOf, requestError } from "#app/lib/query-client.ts"
import { insufficientPrivilege } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"

/** For the primary administrator: the addresses of the administrators that have a second factor, in lower case. */
const holderSchema = z.object({ email: z.string(), factor: z.boolean(), passkey: z.boolean() })

export type Holder = z.infer<typeof holderSchema>

export function holdersQuery(client: Client) {
  return queryOptions({
    queryKey: [factorsKey, "holders"],
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc("second_factor_holders").abortSignal(signal), z.array(holderSchema)),
    staleTime: 0,
  })
}

type Refused = { error: { code: string; message: string; details: string } | null; status: number }

/** Resolves with whether the database lets the caller do it. Throws RequestError. */
function isAllowed({ error, status }: Refused): boolean {
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
