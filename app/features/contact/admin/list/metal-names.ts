import { materials as english } from "#app/i18n/messages/en/materials.ts"
import { materials as polish } from "#app/i18n/messages/pl/materials.ts"
import { panelLanguage } from "#app/i18n/panel-language.ts"

export function metalNames(): Record<string, string> {
  return { pl: polish, en: english }[panelLanguage()].names
}
