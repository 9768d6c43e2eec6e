import type { Branch } from "#app/company/branches.ts"
import { placeKindOf } from "#app/company/hours.ts"

/** The place that the finder's script fills with whether the branch is open now; it keeps its height while empty. */
export function OpenStatus({ branch, dark = false }: { branch: Branch; dark?: boolean | undefined }) {
  const open = dark ? "data-[state=open]:text-white" : "data-[state=open]:text-patina-700"
  return (
    <span
      data-hours={placeKindOf(branch)}
      className={`inline-flex min-h-[1lh] items-center gap-2 text-[0.875rem] ${open} ${dark ? "text-white/75" : "text-muted"} before:size-2 before:rounded-full before:border before:border-current empty:before:hidden data-[state=open]:font-semibold data-[state=open]:before:bg-patina-600 print:hidden`}
    />
  )
}
