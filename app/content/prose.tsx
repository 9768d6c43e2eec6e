import { memo } from "react"

type Props = {
  /** Returned by the sanitiser. */
  html: string
  className?: string
}

/** The body of a post. It is written to the page only when it changes: pictures in it are not loaded again. */
export const Prose = memo(function Prose({ html, className = "prose" }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place that shows sanitised HTML
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
})
