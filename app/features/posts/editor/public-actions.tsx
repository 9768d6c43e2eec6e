import { useTranslation } from "react-i18next"
import { Button, ButtonLink } from "#app/components/panel/controls.tsx"
import { MoreActions } from "#app/components/panel/more-actions.tsx"
import { pathToPost } from "#app/i18n/paths.ts"
import { useUnpublish } from "../list/unpublish.ts"

type Props = {
  id: string
  /** Saves what was typed; tells whether that is done. */
  keep: () => Promise<boolean>
  onUnpublished: (id: string) => void
}

/** What is offered for a post as long as it is public. */
export function PublicActions({ id, keep, onUnpublished }: Props) {
  const { t } = useTranslation("admin")
  const unpublish = useUnpublish({ keep, onUnpublished })
  return (
    <>
      <ButtonLink to={pathToPost(id, "pl")} target="_blank" rel="noopener" icon="view">
        {t("posts.viewOnSite")}
      </ButtonLink>
      <MoreActions>
        <ButtonLink to={`/admin/newsletter/new?post=${id}`} icon="newsletter">
          {t("posts.announceThis")}
        </ButtonLink>
        <Button onClick={() => unpublish(id)} icon="held">
          {t("posts.unpublish")}
        </Button>
      </MoreActions>
    </>
  )
}
