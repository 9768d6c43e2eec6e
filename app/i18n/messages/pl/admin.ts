import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { admin as english } from "../en/admin.ts"
import { accounts } from "./admin/accounts.ts"
import { drafts, schedule } from "./admin/drafts.ts"
import { history, trash } from "./admin/history.ts"
import { list } from "./admin/list.ts"
import { messages } from "./admin/messages.ts"
import { posts } from "./admin/posts.ts"
import { waiting } from "./admin/waiting.ts"
import { writeFailures } from "./admin/write-failures.ts"

/** Texts of the admin panel; those of its forms for posts and pictures are in editing.ts. */
export const admin: PolishShape<typeof english> = {
  accounts,
  writeFailures,
  panel: "Panel administracyjny",
  loading: "Wczytywanie…",
  more: "Więcej",
  needsScript: "Panel administracyjny wymaga JavaScriptu. Włącz go i odśwież stronę.",
  returnToSite: "Wróć na stronę",
  skipToContent: "Przejdź do treści",
  kept: {
    discard: "Odrzuć",
    discarded: "Odrzucono",
    open: "Pisz dalej",
    unknown: "poprzedniej wizyty",
    note: "Zachowane na tym urządzeniu od {{moment}}: notatka, której nie dodano.",
    reply: "Zachowane na tym urządzeniu od {{moment}}: odpowiedź, której nie wysłano.",
  },
  nav: {
    label: "Nawigacja panelu",
    trail: "Położenie",
    dashboard: "Pulpit",
    posts: "Artykuły",
    pictures: "Zdjęcia",
    settings: "Ustawienia",
    messages: "Wiadomości",
    newsletter: "Newsletter",
    subscribers: "Subskrybenci",
    activity: "Dziennik",
    openMenu: "Otwórz menu",
    closeMenu: "Zamknij menu",
    account: "Konto",
    signedInAs: "Zalogowano jako",
  },
  language: {
    label: "Język panelu",
    pl: "Polski",
    en: "Angielski",
    failed: "Nie udało się zmienić języka",
    unsaved: "Język nie został zapisany",
    unsavedDescription: "Zmieniono go tylko w tej przeglądarce. Wybierz go później ponownie.",
  },
  login: {
    title: "Logowanie",
    registerTitle: "Rejestracja konta administratora",
    intro: "Dla osób, które prowadzą stronę Kupryt.",
    registerIntro:
      "Wyślemy link do potwierdzenia adresu. Panel będzie dostępny, gdy administrator doda ten adres do listy.",
    email: "Adres e-mail",
    password: "Hasło",
    passwordHint: "Co najmniej 12 znaków.",
    showPassword: "Pokaż",
    hidePassword: "Ukryj",
    showPasswordLabel: "Pokaż hasło",
    emailMissing: "Podaj adres e-mail.",
    passwordMissing: "Podaj hasło.",
    signIn: "Zaloguj się",
    signingIn: "Logowanie…",
    passkey: "Zaloguj się kluczem dostępu",
    register: "Zarejestruj się",
    registering: "Rejestrowanie…",
    noAccount: "Nie masz jeszcze konta?",
    haveAccount: "Masz już konto?",
    failed: "Logowanie nie powiodło się",
    done: "Zalogowano",
    doneDescription: "Logowanie powiodło się",
    registrationFailed: "Rejestracja nie powiodła się",
    registrationDone: "Konto zarejestrowane",
    registrationDoneDescription: "Sprawdź pocztę: link do potwierdzenia jest w drodze",
    passwordKept:
      "Otwórz link w tej przeglądarce, aby zachować wybrane hasło. W innej przeglądarce lub na innym urządzeniu trzeba będzie wybrać je ponownie.",
    passwordAsked: "Po otwarciu linku trzeba będzie ponownie wybrać hasło.",
    registrationHint:
      "Po kilku minutach nadal nic? Zajrzyj do folderu ze spamem albo zarejestruj się później ponownie. Jeśli masz już konto, po prostu się zaloguj.",
    linkError: "Błąd uwierzytelniania",
    linkErrorDescription: "Podczas uwierzytelniania wystąpił problem",
  },
  confirm: {
    title: "Potwierdzenie adresu",
    recoveryTitle: "Nowe hasło",
    intro: {
      signup: "Naciśnij przycisk, aby potwierdzić, że zarejestrowany adres należy do Ciebie.",
      recovery: "Naciśnij przycisk, aby zalogować się tym linkiem. Następnie wybierz nowe hasło.",
    },
    password: {
      kept: "W przeglądarce, w której nastąpiła rejestracja, wybrane hasło pozostaje bez zmian. W każdej innej trzeba je wybrać ponownie w następnym kroku.",
      asked: "W następnym kroku trzeba ponownie wybrać hasło.",
    },
    unopened: "Samo otwarcie linku jeszcze niczego nie zmieniło.",
    submit: { signup: "Potwierdź adres e-mail", recovery: "Dalej" },
    submitting: "Chwileczkę…",
    done: "Adres e-mail potwierdzony",
    doneDescription: "Zalogowano. Obowiązuje wybrane hasło.",
    failed: "Link nie zadziałał",
  },
  signOut: {
    label: "Wyloguj się",
    done: "Wylogowano",
    doneDescription: "Wylogowanie powiodło się",
    failed: "Błąd",
    failedDescription: "Nie udało się wylogować. Spróbuj ponownie.",
  },
  auth: {
    issues: {
      credentialsMissing: "Podaj adres e-mail lub numer telefonu oraz hasło",
      invalidCredentials:
        "Adres e-mail lub hasło jest nieprawidłowe albo adres nie został jeszcze potwierdzony: w takim przypadku otwórz link z wysłanej wiadomości.",
      emailInvalid: "To nie jest prawidłowy adres e-mail albo hasło jest za długie.",
      emailTaken: "Tego adresu nie można zarejestrować. Jeśli masz już konto, zaloguj się.",
      registrationClosed: "Rejestracja jest zamknięta.",
      weakPassword: "To hasło jest za słabe.",
      passwordRefused:
        "Tego hasła nie można przyjąć: być może jest za długie. Wybierz hasło o długości najwyżej 72 znaków.",
      linkExpired:
        "Link został już użyty albo wygasł. Jeśli adres jest już potwierdzony, wystarczy się zalogować.",
      sessionMissing: "Sesja została zakończona. Zaloguj się ponownie.",
      signInTooOld:
        "Hasło można ustawić tylko krótko po zalogowaniu. Zaloguj się ponownie albo poproś o nowy link.",
      codeNeeded: "Do tego potrzebny jest kod z aplikacji. Zaloguj się ponownie.",
      passkeyUnused: "Nie użyto klucza dostępu: żadnego nie wybrano albo minął czas. Spróbuj ponownie.",
      passkeyRefused: "Tym kluczem nie można się tu zalogować: mógł zostać usunięty. Użyj hasła.",
      tooManyAttempts: "Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.",
      registrationsWait:
        "W tej chwili rejestruje się bardzo wiele osób, dlatego nie wysłano wiadomości. Spróbuj ponownie za godzinę. Na potwierdzone już konto można się zalogować i ustawić nowe hasło tak jak zawsze.",
      unavailable: "Serwer jest chwilowo niedostępny. Spróbuj ponownie za chwilę.",
      network: "Brak połączenia z serwerem. Sprawdź połączenie i spróbuj ponownie.",
      unexpected: "Wystąpił nieoczekiwany błąd. Spróbuj ponownie.",
    },
    weaknesses: {
      length: "Musi mieć co najmniej 12 znaków.",
      characters: "Musi zawierać więcej rodzajów znaków: litery, cyfry i symbole.",
      pwned: "Znajduje się na listach haseł, które wyciekły lub są często używane.",
      tooLong: "Może mieć najwyżej 72 znaki, mniej z literami takimi jak ą lub ż.",
    },
  },
  access: {
    checkTimeout: "Nie udało się sprawdzić uprawnień",
    issues: {
      timeout: "Serwer nie odpowiedział w ciągu 5 sekund, czy to konto administratora.",
      failed: "Serwer nie mógł odpowiedzieć, czy to konto administratora.",
    },
    title: "Brak dostępu",
    noPermission: "Brak uprawnień do tej strony.",
    onlyAdmins: "Z panelu mogą korzystać tylko administratorzy.",
    signedInAs: "Zalogowano jako <email>{{email}}</email>.",
    contact: "Jeśli dostęp powinien być przyznany, skontaktuj się z administratorem.",
    home: "Wróć na stronę główną",
    signOut: "Wyloguj się",
    checkAgain: "Sprawdź ponownie",
  },
  dashboard: {
    title: "Pulpit",
    welcome: "Witamy, {{email}}",
    create: "Nowy artykuł",
    totalPosts: "Artykuły",
    categories: "Kategorie",
    recent: "Ostatnie artykuły",
    empty: "Brak artykułów. Utwórz pierwszy artykuł!",
    all: "Wszystkie artykuły",
    noDrafts: "Brak szkiców",
    drafts_one: "{{count}} szkic",
    drafts_few: "{{count}} szkice",
    drafts_many: "{{count}} szkiców",
    drafts_other: "{{count}} szkicu",
    scheduled: "Zaplanowane: {{count}}",
    failed: "Błąd publikacji: {{count}}",
  },
  waiting,
  posts,
  drafts,
  schedule,
  history,
  trash,
  dialog: { close: "Zamknij", discard: "Zamknąć bez zapisywania? Wpisany tekst przepadnie." },
  list,
  messages,
  /** The rest is in subscribers.ts. */
  subscribers: {
    state: {
      confirmed: "Potwierdzony",
      waiting: "Niepotwierdzony",
      bounced: "Adres odrzucony",
      left: "Wypisany",
    },
    loadFailed: "Nie udało się wczytać subskrybentów",
  },
}
