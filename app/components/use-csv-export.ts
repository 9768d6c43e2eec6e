import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useToast } from "#app/components/toast.tsx"
import { type ExportPage, exportCsv } from "#app/lib/csv.ts"
import { shouldRetry } from "#app/lib/query-client.ts"

type Options = {
  /** Name of the file without its end. */
  name: string
  header: readonly string[]
  readPage: (before: string | undefined, signal: AbortSignal) => Promise<ExportPage>
  /** Takes the number of rows; returns what to say when they are saved. */
  done: (rows: number) => string
  failed: string
}

/** Returns the function that saves a list as CSV, and how many rows it has so far; null when none is under way. */
export function useCsvExport({ name, header, readPage, done, failed }: Options) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [rows, setRows] = useState<number | null>(null)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function start() {
    if (rows !== null) return
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setRows(0)
    try {
      const total = await exportCsv({
        header,
        onProgress: setRows,
        readPage: before =>
          queryClient.fetchQuery({
            queryKey: ["export", name, before],
            queryFn: () => readPage(before, signal),
            retry: (failures, error) => !signal.aborted && shouldRetry(failures, error),
            staleTime: 0,
            gcTime: 0,
          }),
        saveFile: (file, number) => save(file, `${number === null ? name : `${name}-${number}`}.csv`),
      })
      toast({ tone: "success", title: done(total) })
    } catch (error) {
      if (signal.aborted) return
      console.error(failed, (error as Error).message)
      toast({ tone: "destructive", title: failed })
    } finally {
      setRows(null)
    }
  }
  return { start, rows }
}

function save(file: Blob, fileName: string): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  // The browser has read the address when the click returns, but not the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
