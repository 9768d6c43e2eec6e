import { useEffect } from "react"

/** While it is used, a file that is dropped where nothing takes it does nothing: browsers would leave the page for it. */
export function useFileDropGuard(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return
      event.preventDefault()
      event.dataTransfer.dropEffect = "none"
    }
    addEventListener("dragover", refuse)
    addEventListener("drop", refuse)
    return () => {
      removeEventListener("dragover", refuse)
      removeEventListener("drop", refuse)
    }
  }, [])
}
