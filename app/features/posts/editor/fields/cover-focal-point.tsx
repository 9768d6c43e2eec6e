import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"

const FocalPointDialog = lazy(() => import("../../pictures/focal-point-dialog.tsx"))

/** Leads to what must stay in sight of an uploaded cover: it is the picture's, not the post's. */
export function CoverFocalPoint({ address }: { address: string }) {
  const { t } = useTranslation("admin")
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button onClick={() => setIsAsked(true)} aria-haspopup="dialog" className="mt-2.5">
        {t("pictures.focal")}
      </Button>
      {isAsked && (
        <Suspense>
          <FocalPointDialog address={address} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
