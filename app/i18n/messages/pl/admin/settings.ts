import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { settings as english } from "../../en/admin/settings.ts"

/** Texts of the settings page. */
export const settings: PolishShape<typeof english> = {
  title: "Ustawienia",
  subtitle:
    "Kto może korzystać z panelu. „Superadministrator” to tylko oznaczenie: nie daje żadnych uprawnień.",
  users: "Administratorzy",
  list: "Lista administratorów",
  column: {
    email: "E-mail",
    role: "Rola",
    added: "Dodano",
    superAdmin: "Superadministrator",
    actions: "Działania",
  },
  role: { admin: "Administrator", superAdmin: "Superadministrator" },
  you: "(to Ty)",
  primary: "(główny administrator)",
  superAdminOf: "Superadministrator: {{email}}",
  email: "Adres e-mail nowego administratora",
  add: "Dodaj administratora",
  adding: "Dodawanie…",
  addHint:
    "Wyślemy do tej osoby e-mail. Rejestruje się ona na stronie logowania pod tym adresem i potwierdza go linkiem z e-maila; potem panel jest dla niej otwarty.",
  onlyPrimary: "Tylko główny administrator może dodawać, zmieniać i usuwać administratorów.",
  emailInvalid: "To nie jest prawidłowy adres e-mail.",
  empty: "Na liście nie ma nikogo.",
  loadFailed: "Nie udało się wczytać administratorów",
  loadFailedBecause: "Nie udało się wczytać administratorów: {{message}}",
  tryAgain: "Spróbuj ponownie",
  emailMissing: "Podaj adres e-mail",
  addRefused: "Tylko główny administrator może dodawać administratorów",
  taken: "Ten adres e-mail jest już na liście administratorów",
  addFailed: "Nie udało się dodać administratora: {{message}}",
  added: "Administrator został dodany",
  remove: "Usuń",
  removeDetails: "{{email}} z administratorów",
  removal: {
    title: "Odebranie dostępu",
    question: "Czy na pewno odebrać dostęp do panelu administratorowi <email>{{email}}</email>?",
    confirm: "Odbierz dostęp",
  },
  removeRefused: "Nie można odebrać dostępu samemu sobie albo brakuje uprawnień",
  removeFailed: "Nie udało się usunąć administratora: {{message}}",
  removed: "Administrator został usunięty",
  toggleRefused: "Tylko główny administrator może zmieniać role administratorów",
  toggleFailed: "Nie udało się zmienić roli administratora: {{message}}",
  granted: "Nadano oznaczenie superadministratora",
  revoked: "Odebrano oznaczenie superadministratora",
  application: "Ustawienia aplikacji",
  noSettings: "Obecnie nie ma dodatkowych ustawień.",
}
