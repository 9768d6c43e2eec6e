import { useTranslation } from "react-i18next"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { StuckMails, UnansweredMessages } from "#app/features/contact/admin/waiting.tsx"
import { NewSubscribers } from "#app/features/newsletter/admin/new-subscribers.tsx"
import { PostFigures, RecentDrafts, RecentPosts } from "#app/features/posts/overview.tsx"
import { useSession } from "#app/features/session/session-provider.tsx"
import { inLetters } from "#app/lib/shown-address.ts"

/** First the staff's open tasks, then the posts; in a wide window the smaller cards are beside both. */
export default function DashboardPage() {
  const { t } = useTranslation("admin")
  const { user } = useSession()
  return (
    <PanelPage
      title={t("dashboard.title")}
      subtitle={t("dashboard.welcome", { email: inLetters(user?.email ?? "") })}
      actions={
        <ButtonLink to="/admin/posts/new" prefetch="intent" icon="add" tone="copper">
          {t("dashboard.create")}
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem] xl:grid-rows-[auto_1fr] min-[90rem]:grid-cols-[minmax(0,1fr)_24rem]">
        <UnansweredMessages />
        <div className="grid items-start gap-5 lg:grid-cols-2 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:grid-cols-1">
          <RecentDrafts className="lg:max-xl:col-span-2" />
          <StuckMails />
          <NewSubscribers />
          <PostFigures className="lg:max-xl:col-span-2" />
        </div>
        <RecentPosts />
      </div>
    </PanelPage>
  )
}
