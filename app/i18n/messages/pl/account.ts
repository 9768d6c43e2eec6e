import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { accountSessions as english } from "../en/account.ts"
import { passkeys } from "./admin/passkeys.ts"
import { factorIssues, secondFactor } from "./admin/second-factor.ts"

/** Texts of the card of an account's sessions. */
export const accountSessions: PolishShape<typeof english> = {
  title: "Sesje",
  intro:
    "Przeglądarki, w których otwarte jest Twoje konto. Jeśli nie znasz którejś z nich, zakończ jej sesję i zmień hasło: zna je ktoś inny.",
  loadFailed: "Nie udało się wczytać sesji",
  browserOnSystem: "{{browser}} w systemie {{system}}",
  unknown: "Nieznana przeglądarka",
  own: "Ta przeglądarka",
  since: "od {{moment}}",
  used: "ostatnio używana ok. {{moment}}",
  end: "Zakończ",
  endOthers: "Zakończ wszystkie pozostałe sesje",
  ended: {
    one: "Sesja została zakończona",
    others: "Pozostałe sesje zostały zakończone",
  },
  ownEnded: "Sesja została zakończona.",
  endedDetails:
    "Panel otworzy się tam dopiero po ponownym zalogowaniu. To, co ktoś tam właśnie pisze, nie przepada.",
  failed: "Sesja nie została zakończona",
  limits:
    "Sesja kończy się po 30 dniach bez użycia, a najpóźniej 90 dni po rozpoczęciu. „Wyloguj się” kończy tę sesję, a w ciągu dziesięciu minut od zalogowania lub podania kodu także wszystkie inne.",
}

/** Texts that only the account and the sign-in with a second factor load. */
export const account = { accountSessions, passkeys, secondFactor, auth: { issues: factorIssues } }
