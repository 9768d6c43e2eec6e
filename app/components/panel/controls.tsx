import { Link, type LinkProps } from "react-router"

const button =
  "inline-flex min-h-10 items-center justify-center gap-2 rounded-plate border px-4 py-2 text-center font-semibold text-[0.875rem] leading-tight transition-colors disabled:cursor-progress disabled:opacity-70"

const tones = {
  copper: "border-copper-600 bg-copper-600 text-white hover:border-copper-700 hover:bg-copper-700",
  quiet: "border-[#cfd4d8] bg-white text-ink hover:border-graphite-600",
  danger: "border-danger bg-danger text-white hover:border-[#8c1d18] hover:bg-[#8c1d18]",
} as const

type Look = { tone?: keyof typeof tones | undefined; className?: string | undefined }

export function compactButtonClass({ tone = "quiet", className }: Look): string {
  return `${button} ${tones[tone]}${className ? ` ${className}` : ""}`
}

export function Button({ tone, className, ...rest }: React.ComponentProps<"button"> & Look) {
  return <button type="button" {...rest} className={compactButtonClass({ tone, className })} />
}

export function ButtonLink({ tone, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={compactButtonClass({ tone, className })} />
}

export const compactControlClass =
  "block w-full rounded-plate border border-control bg-white px-3 py-2 text-ink placeholder:text-muted hover:border-graphite-600 disabled:bg-ground disabled:text-muted aria-invalid:border-2 aria-invalid:border-danger"
