import { findMaterial, materialIdOf } from "#app/company/materials.ts"
import { completeI18n } from "#app/i18n/i18n.ts"
import { localeOf } from "#app/i18n/paths.ts"

/** The name of the material in the contact page's query ("?material=brass"): "Brass (CuZn)". */
export async function namedMaterial({ pathname, searchParams }: URL): Promise<string | null> {
  const id = materialIdOf(searchParams.get("material"))
  if (!id) return null
  const { t } = await completeI18n(localeOf(pathname))
  return `${t(`names.${id}`, { ns: "materials" })} (${findMaterial(id).symbol})`
}
