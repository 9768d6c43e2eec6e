import { Link } from "react-router"
import { Thumbnail } from "../pictures/thumbnail.tsx"

type Props = {
  /** Of the editor. */
  to: string
  picture: string
  title: React.ReactNode
  children: React.ReactNode
}

/** A post's picture, its title and what else is said of it. Both lead to the editor, and only the title is a stop of the keyboard. */
export function TitleCell({ to, picture, title, children }: Props) {
  return (
    <div className="flex items-center gap-4 lg:max-xl:grid lg:max-xl:gap-2">
      <Link
        to={to}
        prefetch="intent"
        tabIndex={-1}
        aria-hidden="true"
        className="block h-12 w-20 flex-none max-sm:h-9.5 max-sm:w-16"
      >
        <Thumbnail address={picture} sizes="80px" className="size-full rounded-plate" />
      </Link>
      <div className="wrap-anywhere min-w-0">
        <Link
          to={to}
          prefetch="intent"
          className="inline-flex min-h-6 items-center font-semibold leading-snug underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        {children}
      </div>
    </div>
  )
}
