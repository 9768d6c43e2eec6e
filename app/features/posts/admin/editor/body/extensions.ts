import type { Extensions } from "@tiptap/core"
import { ListItem } from "@tiptap/extension-list"
import { StarterKit } from "@tiptap/starter-kit"
import { linkSchemes } from "#app/content/body-policy.ts"
import { DefinitionList, DefinitionTerm, DefinitionText } from "./definition-list.ts"
import { Figcaption, Figure, FigureImage, InlineImage } from "./figure.ts"
import { Code, Highlight, Language, Subscript, Superscript } from "./marks.ts"
import { NumberedList } from "./numbered-list.ts"
import { Preformatted } from "./preformatted.ts"
import { BodyTable, BodyTableCell, BodyTableHeader, BodyTableRow } from "./table.ts"

const allowedScheme = new RegExp(`^(?:${linkSchemes.join("|")}):`, "i")

/** Takes an address; tells whether a link of a post may lead there, as the policy of bodies has it. */
export function isLinkAddress(address: string): boolean {
  return allowedScheme.test(address) || !/^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(address)
}

/** What the rich view can hold: everything that the policy of bodies allows. */
export const bodyExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isLinkAddress,
    },
    code: false,
    codeBlock: false,
    listItem: false,
    orderedList: false,
    underline: false,
  }),
  NumberedList,
  ListItem.extend({ content: "block+" }),
  DefinitionList,
  DefinitionTerm,
  DefinitionText,
  Code,
  Highlight,
  Language,
  Subscript,
  Superscript,
  Preformatted,
  Figure,
  FigureImage,
  Figcaption,
  InlineImage,
  BodyTable,
  BodyTableRow,
  BodyTableHeader,
  BodyTableCell,
]
