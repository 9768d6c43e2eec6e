import { type ComponentType, createContext, useCallback, useContext, useState } from "react"
import { type Proof, ProofNeeded, RequestError } from "#app/lib/query-client.ts"
import type { ProofDialogProps } from "./second-factor/proof-dialog.tsx"

type Act = <Data>(act: () => Promise<Data>) => Promise<Data>

const ProofContext = createContext<Act | null>(null)

type Asked = { proof: Proof; Dialog: ComponentType<ProofDialogProps>; settle: (isProven: boolean) => void }

/** Few ever see it, so it is loaded when it is needed. */
async function loadDialog(): Promise<Asked["Dialog"]> {
  try {
    return (await import("./second-factor/proof-dialog.tsx")).ProofDialog
  } catch {
    throw new RequestError("the dialog was not loaded", 0)
  }
}

export function ProofProvider({ children }: { children: React.ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const withProof: Act = useCallback(async act => {
    for (;;) {
      try {
        return await act()
      } catch (error) {
        if (!(error instanceof ProofNeeded)) throw error
        const Dialog = await loadDialog()
        const isProven = await new Promise<boolean>(settle =>
          setAsked({ proof: error.proof, Dialog, settle }),
        )
        setAsked(null)
        if (!isProven) throw error
      }
    }
  }, [])
  return (
    <ProofContext value={withProof}>
      {children}
      {asked && (
        <asked.Dialog
          proof={asked.proof}
          onProven={() => asked.settle(true)}
          onClose={() => asked.settle(false)}
        />
      )}
    </ProofContext>
  )
}

/**
 * Asks for a proof where a change needs one, and makes the change again. Throws ProofNeeded where the proof was not given,
 * which needs no further word. Throws outside a ProofProvider.
 */
export function useWithProof(): Act {
  const withProof = useContext(ProofContext)
  if (!withProof) throw new Error("useWithProof needs a ProofProvider")
  return withProof
}
