/** A link within a text on a light ground. */
export function TextLink({ href, children }: { href: string; children?: React.ReactNode }) {
  return (
    <a
      href={href}
      className="py-1 text-copper-700 underline decoration-copper-400 underline-offset-4 hover:decoration-2"
    >
      {children}
    </a>
  )
}
