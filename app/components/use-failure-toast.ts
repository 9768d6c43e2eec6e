import { useEffect } from "react"
import { useToast } from "#app/components/toast.tsx"

type Read = { isError: boolean; isFetching: boolean; errorUpdatedAt: number; error: Error | null }

/** Takes a read and a title; says once per failure, when all tries are used up, that the read has failed. */
export function useFailureToast({ isError, isFetching, errorUpdatedAt, error }: Read, title: string): void {
  const toast = useToast()
  const failedAt = isError && !isFetching ? errorUpdatedAt : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per failure
  useEffect(() => {
    if (failedAt === null) return
    console.error(title, error?.message)
    toast({ tone: "destructive", title })
  }, [failedAt])
}
