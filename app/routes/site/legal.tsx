import { LegalText } from "#app/features/site/legal-text.tsx"

export default LegalText
