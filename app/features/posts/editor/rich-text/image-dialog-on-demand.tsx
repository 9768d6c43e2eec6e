import { type ComponentProps, lazy, Suspense } from "react"

const Loaded = lazy(async () => ({ default: (await import("./image-dialog.tsx")).ImageDialog }))

/** The dialog for a picture, which is loaded when it is first opened. */
export function ImageDialog(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
