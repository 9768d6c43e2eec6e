const ring = "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17"

/** Paths of strokes on a grid of 24. */
const drawings = {
  dashboard: "M4 4h6.5v9H4zM13.5 4H20v5h-6.5zM13.5 12H20v8h-6.5zM4 16h6.5v4H4z",
  posts: "M6 3h8l4.5 4.5V21H6zM14 3v4.5h4.5M9 12.5h6.5M9 16.5h6.5",
  pictures: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01",
  settings:
    "M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  messages: "M3.5 5.5h17v13h-17zM3.5 6.5l8.5 7 8.5-7",
  newsletter:
    "M4 4.5h13V17a2.5 2.5 0 0 0 2.5 2.5H6.5A2.5 2.5 0 0 1 4 17zM17 9h3.5v8a2 2 0 0 1-2 2.2M7.5 8.5h6M7.5 12h6M7.5 15.5h4",
  subscribers:
    "M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20c.3-3.6 2.7-5.5 6.5-5.5s6.2 1.9 6.5 5.5M15.5 4.7a3.5 3.5 0 0 1 0 6.6M18 14.8c2.1.8 3.3 2.5 3.5 5.2",
  activity: "M3 12h4l3-8 4 16 3-8h4",
  account: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.4-3.7 3-5.5 7.5-5.5s7.1 1.8 7.5 5.5",
  site: `${ring}M3.5 12h17M12 3.5c2.3 2.5 3.5 5.3 3.5 8.5s-1.2 6-3.5 8.5c-2.3-2.5-3.5-5.3-3.5-8.5S9.7 6 12 3.5`,
  signOut: "M10.5 4H5v16h5.5M15.5 8l4 4-4 4M19.5 12H10",
  inbox: "M4 13.5 6.5 5h11l2.5 8.5V19H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20",
  category: "M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8 8v.1",
  add: "M12 5v14M5 12h14",
  edit: "M4.5 19.5l.8-4.2L15.8 4.8a1.5 1.5 0 0 1 2.1 0l1.3 1.3a1.5 1.5 0 0 1 0 2.1L8.7 18.7zM13.8 6.8l3.4 3.4",
  view: "M2.5 12C4.8 7.8 8 5.7 12 5.7s7.2 2.1 9.5 6.3c-2.3 4.2-5.5 6.3-9.5 6.3S4.8 16.2 2.5 12M12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4",
  remove: "M4.5 7h15M9 7V4h6v3M6.5 7l.8 13h9.4l.8-13M10.2 11v5.5M13.8 11v5.5",
  refresh: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15",
  export: "M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.3 15.3l5.2 5.2",
  send: "M20.5 3.5 10 14M20.5 3.5 14.5 20.5 10 14l-6.5-4.5z",
  previous: "M14.5 5.5 8 12l6.5 6.5",
  next: "M9.5 5.5 16 12l-6.5 6.5",
  opened: "M3.5 10 12 4l8.5 6v9.5h-17zM3.5 10.5l8.5 6 8.5-6",
  answered: "M9.5 5.5 4 11l5.5 5.5M4 11h8.5c4.5 0 7 2.5 7.5 7.5",
  spam: `${ring}M6 6l12 12`,
  held: `${ring}M9.7 8.5v7M14.3 8.5v7`,
  done: `${ring}M8 12.3l2.8 2.8 5.2-6`,
  waiting: `${ring}M12 7.5V12l3 2`,
  refused: "M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  drag: "M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01",
  none: `${ring}M8 12h8`,
  key: "M15.5 4a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M12.3 11.7 4 20M7 17l2.5 2.5",
  phone:
    "M6.5 3.5h3l1.5 4-2 1.7a12 12 0 0 0 5.8 5.8l1.7-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2",
} as const

export type IconName = keyof typeof drawings

/** Decorative: hidden from screen readers, for use beside a word or in a labelled control. */
export function Icon({ name, className = "size-4" }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`flex-none fill-none stroke-[1.8] stroke-current forced-colors:text-inherit! ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
