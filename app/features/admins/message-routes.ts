import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { useToast } from "#app/components/toast.tsx"
import { useWithProof } from "#app/features/session/proof-provider.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { dataOf, ProofNeeded, requestError } from "#app/lib/query-client.ts"
import { insufficientPrivilege, type Result } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"

const routesSchema = z.array(
  z.object({ kind: z.enum(["branch", "subject"]), key: z.string(), email: z.string() }),
)

/** An address that is told of the messages with a branch or a subject; "" for none. */
export type MessageRoute = z.infer<typeof routesSchema>[number]

export function routesQuery(client: Client) {
  return queryOptions({
    queryKey: ["message-routes"],
    queryFn: async ({ signal }) =>
      dataOf(await client.from("message_routes").select("kind,key,email").abortSignal(signal), routesSchema),
  })
}

/** Saves all of the addresses, or none. "refused": only the primary administrator may do this. Throws RequestError. */
export async function saveRoutes(
  client: Client,
  routes: readonly MessageRoute[],
): Promise<Result<null, "refused">> {
  const addresses: Record<MessageRoute["kind"], Record<string, string>> = { branch: {}, subject: {} }
  for (const { kind, key, email } of routes) addresses[kind][key] = email
  const { error, status } = await client.rpc("change_message_routes", { routes: addresses })
  if (error?.code === insufficientPrivilege) return { ok: false, code: "refused" }
  if (error) throw requestError(error, status)
  return { ok: true, data: null }
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
