import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { dataOf } from "#app/lib/query-client.ts"
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

const rowsSchema = z.array(z.unknown())

/** "refused": only the primary administrator may do this. Throws RequestError. */
export async function saveRoute(client: Client, route: MessageRoute): Promise<Result<null, "refused">> {
  const { kind, key, email } = route
  const routes = () => client.from("message_routes")
  if (email === "") {
    dataOf(await routes().delete().eq("kind", kind).eq("key", key).select("key"), rowsSchema)
    const left = dataOf(await routes().select("key").eq("kind", kind).eq("key", key), rowsSchema)
    return left.length > 0 ? { ok: false, code: "refused" } : { ok: true, data: null }
  }
  const changed = await routes().update({ email }).eq("kind", kind).eq("key", key).select("key")
  if (dataOf(changed, rowsSchema).length > 0) return { ok: true, data: null }
  const added = await routes().insert(route).select("key")
  if (added.error?.code === insufficientPrivilege) return { ok: false, code: "refused" }
  dataOf(added, rowsSchema)
  return { ok: true, data: null }
}

export function useRouteChange() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const { verify } = useSession()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (route: MessageRoute) => saveRoute(client, route),
    onError: ({ message }) => toast({ tone: "destructive", title: t("routes.saveFailed", { message }) }),
    async onSuccess(result, { email }) {
      await queryClient.invalidateQueries({ queryKey: routesQuery(client).queryKey })
      if (result.ok) return toast({ tone: "success", title: t(email ? "routes.saved" : "routes.removed") })
      toast({ tone: "destructive", title: t("routes.refused") })
      void verify()
    },
  })
}
