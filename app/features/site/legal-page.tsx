import { LegalText } from "./legal-text.tsx"

export default function LegalPage() {
  return <LegalText />
}
