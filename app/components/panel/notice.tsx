import { Icon, type IconName } from "./icon.tsx"

type Props = {
  icon?: IconName
  tone?: keyof typeof tones
  title: string
  text?: React.ReactNode
  children?: React.ReactNode
}

const tones = { brass: "border-brass-600 bg-brass-100", danger: "border-danger bg-danger-100" } as const

/** The notice at the top of a page about its subject, with what can be done about it. */
export function Notice({ icon = "waiting", tone = "brass", title, text, children }: Props) {
  return (
    <section className={`mb-5 border-l-4 px-4 py-4 ${tones[tone]}`}>
      <h2 className="flex gap-2 font-semibold font-text text-[1rem] leading-snug tracking-normal">
        <Icon name={icon} className="mt-px size-5" />
        {title}
      </h2>
      {text && <div className="wrap-anywhere mt-1 max-w-[44rem]">{text}</div>}
      {children && <div className="mt-3 flex flex-wrap gap-3">{children}</div>}
    </section>
  )
}
