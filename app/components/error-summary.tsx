import { useEffect, useRef } from "react"

type Props = {
  title: string
  errors: readonly { id: string; text: string }[]
  onFollow?: React.MouseEventHandler<HTMLAnchorElement>
}

/** Scrolls itself into view: WebKit ignores the sticky bar when it scrolls to the focused field. */
export function ErrorSummary({ title, errors, onFollow }: Props) {
  const summary = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  useEffect(() => {
    if (isShown) summary.current?.scrollIntoView({ block: "nearest" })
  }, [isShown])
  return (
    <div ref={summary} role="alert">
      {isShown && (
        <div className="mb-8 border border-danger border-l-4 bg-danger-100 p-4">
          <p className="font-semibold">{title}</p>
          <ul className="mt-1 list-disc pl-5">
            {errors.map(error => (
              <li key={error.id}>
                <a href={`#${error.id}`} onClick={onFollow} className="underline underline-offset-3">
                  {error.text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
