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
  demanded: "Weryfikacja dwuetapowa jest wymagana od wszystkich",
  notDemanded: "Weryfikacja dwuetapowa nie jest już wymagana",
  loadFailed: "Nie udało się sprawdzić, czy weryfikacja dwuetapowa jest wymagana",
  failed: "Nic nie zostało zmienione",
  lift: "Wyłącz weryfikację dwuetapową",
  liftDetails: "dla {{email}}",
  liftQuestion: {
    title: "Wyłączyć weryfikację dwuetapową?",
    text: "{{email}} będzie logować się samym hasłem, na każdym urządzeniu od nowa, i otrzyma o tym e-mail. Upewnij się, że prosi o to ta osoba: zadzwoń do niej.",
    confirm: "Wyłącz",
  },
  lifted: "Weryfikacja dwuetapowa została wyłączona",
  nothingToLift: "To konto nie ma weryfikacji dwuetapowej",
}
