import { Icon, type IconName } from "./icon.tsx"

const tones = {
  steel: "bg-steel-100 text-graphite-600",
  copper: "bg-copper-100 text-copper-700",
  patina: "bg-patina-100 text-patina-700",
  brass: "bg-brass-100 text-[#6b5114]",
  danger: "bg-danger-100 text-danger",
} as const

/** In the order of their meanings: plain, new, good, waiting, wrong. */
export type BadgeTone = keyof typeof tones

type Props = { tone: BadgeTone; icon: IconName; children: React.ReactNode }

export function Badge({ tone, icon, children }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full py-0.5 pr-2.5 pl-1.5 font-medium text-[0.8125rem] forced-colors:border ${tones[tone]}`}
    >
      <Icon name={icon} className="size-3.5" />
      {children}
    </span>
  )
}
