import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { passkeys as english } from "../../en/admin/passkeys.ts"

/** Texts of the card of an account's passkeys. */
export const passkeys: PolishShape<typeof english> = {
  title: "Klucze dostępu",
  intro:
    "Kluczem dostępu logujesz się odciskiem palca, twarzą lub kodem PIN urządzenia, bez hasła i bez kodu z aplikacji. Działa tylko na tej stronie, więc nikt nie może go wyłudzić.",
  loadFailed: "Nie udało się wczytać kluczy dostępu",
  add: "Dodaj klucz dostępu",
  addIntro: "Przeglądarka zapyta, gdzie zapisać klucz. Otrzymasz o tym e-mail.",
  name: "Nazwa klucza",
  nameHint: "Aby później go rozpoznać: „Laptop służbowy”.",
  nameMissing: "Podaj nazwę.",
  firstName: "To urządzenie",
  proceed: "Dalej",
  adding: "Chwileczkę…",
  notMade: "Nie dodano klucza: nic nie wybrano, minął czas albo jest tam już klucz dostępu do Twojego konta.",
  most: "Konto może mieć najwyżej dziesięć kluczy dostępu: aby dodać kolejny, usuń jeden z nich.",
  added: "Klucz dostępu został dodany",
  addedOn: "Dodano {{day}}.",
  usedOn: "Ostatnio użyto {{day}}.",
  neverUsed: "Jeszcze nie użyto.",
  rename: "Zmień nazwę",
  renameTitle: "Zmiana nazwy klucza dostępu",
  save: "Zapisz",
  saving: "Zapisywanie…",
  remove: "Usuń",
  removal: {
    title: "Usuwanie klucza dostępu",
    question:
      "Kluczem „{{name}}” nie będzie już można się zalogować. Pozostałe sesje otwarte kluczem dostępu zostaną zakończone. Otrzymasz o tym e-mail.",
    confirm: "Usuń",
    removing: "Usuwanie…",
    done: "Klucz dostępu został usunięty",
  },
}
