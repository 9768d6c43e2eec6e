import { Link, type LinkProps } from "react-router"
import { Icon, type IconName } from "./icon.tsx"

const button =
  "inline-flex min-h-10 items-center justify-center gap-2 rounded-plate border px-4 py-2 text-center font-semibold text-[0.875rem] leading-tight transition-colors aria-disabled:cursor-progress aria-disabled:opacity-60 disabled:cursor-progress disabled:opacity-60"

const tones = {
  copper:
    "border-copper-600 bg-copper-600 text-white not-disabled:hover:border-copper-700 not-disabled:hover:bg-copper-700 not-disabled:active:bg-[#733617]",
  quiet:
    "border-[#cfd4d8] bg-white text-ink not-disabled:hover:border-graphite-600 not-disabled:hover:bg-[#fafbfb] not-disabled:active:bg-steel-100",
  pressed:
    "border-graphite-800 bg-graphite-800 text-white not-disabled:hover:border-graphite-600 not-disabled:hover:bg-graphite-600 not-disabled:active:bg-graphite-950 forced-colors:underline",
  danger:
    "border-danger bg-danger text-white not-disabled:hover:border-[#8c1d18] not-disabled:hover:bg-[#8c1d18] not-disabled:active:bg-[#701713]",
} as const

type Look = { tone?: keyof typeof tones | undefined; className?: string | undefined }
type Face = Look & { icon?: IconName | undefined }

export function compactButtonClass({ tone = "quiet", className }: Look): string {
  return `${button} ${tones[tone]}${className ? ` ${className}` : ""}`
}

export function Button({ tone, icon, className, children, ...rest }: React.ComponentProps<"button"> & Face) {
  return (
    <button type="button" {...rest} className={compactButtonClass({ tone, className })}>
      {icon && <Icon name={icon} className="-ml-0.5 size-4.5" />}
      {children}
    </button>
  )
}

export function ButtonLink({ tone, icon, className, children, ...rest }: LinkProps & Face) {
  return (
    <Link {...rest} className={compactButtonClass({ tone, className })}>
      {icon && <Icon name={icon} className="-ml-0.5 size-4.5" />}
      {children}
    </Link>
  )
}

/** An action of a table row, as an icon and a word. */
export function rowActionClass(tone: "copper" | "danger"): string {
  const colors =
    tone === "copper"
      ? "text-copper-700 hover:bg-copper-100 active:bg-copper-200"
      : "text-danger hover:bg-danger-100 active:bg-[#f5d3cf]"
  return `inline-flex min-h-8 items-center gap-1.5 rounded-plate px-2 font-semibold text-[0.875rem] transition-colors ${colors}`
}

type ActionFace = {
  icon: IconName
  tone?: "copper" | "danger"
  /** Its object, read out after its word. */
  of: string
}

export function RowLink({ icon, tone = "copper", of, children, ...rest }: LinkProps & ActionFace) {
  return (
    <Link {...rest} className={rowActionClass(tone)}>
      <Icon name={icon} />
      {children}
      <span className="sr-only"> {of}</span>
    </Link>
  )
}

type RowButtonProps = React.ComponentProps<"button"> & ActionFace

export function RowButton({ icon, tone = "copper", of, children, ...rest }: RowButtonProps) {
  return (
    <button type="button" {...rest} className={rowActionClass(tone)}>
      <Icon name={icon} />
      {children}
      <span className="sr-only"> {of}</span>
    </button>
  )
}

export const compactControlClass =
  "block w-full rounded-plate border border-control bg-white px-3 py-2 text-ink placeholder:text-muted hover:border-graphite-600 disabled:bg-ground disabled:text-muted aria-invalid:border-2 aria-invalid:border-danger"

type FormProps = Omit<React.ComponentProps<"form">, "onSubmit"> & {
  onSubmit: (form: HTMLFormElement) => unknown
}

/** A form that says itself what is missing, and leaves the page where it is. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
      {...rest}
    />
  )
}
