import { useTranslation } from "react-i18next"
import type { Branch } from "#app/company/branches.ts"
import { accepts, type BranchMaterial, branchMaterials } from "#app/company/materials.ts"

const symbols: Record<BranchMaterial, string> = {
  copper: "Cu",
  brass: "CuZn",
  bronze: "CuSn",
  aluminium: "Al",
  stainlessSteel: "304",
  blackSteel: "Fe",
  otherMetals: "Zn Pb",
  paper: "PAP",
}

/** What a branch takes, as tiles of the periodic table; what it does not take is struck out and says so. */
export function AcceptedMaterials({ branch }: { branch: Branch }) {
  const { t } = useTranslation("branches")
  return (
    <div className="@container border-line border-t pt-5 print:border-0 print:pt-0">
      <h4 className="pb-3 text-[0.9375rem] text-muted print:pb-1">{t("accepted")}</h4>
      <ul className="grid grid-cols-2 ruled-grid border border-line @[27rem]:grid-cols-4">
        {branchMaterials.map(material => (
          <MaterialTile
            key={material}
            symbol={symbols[material]}
            name={t(`materials.${material}`)}
            refusal={accepts(branch.id, material) ? null : t("notAccepted")}
          />
        ))}
      </ul>
    </div>
  )
}

type TileProps = {
  symbol: string
  name: string
  /** What is said of a material that is not taken; null for one that is. */
  refusal: string | null
}

function MaterialTile({ symbol, name, refusal }: TileProps) {
  return (
    <li
      className={`px-3 py-2.5 text-[0.875rem] leading-snug print:py-1 ${refusal ? "bg-paper text-muted" : "bg-white"}`}
    >
      <span
        aria-hidden="true"
        className={`figure-type block text-xl print:text-base ${refusal ? "line-through decoration-2" : "text-copper-700"}`}
      >
        {symbol}
      </span>
      {refusal ? <s>{name}</s> : name}
      {refusal && <span className="block font-semibold text-ink">{refusal}</span>}
    </li>
  )
}
