import type { Locale } from "#app/i18n/paths.ts"

const english = {
  title: "Account in the administration panel",
  created: "Created",
  confirmed: "Confirmed",
  lastSignIn: "Last signed in",
  administrator: "Administrator",
  yes: "yes",
  no: "no",
  sessions: "Open sessions",
  browsers: "Last sign-in in each browser",
  recoveryCodes: "Recovery codes left",
  factors: "Devices of two-step sign-in",
  factorColumns: ["Added", "Name", "A code last asked for"],
  unverified: "{{name}} (not set up to its end)",
  passkeys: "Passkeys",
  passkeyColumns: ["Added", "Name", "Last used"],
  tries: "Attempts to sign in, by hour",
  tryColumns: ["Hour", "What", "How often"],
  tried: {
    refused: "password refused",
    limited: "too many attempts",
    "code-refused": "code refused",
    "code-limited": "too many codes",
    "link-requested": "link requested",
    "link-limited": "too many links requested",
    "token-reused": "a session’s token used twice",
  } as Record<string, string>,
}

const polish: typeof english = {
  title: "Konto w panelu administracyjnym",
  created: "Założono",
  confirmed: "Potwierdzono",
  lastSignIn: "Ostatnie logowanie",
  administrator: "Administrator",
  yes: "tak",
  no: "nie",
  sessions: "Otwarte sesje",
  browsers: "Ostatnie logowanie w każdej przeglądarce",
  recoveryCodes: "Pozostałe kody zapasowe",
  factors: "Urządzenia do weryfikacji dwuetapowej",
  factorColumns: ["Dodano", "Nazwa", "Ostatnia prośba o kod"],
  unverified: "{{name}} (konfiguracja niedokończona)",
  passkeys: "Klucze dostępu",
  passkeyColumns: ["Dodano", "Nazwa", "Ostatnie użycie"],
  tries: "Próby logowania w kolejnych godzinach",
  tryColumns: ["Godzina", "Co", "Ile razy"],
  tried: {
    refused: "odrzucone hasło",
    limited: "zbyt wiele prób",
    "code-refused": "odrzucony kod",
    "code-limited": "zbyt wiele kodów",
    "link-requested": "prośba o link",
    "link-limited": "zbyt wiele próśb o link",
    "token-reused": "ponownie użyty token sesji",
  },
}

/** Texts of the archive about a person's account. */
export const accountTexts: Record<Locale, typeof english> = { en: english, pl: polish }
