import { toolbarIcons, toolbarWords } from "./toolbar-icons.ts"

/** What is drawn on a button; letters are drawn too, since they are not its name. */
export function ToolbarFace({ name }: { name: keyof typeof toolbarIcons | keyof typeof toolbarWords }) {
  if (name in toolbarWords) {
    const word = toolbarWords[name as keyof typeof toolbarWords]
    return <span data-face={word} className="before:content-[attr(data-face)]" />
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-4.5 fill-none stroke-2 stroke-current"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={toolbarIcons[name as keyof typeof toolbarIcons]} />
    </svg>
  )
}
