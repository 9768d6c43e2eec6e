import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { useFocusUnlessTyping } from "#app/components/panel/focus-unless-typing.ts"
import { KeysetList } from "#app/components/panel/keyset-list.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { RemovalDialog } from "#app/components/panel/removal-dialog.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { PictureDescription } from "#app/features/posts/pictures/details-dialog.tsx"
import { PictureDialog } from "#app/features/posts/pictures/picture-dialog.tsx"
import { PictureTable, pictureCsv } from "#app/features/posts/pictures/picture-table.tsx"
import { nameOf } from "#app/features/posts/pictures/picture-texts.ts"
import { PictureUpload } from "#app/features/posts/pictures/picture-upload.tsx"
import {
  choices,
  type Picture,
  picturesKey,
  readPictures,
  removePicture,
} from "#app/features/posts/pictures/pictures.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"

await loadPanelTexts("editing")

const choiceIcons = { all: "pictures", unused: "none" } as const

export default function Pictures() {
  usePanelTexts("editing")
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const { target, focusTarget } = useFocusUnlessTyping<HTMLElement>()
  const [leaving, setLeaving] = useState<Picture | null>(null)
  const [edited, setEdited] = useState<Picture | null>(null)
  const [replacement, setReplacement] = useState<string | null>(null)
  const refetch = () => queryClient.invalidateQueries({ queryKey: [picturesKey] })
  const removal = useRowChange({
    change: (address: string) => removePicture(client, address),
    done: () => t("pictures.removed"),
    failed: "pictures.removeFailed",
    notThere: t("pictures.stillUsed"),
    refetch,
    onSettled() {
      setLeaving(null)
      focusTarget()
    },
  })
  return (
    <PanelPage title={t("pictures.title")} subtitle={t("pictures.subtitle")}>
      <div className="mb-5">
        <PictureUpload several onUploaded={refetch} />
      </div>
      <KeysetList
        name="pictures"
        choices={choices}
        choiceLabel={choice => t(`pictures.choices.${choice}`)}
        choiceIcons={choiceIcons}
        places={["all"]}
        readPage={(...wanted) => readPictures(client, ...wanted)}
        // Every saved post may use another picture.
        staleTime={0}
        exportColumns={pictureCsv(t)}
        rowsRef={target}
      >
        {pictures => (
          <Card>
            <PictureTable pictures={pictures} onEdit={setEdited} onRemove={setLeaving} />
          </Card>
        )}
      </KeysetList>
      {edited && (
        <PictureDialog
          key={edited.id}
          picture={edited}
          onReplaced={setReplacement}
          onClose={() => setEdited(null)}
        />
      )}
      {replacement && (
        <PictureDescription address={replacement} isReplaced onClose={() => setReplacement(null)} />
      )}
      <RemovalDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && removal.mutate(leaving.address)}
        words="pictures"
        email={leaving ? nameOf(t, leaving) : undefined}
        pending={removal.isPending}
      />
    </PanelPage>
  )
}
