import {
  families,
  findGrade,
  type GradeId,
  type MaterialId,
  materialIdOf,
  otherMaterials,
  refusedMaterials,
} from "#app/company/materials.ts"
import { completeI18n } from "#app/i18n/i18n.ts"
import { localeOf } from "#app/i18n/paths.ts"

/** The codes that are saved, with their names. */
export type MetalGroup = { name: string; choices: { id: string; name: string; isRefused?: true }[] }

type Offered = {
  /** The material in the contact page's query ("?material=brass"), and its name, "Brass (CuZn)", where it is bought. */
  metal: MaterialId | null
  material: string | null
  metals: MetalGroup[]
  /** Links that fill the form in for a material and keep what the query says besides; none where it names a material. */
  links: { href: string; name: string; symbol: string }[]
}

/** Most visitors sell or seek these. */
const common: GradeId[] = ["millberry", "bronze", "brass", "profiles", "stainless304", "structural"]

/** The materials that the contact form offers, named here: the browser loads no catalogue of them. */
export async function offeredMaterials({ pathname, searchParams }: URL): Promise<Offered> {
  const { t } = await completeI18n(localeOf(pathname))
  const nameOf = (id: MaterialId, addition?: string) => {
    const name = t(`names.${id}`, { ns: "materials" })
    return { id, name: addition ? `${name} (${addition})` : name }
  }
  const gradeName = (id: GradeId) => nameOf(id, findGrade(id).symbol)
  const notAccepted = t("notAccepted", { ns: "branches" })
  const metals: MetalGroup[] = [
    ...families.map(family => ({
      name: t(`families.${family.id}.name`, { ns: "materials" }),
      choices: family.materials.map(({ id }) => gradeName(id)),
    })),
    {
      name: t("others", { ns: "materials" }),
      choices: [
        ...otherMaterials.map(id => nameOf(id)),
        ...refusedMaterials.map(id => ({ ...nameOf(id, notAccepted), isRefused: true as const })),
      ],
    },
  ]
  const metal = materialIdOf(searchParams.get("material"))
  const chosen = metals.flatMap(({ choices }) => choices).find(({ id }) => id === metal)
  return {
    metal,
    material: chosen && !chosen.isRefused ? chosen.name : null,
    metals,
    links: metal
      ? []
      : common.map(id => {
          const query = new URLSearchParams(searchParams)
          query.set("material", id)
          return { href: `?${query}#form-title`, name: gradeName(id).name, symbol: findGrade(id).symbol }
        }),
  }
}
