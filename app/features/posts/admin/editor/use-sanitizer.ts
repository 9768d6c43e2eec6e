import { useEffect, useState } from "react"
import type sanitizeHtml from "sanitize-html"

/** Loads the sanitiser of bodies; returns it, and null until it is there. */
export function useSanitizer(): typeof sanitizeHtml | null {
  const [sanitizer, setSanitizer] = useState<{ sanitize: typeof sanitizeHtml } | null>(null)
  useEffect(() => {
    import("sanitize-html").then(
      loaded => setSanitizer({ sanitize: loaded.default }),
      error => console.error("Failed to load the sanitiser", error),
    )
  }, [])
  return sanitizer?.sanitize ?? null
}
