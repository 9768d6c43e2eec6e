import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { protection as english } from "../../en/admin/protection.ts"

/** Texts of Settings about the second factor of everybody, and of an account. */
export const protection: PolishShape<typeof english> = {
  title: "Weryfikacja dwuetapowa",
  off: "Każdy decyduje sam, czy przy logowaniu oprócz hasła potrzebny jest kod z aplikacji.",
  on: "Każdy oprócz hasła potrzebuje kodu z aplikacji. Kto nie skonfigurował weryfikacji dwuetapowej, robi to przy logowaniu; wcześniej panel pozostaje zamknięty.",
  demand: "Wymagaj weryfikacji dwuetapowej od wszystkich",
  demandNoMore: "Nie wymagaj",
  ownFirst: "Najpierw skonfiguruj własną, aby nie stracić dostępu.",
  account: "Skonfiguruj na stronie Konto",
  onlyPrimary: "Może to zmienić tylko główny administrator.",
  question: {
    title: "Wymagać weryfikacji dwuetapowej od wszystkich?",
    text: "Osoby bez weryfikacji dwuetapowej nie zrobią w panelu nic więcej, dopóki jej nie skonfigurują, także te, które teraz w nim pracują. To, co piszą, pozostanie w ich przeglądarce.",
    cancel: "Anuluj",
    confirm: "Wymagaj",
  },
  noMoreQuestion: {
    title: "Nie wymagać już weryfikacji dwuetapowej?",
    text: "Każdy będzie decydować sam. Kto ją skonfigurował, nadal podaje kod.",
    confirm: "Nie wymagaj",
  },
  passkeys: "Logowanie kluczem dostępu nie wymaga kodu.",
  lacking_one: "{{count}} administrator nie ma jeszcze weryfikacji dwuetapowej.",
  lacking_few: "{{count}} administratorzy nie mają jeszcze weryfikacji dwuetapowej.",
  lacking_many: "{{count}} administratorów nie ma jeszcze weryfikacji dwuetapowej.",
  lacking_other: "{{count}} administratora nie ma jeszcze weryfikacji dwuetapowej.",
  noneLacking: "Wszyscy administratorzy mają weryfikację dwuetapową.",
  has: "Weryfikacja dwuetapowa: włączona",
  lacks: "Weryfikacja dwuetapowa: wyłączona",
  hasPasskey: "; loguje się też kluczem dostępu",
  holdersFailed: "Nie udało się sprawdzić, kto ma weryfikację dwuetapową",
  demanded: "Weryfikacja dwuetapowa jest wymagana od wszystkich",
  notDemanded: "Weryfikacja dwuetapowa nie jest już wymagana",
  loadFailed: "Nie udało się sprawdzić, czy weryfikacja dwuetapowa jest wymagana",
  failed: "Nic nie zostało zmienione",
  lift: "Wyłącz weryfikację dwuetapową",
  removePasskeys: "Usuń klucze dostępu",
  liftDetails: "dla {{email}}",
  liftQuestion: {
    title: "Od teraz samo hasło?",
    text: "Od tej chwili do konta {{email}} wystarczy samo hasło. Klucze dostępu tej osoby zostaną usunięte, wszystkie jej sesje zakończone, a ona otrzyma o tym e-mail. Upewnij się, że prosi o to ta osoba: zadzwoń do niej.",
    textDemanded:
      "Przy następnym logowaniu {{email}} skonfiguruje nowe urządzenie; wcześniej panel pozostanie zamknięty. Klucze dostępu tej osoby zostaną usunięte, wszystkie jej sesje zakończone, a ona otrzyma o tym e-mail. Upewnij się, że prosi o to ta osoba: zadzwoń do niej.",
    confirm: "Wyłącz",
  },
  lifted: "Weryfikacja dwuetapowa została wyłączona",
  nothingToLift: "To konto nie ma ani weryfikacji dwuetapowej, ani klucza dostępu",
}
