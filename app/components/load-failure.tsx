import { compactButtonClass } from "./compact-class.ts"

type Props = {
  /** What could not be loaded. */
  message: string
  /** Words of the button that tries it again. */
  retry: string
  onRetry: () => void
}

/** Stands in a dense interface where something would be that could not be loaded. */
export function LoadFailure({ message, retry, onRetry }: Props) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-14 text-center">
      <p className="wrap-anywhere">{message}</p>
      <button type="button" onClick={onRetry} className={compactButtonClass("quiet")}>
        {retry}
      </button>
    </div>
  )
}
