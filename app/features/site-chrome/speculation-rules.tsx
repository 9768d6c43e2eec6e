import { InlineScript } from "#app/components/inline-script.tsx"
import { preparation } from "./preparation.ts"

/** The rules by which a browser prepares the next page; those that do not know of them pass over them. */
export function SpeculationRules() {
  return <InlineScript type="speculationrules" code={preparation} />
}
