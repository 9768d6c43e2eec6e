import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { type Admin, addAdmin, adminsQuery, removeAdmin, setSuperAdmin } from "./admins.ts"

/** The three changes of the list of administrators. Each says in a toast what came of it, and the list follows. */
export function useAdminChanges() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const { verify } = useSession()
  const queryClient = useQueryClient()
  const { queryKey } = adminsQuery(client)
  const showList = (change: (admins: Admin[]) => Admin[]) =>
    queryClient.setQueryData(queryKey, admins => admins && change(admins))
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
    mutationFn: (email: string) => addAdmin(client, email),
    onError: ({ message }) => fail(t("settings.addFailed", { message })),
    onSuccess(result) {
      if (!result.ok && result.code === "taken") return outdated(t("settings.taken"))
      if (!result.ok) return refuse(t("settings.addRefused"))
      showList(admins => [...admins, result.data])
      toast({ tone: "success", title: t("settings.added") })
    },
  })
  const toggle = useMutation({
    mutationFn: (change: { id: string; isSuperAdmin: boolean }) => setSuperAdmin(client, change),
    onError: ({ message }) => fail(t("settings.toggleFailed", { message })),
    onSuccess(result, { isSuperAdmin }) {
      if (!result.ok) return refuse(t("settings.toggleRefused"))
      showList(admins => admins.map(admin => (admin.id === result.data.id ? result.data : admin)))
      toast({ tone: "success", title: t(isSuperAdmin ? "settings.granted" : "settings.revoked") })
    },
  })
  const removal = useMutation({
    mutationFn: (id: string) => removeAdmin(client, id),
    onError: ({ message }) => fail(t("settings.removeFailed", { message })),
    onSuccess(result) {
      if (!result.ok) return refuse(t("settings.removeRefused"))
      showList(admins => admins.filter(({ id }) => id !== result.data.id))
      toast({ tone: "success", title: t("settings.removed") })
    },
  })
  return { addition, toggle, removal }
}
