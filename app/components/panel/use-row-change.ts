import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { failureOf } from "#app/lib/query-client.ts"

type Options<Input> = {
  /** Tells whether the row was there to be changed. */
  change: (input: Input) => Promise<boolean>
  done: (input: Input) => string
  failed: string
  notThere: string
  /** Has what is shown read anew: after a row that was not there, too. */
  readAnew: () => unknown
  onSettled?: () => void
}

/** A change of one row that says in a toast what came of it; an error itself goes to the log. */
export function useRowChange<Input = void>(options: Options<Input>) {
  const { change, done, failed, notThere, readAnew, onSettled } = options
  const { t } = useTranslation("admin")
  const toast = useToast()
  const fail = (description: string) => toast({ tone: "destructive", title: failed, description })
  return useMutation({
    mutationFn: change,
    onError(error) {
      console.error(failed, error.message)
      fail(t(`writeFailures.${failureOf(error)}`))
    },
    onSuccess(found, input) {
      if (found) toast({ tone: "success", title: done(input) })
      else fail(notThere)
      return readAnew()
    },
    ...(onSettled && { onSettled }),
  })
}
