import { Skeleton } from "#app/components/skeleton.tsx"
import { CardSkeletons } from "../card-skeletons.tsx"
import { ListFrame } from "./list-frame.tsx"
import { pageSize } from "./list-query.ts"

/** The list's page while its posts are on their way. */
export function ListSkeleton() {
  return (
    <ListFrame margin={<Skeleton className="h-80" />}>
      <Skeleton className="h-9 w-2/5" />
      <div className="mt-7 grid gap-x-8 gap-y-12 md:grid-cols-2">
        <CardSkeletons count={pageSize} />
      </div>
    </ListFrame>
  )
}
