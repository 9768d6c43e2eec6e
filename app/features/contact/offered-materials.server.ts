import { families, findMaterial, type MaterialId, materialIdOf } from "#app/company/materials.ts"
import { completeI18n } from "#app/i18n/i18n.ts"
import { localeOf } from "#app/i18n/paths.ts"

type Offered = {
  /** The material in the contact page's query ("?material=brass"), and its name: "Brass (CuZn)". */
  metal: MaterialId | null
  material: string | null
  metals: { id: MaterialId; name: string }[]
  /** Links that fill the form in for a material and keep what the query says besides; none where it names a material. */
  links: { href: string; name: string; symbol: string }[]
}

/** Most visitors sell or seek these. */
const common: MaterialId[] = ["millberry", "bronze", "brass", "profiles", "stainless304", "structural"]

/** The materials that the contact form offers, named here: the browser loads no catalogue of them. */
export async function offeredMaterials({ pathname, searchParams }: URL): Promise<Offered> {
  const { t } = await completeI18n(localeOf(pathname))
  const metals = families.flatMap(family =>
    family.materials.map(({ id }) => ({
      id: id as MaterialId,
      name: `${t(`names.${id}`, { ns: "materials" })} (${findMaterial(id).symbol})`,
    })),
  )
  const metal = materialIdOf(searchParams.get("material"))
  return {
    metal,
    material: metals.find(({ id }) => id === metal)?.name ?? null,
    metals,
    links: metal
      ? []
      : metals
          .filter(({ id }) => common.includes(id))
          .map(({ id, name }) => {
            const query = new URLSearchParams(searchParams)
            query.set("material", id)
            return { href: `?${query}#form-title`, name, symbol: findMaterial(id).symbol }
          }),
  }
}
