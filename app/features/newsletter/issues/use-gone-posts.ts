import { useQuery } from "@tanstack/react-query"
import { useClient } from "#app/features/session/session-provider.tsx"
import { chosenPostsQuery, titleOfPost } from "./issue-posts.ts"

/** The titles of the chosen posts that are public no more. */
export function useGonePosts(ids: readonly string[]): string[] {
  const { data: posts = [] } = useQuery(chosenPostsQuery(useClient(), ids))
  // Until the posts are read anew, those that were removed are among them.
  const gone = posts.filter(({ id, isPublic }) => !isPublic && ids.includes(id))
  return gone.map(post => titleOfPost(post).text)
}
