import { company } from "#app/company/company.ts"
import { ArtDirectedPicture, type HeaderPicture } from "./picture/picture.tsx"

type Props = {
  picture: HeaderPicture
  title: string
  subtitle?: string
  actions?: React.ReactNode
  children?: React.ReactNode
}

export function PageHeader({ picture, title, subtitle, actions, children }: Props) {
  return (
    <header className="relative z-0 overflow-hidden bg-graphite-950 text-white print:bg-white print:text-ink">
      <ArtDirectedPicture
        narrow={`${picture}-header-square`}
        wide={`${picture}-header`}
        className="-z-20 absolute inset-0 size-full object-cover"
      />
      <div className="-z-10 absolute inset-x-0 top-0 h-40 bg-linear-[#0e1112f2,#0e111200] print:hidden" />
      <div className="frame pt-33 pb-14 md:pt-43 md:pb-18 print:p-0 print:pb-6">
        <p className="hidden font-heading font-semibold print:mb-3 print:block">{company.name}</p>
        {children}
        <h1 className="max-w-[18ch] heading-1 print:text-[22pt]">{title}</h1>
        {subtitle && (
          <p className="mt-5 max-w-[38em] text-lg text-white/85 print:text-ink print:text-[11pt]">
            {subtitle}
          </p>
        )}
        {actions}
      </div>
    </header>
  )
}
