import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { accounts as english } from "../../en/admin/accounts.ts"

/** Texts about accounts: the ways back in, and passwords. */
export const accounts: PolishShape<typeof english> = {
  forgotLink: "Nie pamiętasz hasła?",
  resendLink: "Brak wiadomości z potwierdzeniem?",
  returnNote: "Zaloguj się, aby wrócić na poprzednią stronę.",
  backToSignIn: "Wróć do logowania",
  recovery: {
    title: "Resetowanie hasła",
    intro: "Wyślemy link na Twój adres. Prowadzi do strony, na której wybierzesz nowe hasło.",
  },
  confirmation: {
    title: "Nowy link",
    intro:
      "Wyślemy kolejny link na adres podany przy rejestracji. Potwierdza on adres i pozwala ustawić hasło.",
  },
  newLink: "Poproś o nowy link",
  send: "Wyślij link",
  sending: "Wysyłanie…",
  sendAgain: "Wyślij ponownie",
  sent: "Sprawdź pocztę",
  sentDetails:
    "Jeśli istnieje konto dla adresu {{email}}, link jest już w drodze. Działa jeden raz, przez godzinę.",
  sentHint:
    "Po kilku minutach nadal nic? Zajrzyj do folderu ze spamem albo wyślij link ponownie. Wysyłamy najwyżej jedną wiadomość na minutę.",
  notSent: "Nie udało się wysłać linku",
  emailInvalid: "Podaj pełny adres e-mail, na przykład anna@example.com.",
  newPassword: {
    title: "Wybierz hasło",
    intro: "Dla konta {{email}}. Spowoduje to zakończenie wszystkich pozostałych sesji tego konta.",
    label: "Nowe hasło",
    save: "Zapisz hasło",
    saving: "Zapisywanie…",
    saved: "Hasło zapisane",
    savedDetails: "Sesja jest aktywna tutaj i nigdzie indziej.",
    failed: "Hasło nie zostało zapisane",
  },
  account: {
    title: "Konto",
    link: "Konto",
    passwordCard: "Zmiana hasła",
    current: "Obecne hasło",
    currentWrong: "To nie jest obecne hasło.",
    same: "To hasło jest już ustawione.",
    consequence: "Ta przeglądarka pozostanie zalogowana, wszystkie inne nie.",
    change: "Zmień hasło",
    changing: "Zmienianie…",
    changed: "Hasło zmienione",
    changedDetails: "Wszystkie pozostałe sesje konta zostały zakończone.",
    failed: "Hasło nie zostało zmienione",
  },
  waitSeconds: "Zbyt wiele prób. Spróbuj ponownie za {{seconds}} s.",
  waitMinutes: "Zbyt wiele prób. Spróbuj ponownie za {{minutes}} min.",
}
