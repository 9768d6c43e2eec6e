import { Skeleton } from "#app/components/skeleton.tsx"
import { CardSkeletons } from "../card-skeletons.tsx"
import { HomeFrame } from "./home-frame.tsx"

/** The blog's home while its posts are on their way. */
export function HomeSkeleton() {
  return (
    <HomeFrame>
      <div className="frame py-14 md:py-18">
        <div className="grid gap-6 lg:grid-cols-[5fr_4fr] lg:items-center lg:gap-14">
          <Skeleton className="aspect-8/5 w-full" />
          <div className="grid gap-5">
            <Skeleton className="h-7 w-2/5" />
            <Skeleton className="h-36" />
            <Skeleton className="h-20" />
          </div>
        </div>
        <div className="mt-14 grid gap-x-10 gap-y-13 border-line border-t pt-12 md:mt-18 md:grid-cols-2 md:pt-16 lg:grid-cols-3">
          <CardSkeletons count={6} />
        </div>
      </div>
    </HomeFrame>
  )
}
