import { useTranslation } from "react-i18next"
import { Form, useNavigation } from "react-router"
import { contactSubjects } from "#app/company/company.ts"
import { ErrorSummary } from "#app/components/error-summary.tsx"
import { controlClass, describedBy, FieldError, FormField } from "#app/components/form-field.tsx"
import { buttonClass, TextLink } from "#app/components/links.tsx"
import { useHydrated } from "#app/components/use-hydrated.ts"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { type ContactField, detailFields, inputOf, isRequired, lineFields } from "#app/lib/contact-fields.ts"
import type { KeptPhotographs } from "#app/lib/photograph.ts"
import { KeptTextNotice } from "./kept-text-notice.tsx"
import { LeadDetails, Options, Select } from "./lead-details.tsx"
import type { MetalGroup } from "./offered-materials.server.ts"
import { PhotographsField, photographsField } from "./photographs-field.tsx"
import { type Control, controls, type TypedTexts } from "./schema.ts"
import { type ReturnedForm, useContactFields } from "./use-contact-fields.ts"
import { usePhotographs } from "./use-photographs.ts"

type Named = {
  /** Prefills the message with a question about its price; null where it is not bought. */
  material: string | null
  metal: string | null
  branch: string | null
  isBuying: boolean
}

type Props = {
  /** Signed, unique for each rendered form. */
  token: string
  named: Named | null
  metals: readonly MetalGroup[]
  returned: ReturnedForm | undefined
  /** Those that came with the last submission. */
  photographs: KeptPhotographs | undefined
}

const formId = "contact-form"
const idOf = (name: Control) => `${formId}-${name}`

/** Undefined where no link says anything. */
function useGiven(named: Named | null) {
  const { t } = useTranslation("contact")
  if (!named?.metal && !named?.branch && !named?.isBuying) return undefined
  const { material, metal, branch, isBuying } = named
  const request = material && t(isBuying ? "offerRequest" : "quoteRequest", { material })
  return {
    subject: isBuying ? ("buying-materials" as const) : ("selling-scrap" as const),
    ...(request && { message: `${request.replaceAll("\u00a0", " ")}\n` }),
    ...(metal && { metal }),
    ...(branch && { branch }),
  }
}

/** Without JavaScript the server validates the form and returns it with the typed values. */
export function ContactForm({ token, named, metals, returned, ...props }: Props) {
  const { t } = useTranslation("contact")
  const locale = useLocale()
  const submitting = useNavigation().state !== "idle"
  // A text area with a default is given it again while React hydrates it, over what was typed before.
  const isHydrating = !useHydrated() && typeof document !== "undefined"
  const given = useGiven(named)
  const photographs = usePhotographs(token, props.photographs)
  const fields = useContactFields(returned)
  const initial: TypedTexts = returned?.typed ?? given ?? {}
  const errorOf = (name: Control) => {
    const key = fields.issueOf(name)
    return key && t(`errors.${key}`)
  }
  const control = (name: Control) => ({
    id: idOf(name),
    name,
    defaultValue: initial[name],
    // Not the consent, which applies to the text of one language.
    "data-restore": name,
    "data-given": given?.[name as keyof typeof given],
    ...describedBy({ id: idOf(name), error: errorOf(name) }),
  })
  const labelled = (name: ContactField) => ({
    id: idOf(name),
    label: t(`fields.${name}`),
    error: errorOf(name),
  })
  const errors = controls.flatMap(name => {
    const text = errorOf(name)
    return fields.wasRefused && text ? [{ id: idOf(name), text }] : []
  })
  if (photographs.wasRefused || (fields.wasRefused && photographs.areUnsent))
    errors.push({ id: photographsField, text: t("photographs.unsent") })
  const [beforePolicy, policy, afterPolicy] = t("form.consent").split(/<\/?policy>/)
  return (
    <Form
      method="post"
      id={formId}
      {...fields.form}
      noValidate
      encType="multipart/form-data"
      onSubmit={event => {
        if (fields.check()) photographs.hold(event)
        else event.preventDefault()
      }}
      onReset={() => {
        fields.forget()
        photographs.removeAll()
      }}
      aria-labelledby="form-title"
    >
      <ErrorSummary title={t("form.errorSummary")} errors={errors} />
      <fieldset disabled={submitting} className="grid gap-6 md:grid-cols-2">
        <KeptTextNotice />
        <input type="hidden" name="token" value={photographs.token} />
        {lineFields.map(name => (
          <FormField
            key={name}
            {...labelled(name)}
            required={isRequired(name)}
            note={isRequired(name) ? undefined : t("form.optional")}
          >
            <input
              {...control(name)}
              type="text"
              required={isRequired(name)}
              {...inputOf(name)}
              className={controlClass}
            />
          </FormField>
        ))}
        <FormField {...labelled("subject")} required className="md:col-span-2">
          <Select control={{ ...control("subject"), required: true }} empty={t("form.chooseSubject")}>
            <Options choices={contactSubjects.map(id => ({ id, name: t(`subjects.${id}`) }))} />
          </Select>
        </FormField>
        <FormField {...labelled("message")} required className="md:col-span-2">
          <textarea
            {...control("message")}
            {...(isHydrating && { defaultValue: undefined })}
            rows={7}
            required
            className={controlClass}
          />
        </FormField>
        <LeadDetails
          controlOf={control}
          labelled={labelled}
          metals={metals}
          open={photographs.all.length > 0 || detailFields.some(name => initial[name])}
        >
          <PhotographsField photographs={photographs} />
        </LeadDetails>
        <div className="md:col-span-2">
          <label htmlFor={idOf("consent")} className="flex items-start gap-3 text-[0.9375rem]">
            <input
              id={idOf("consent")}
              name="consent"
              type="checkbox"
              value="on"
              required
              defaultChecked={initial.consent === "on"}
              {...describedBy({ id: idOf("consent"), error: errorOf("consent") })}
              className="mt-0.5 size-6 flex-none scroll-mt-36 accent-copper-600"
            />
            <span>
              {beforePolicy}
              <TextLink href={pathTo("privacyPolicy", locale)}>{policy}</TextLink>
              {afterPolicy}
              <span className="text-copper-700"> *</span>
            </span>
          </label>
          <FieldError id={idOf("consent")} error={errorOf("consent")} />
        </div>
        <div className="hidden">
          <label htmlFor="contact-website">{t("form.website")}</label>
          <input id="contact-website" type="text" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 md:col-span-2">
          <button type="submit" className={buttonClass("copper")}>
            {t(submitting ? "form.submitting" : "form.submit")}
          </button>
          <p className="text-[0.9375rem] text-muted">{t("form.required")}</p>
        </div>
      </fieldset>
    </Form>
  )
}
