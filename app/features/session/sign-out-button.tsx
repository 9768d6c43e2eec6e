import { useSignOut } from "./use-sign-out.ts"

/** A button that ends the session. */
export function SignOutButton({ className, children }: { className: string; children: React.ReactNode }) {
  const { signOut, pending } = useSignOut()
  return (
    <button type="button" disabled={pending} onClick={signOut} className={className}>
      {children}
    </button>
  )
}
