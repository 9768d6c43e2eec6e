import { useTranslation } from "react-i18next"
import { data, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router"
import { branches } from "#app/company/branches.ts"
import { contacts } from "#app/company/contacts.ts"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { DepartmentsCard, HeadquartersCard, HeadquartersPhone } from "#app/features/contact/company-cards.tsx"
import { confirmationOf } from "#app/features/contact/confirmation.server.ts"
import { ContactForm } from "#app/features/contact/contact-form.tsx"
import { Locations } from "#app/features/contact/locations.tsx"
import { MaterialLinks } from "#app/features/contact/material-links.tsx"
import { saveSubmission, screen, submissionId } from "#app/features/contact/mutations.server.ts"
import { offeredMaterials } from "#app/features/contact/offered-materials.server.ts"
import { type ContactIssues, readContactForm, specifiedPart } from "#app/features/contact/schema.ts"
import { OutcomeToast, SentMessage } from "#app/features/contact/sent-message.tsx"
import { NewsletterBlock } from "#app/features/newsletter/newsletter-block.tsx"
import { listedPages } from "#app/i18n/listed-pages.ts"
import { localeOf } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { formFault, formPageHeaders, retryLater } from "#app/lib/form-answers.ts"
import type { RouteHandle } from "#app/lib/hydration.ts"
import { keptPhotographs } from "#app/lib/photograph.ts"
import { requestMailDelivery } from "#app/lib/request-mail-delivery.server.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/contact"

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = context.get(serverEnvironment).formTokens.issue()
  const branch = branches.find(({ id }) => id === url.searchParams.get("branch"))?.id ?? null
  const isBuying = url.searchParams.has("buying")
  return {
    token,
    ...(await offeredMaterials(url)),
    branch,
    isBuying,
    salesPhone: contacts.buyers?.phone ?? null,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const environment = context.get(serverEnvironment)
  const formData = await request.formData()
  const submission = readContactForm(formData, localeOf(url.pathname))
  const photographs = keptPhotographs(formData)
  const given = String(formData.get("token") ?? "")
  const token = environment.formTokens.read(given)
  // The form that comes back has the token under which its photographs were taken.
  const back = (failed: boolean) => {
    const { typed, issues } = submission
    return { form: { typed, issues }, failed, photographs, token: token && given }
  }
  const fault = formFault(request)
  if (fault) {
    // Some fields did not come, and none of those is at fault.
    const issues: ContactIssues | undefined = fault === 413 ? { message: "tooLong" } : undefined
    return data({ ...back(fault !== 413), form: { typed: submission.typed, issues } }, { status: fault })
  }
  if (!submission.value || photographs.refused.length > 0) return data(back(false), { status: 422 })

  const wait = await environment.limits.take("contact")
  if (wait > 0) return data(back(true), retryLater(429, wait))

  const suspicions = screen(String(formData.get("website") ?? ""), token)
  const saved = await saveSubmission(environment.privileged, {
    id: submissionId(token?.id ?? null, submission.value),
    form: submission.value,
    locale: localeOf(url.pathname),
    suspicions,
    formId: token?.id,
    photographs: photographs.ids,
  })
  if (!saved.ok) {
    environment.log.error({ cause: saved.cause }, "contact submission not saved")
    return data(back(true), retryLater(503))
  }
  if (suspicions.length > 0)
    environment.log.warn({ id: saved.data.id, suspicions }, "contact mails held back")
  void requestMailDelivery(environment, {
    type: "contact",
    formData: specifiedPart(submission.value),
    recipientEmails: environment.notifyEmails,
  })
  // No redirect, because the response shows the message. A reload that submits again is saved once.
  const sent = await confirmationOf(submission.value, saved.data, photographs, url, localeOf(url.pathname))
  return data({ sent, failed: false }, { status: 201 })
}

/** Without a response the form keeps its values, and its token with its photographs. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch(() => ({ failed: true, token: String(form.get("token")) }))
}

/** The next message needs a new token; a failed one keeps its token for the retry. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return actionResult?.sent !== undefined
}

export const headers = formPageHeaders

export const handle = {
  hydrate: "on interaction",
  messages: ["contact"],
} satisfies RouteHandle

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("contact")
  const locale = useLocale()
  const sent = actionData && "sent" in actionData ? actionData.sent : undefined
  // A message that was sent is not kept, and nothing is typed into it, until the token of the next message is there.
  const { state } = useNavigation()
  const isEmptying = state === "loading" && sent !== undefined
  const returned = actionData && "form" in actionData ? actionData : undefined
  const token = (actionData && "token" in actionData && actionData.token) || loaderData.token
  const { material, metal, branch, isBuying, metals, links } = loaderData
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} />
      <PageHeader
        picture={listedPages.contact.picture}
        title={t("header.title")}
        subtitle={t("header.subtitle")}
        actions={<HeadquartersPhone />}
      />
      <div
        data-hydrate-on-load={actionData ? "" : undefined}
        className="frame grid gap-14 py-16 md:py-22 lg:grid-cols-12 lg:gap-12"
      >
        <section className="min-w-0 lg:col-span-8 lg:pr-6">
          {sent && <OutcomeToast outcome="success" />}
          {sent && <SentMessage sent={sent} />}
          <h2 id="form-title" className="mb-8 text-[2rem]">
            {t("form.title")}
          </h2>
          {!actionData && <MaterialLinks links={links} />}
          {/* A new token of the page resets the form, and not the older one of photographs that it has. */}
          {!isEmptying && (
            <ContactForm
              key={loaderData.token}
              token={token}
              named={sent ? null : { material, metal, branch, isBuying }}
              metals={metals}
              returned={returned?.form}
              photographs={returned?.photographs}
            />
          )}
          {actionData?.failed && state === "idle" && <OutcomeToast outcome="failure" />}
        </section>
        <aside data-part className="grid content-start gap-12 md:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
          <HeadquartersCard />
          <DepartmentsCard salesPhone={loaderData.salesPhone} />
        </aside>
      </div>
      <Locations locale={locale} />
      <NewsletterBlock element="aluminium" />
    </>
  )
}
