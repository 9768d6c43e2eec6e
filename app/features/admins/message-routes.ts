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

/**
 * Saves one address after the other, until one is refused or fails; those before it stay saved. "refused": only the primary
 * administrator may do this. Throws RequestError.
 */
export async function saveRoutes(
  client: Client,
  routes: readonly MessageRoute[],
): Promise<Result<null, "refused">> {
  for (const route of routes) if (!(await saveRoute(client, route))) return { ok: false, code: "refused" }
  return { ok: true, data: null }
}

/** Resolves with whether the caller may. */
async function saveRoute(client: Client, route: MessageRoute): Promise<boolean> {
  const { kind, key, email } = route
  const routes = () => client.from("message_routes")
  if (email === "") {
    dataOf(await routes().delete().eq("kind", kind).eq("key", key).select("key"), rowsSchema)
    const left = dataOf(await routes().select("key").eq("kind", kind).eq("key", key), rowsSchema)
    return left.length === 0
  }
  const changed = await routes().update({ email }).eq("kind", kind).eq("key", key).select("key")
  if (dataOf(changed, rowsSchema).length > 0) return true
  const added = await routes().insert(route).select("key")
  if (added.error?.code === insufficientPrivilege) return false
  dataOf(added, rowsSchema)
  return true
}

export function useRouteChanges(onSaved: () => void) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const { verify } = useSession()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (routes: readonly MessageRoute[]) => saveRoutes(client, routes),
    // Read anew also after a failure: some may have been saved before it. What is said comes when the form can be sent again.
    async onSettled(result, error) {
      await queryClient.invalidateQueries({ queryKey: routesQuery(client).queryKey })
      if (error) toast({ tone: "destructive", title: t("routes.saveFailed", { message: error.message }) })
      else if (result?.ok) {
        toast({ tone: "success", title: t("routes.saved") })
        onSaved()
      } else if (result) {
        toast({ tone: "destructive", title: t("routes.refused") })
        void verify()
      }
    },
  })
}
