import { type QueryClient, useMutation } from "@tanstack/react-query"
import type { ParseKeys } from "i18next"
import { createContext, use } from "react"
import { useTranslation } from "react-i18next"
import { type ToastOptions, useToast } from "#app/components/toast.tsx"
import { RequestError, writeFailureOf } from "#app/lib/query-client.ts"

/** Resolves with whether the session stands. To one that has ended the database shows no row, instead of refusing. */
export const CheckSession = createContext<() => Promise<boolean>>(async () => true)

type Options<Input, Found> = {
  /** Resolves with whether the row existed, or with words that say why it was not changed. */
  change: (input: Input) => Promise<Found>
  /** The title of a toast, or all that it says. */
  done: (input: Input) => string | (ToastOptions & { title: string })
  /** The key of the title, under which the log has it, too. */
  failed: ParseKeys<"admin">
  notThere: string
  /** Also called when the row did not exist. */
  refetch?: (queries: QueryClient) => unknown
  /** Whether the caller shows the failure, as in a dialog, behind which a toast would lie. */
  inPlace?: boolean
  onSettled?: () => void
}

/** A mutation of one row that shows its result in a toast; errors are logged. `failure` says why the last one failed. */
export function useRowChange<Input = void, Found extends boolean | string = boolean>(
  options: Options<Input, Found>,
) {
  const { change, done, failed, notThere, refetch, inPlace, onSettled } = options
  const { t } = useTranslation("admin")
  const toast = useToast()
  const stands = use(CheckSession)
  const fail = (description: string) => inPlace || toast.error(t(failed), { description })
  const reasonOf = (error: Error) => t(`writeFailures.${writeFailureOf(error)}`)
  const mutation = useMutation({
    async mutationFn(input: Input) {
      const found = await change(input)
      if (found === false && !(await stands())) throw new RequestError("the session has ended", 401)
      return found
    },
    onError(error) {
      console.error(failed, error.message)
      fail(reasonOf(error))
    },
    onSuccess(found, input, _, { client }) {
      if (found === true) {
        const said = done(input)
        if (typeof said === "string") toast.success(said)
        else toast.success(said.title, said)
      } else fail(found || notThere)
      return refetch?.(client)
    },
    ...(onSettled && { onSettled }),
  })
  const { error, data } = mutation
  const reason = error ? reasonOf(error) : data !== undefined && data !== true && (data || notThere)
  return { ...mutation, failure: reason ? `${t(failed)}. ${reason}` : undefined }
}

/** In milliseconds: for how long a deletion can be undone where it was done. */
export const undoTime = 10_000

/** Shows that a text kept in this browser was discarded, with an undo. The subject is its key in the browser's storage. */
export function useDiscarded(): (subject: string, undo: () => void) => void {
  const { t } = useTranslation("admin")
  const toast = useToast()
  return (subject, undo) =>
    toast.success(t("kept.discarded"), {
      subject,
      lifetime: undoTime,
      action: { label: t("posts.undo"), keys: "z", onAction: undo },
    })
}
