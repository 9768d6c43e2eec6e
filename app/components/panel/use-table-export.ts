import { useQueryClient } from "@tanstack/react-query"
import type { ParseKeys } from "i18next"
import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { shouldRetry } from "#app/lib/query-client.ts"
import { saveFile } from "#app/lib/save-file.ts"
import { type ExportColumn, type ExportPage, exportTable, type TableFormat } from "#app/lib/table-export.ts"

type Options<Row> = {
  /** In the panel's language: of a spreadsheet's sheet, and the file's name before its date, in small letters. */
  title: string
  columns: readonly ExportColumn<Row>[]
  readPage: (place: string | undefined, signal: AbortSignal) => Promise<ExportPage<Row>>
  done: (rows: number) => string
  /** The key of the words, under which the log has it, too. */
  failed: ParseKeys<"admin">
}

/** `saved` is the number of rows so far; null when no export is running. */
export function useTableExport<Row>({ title, columns, readPage, done, failed }: Options<Row>) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const queryClient = useQueryClient()
  const id = useId()
  const [saved, setSaved] = useState<number | null>(null)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function start(format: TableFormat) {
    if (saved !== null) return
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setSaved(0)
    const day = new Date().toLocaleDateString("sv")
    const name = `${title.toLowerCase().replaceAll(/\s/g, "-")}-${day}`
    try {
      const total = await exportTable({
        format,
        title,
        columns,
        onProgress: setSaved,
        readPage: place =>
          queryClient.fetchQuery({
            queryKey: ["export", id, place],
            queryFn: () => readPage(place, signal),
            retry: (failures, error) => !signal.aborted && shouldRetry(failures, error),
            staleTime: 0,
            gcTime: 0,
          }),
        saveFile: (file, number) =>
          saveFile(file, `${number === null ? name : `${name}-${number}`}.${format.extension}`),
      })
      toast.success(done(total))
    } catch (error) {
      if (signal.aborted) return
      console.error(failed, (error as Error).message)
      toast.error(t(failed))
    } finally {
      setSaved(null)
    }
  }
  return { start, saved }
}
