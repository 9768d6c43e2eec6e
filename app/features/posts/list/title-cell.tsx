import { Thumbnail } from "../pictures/thumbnail.tsx"

/** A post's picture beside its title and state. */
export function TitleCell({ picture, children }: { picture: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center gap-4 lg:max-xl:grid lg:max-xl:gap-2">
      <div className="h-12 w-20 flex-none max-sm:h-9.5 max-sm:w-16">
        <Thumbnail address={picture} sizes="80px" className="size-full rounded-plate" />
      </div>
      <div className="wrap-anywhere min-w-0">{children}</div>
    </div>
  )
}
