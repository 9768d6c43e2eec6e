import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { mark } from "#app/components/marked.tsx"
import { Badge } from "#app/components/panel/badge.tsx"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { DraftBadge } from "../draft-badge.tsx"
import { Thumbnail } from "../pictures/thumbnail.tsx"
import { type DraftSummary, titleOf } from "../server-drafts.ts"

type Props = {
  to: string
  post: Pick<DraftSummary, "title" | "imageurl">
  isPublic: boolean
  draft: DraftSummary | undefined
  children?: React.ReactNode
}

/** Both the picture and the title lead to the editor, and only the title is a stop of the keyboard. */
export function TitleCell({ to, post, isPublic, draft, children }: Props) {
  const { t } = useTranslation("admin")
  return (
    <div className="flex items-center gap-4 lg:max-xl:grid lg:max-xl:gap-2">
      <Link
        to={to}
        prefetch="intent"
        tabIndex={-1}
        aria-hidden="true"
        className="block h-12 w-20 flex-none max-sm:h-9.5 max-sm:w-16"
      >
        <Thumbnail address={post.imageurl} sizes="80px" className="size-full rounded-plate" />
      </Link>
      <div className="wrap-anywhere min-w-0">
        <Link
          to={to}
          prefetch="intent"
          className="inline-flex min-h-6 items-center font-semibold leading-snug underline-offset-4 hover:underline"
        >
          <span lang={inPanelLanguage(post.title).lang}>{mark(titleOf(t, post))}</span>
        </Link>
        {children}
        <div className="mt-1 flex flex-wrap gap-1">
          {isPublic && (
            <Badge tone="patina" icon="done">
              {t("posts.isPublished")}
            </Badge>
          )}
          {draft && <DraftBadge draft={draft} />}
        </div>
      </div>
    </div>
  )
}
