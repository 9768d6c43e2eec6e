import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { secondFactor as english, factorIssues as englishIssues } from "../../en/admin/second-factor.ts"

/** Texts of the sign-in with a second factor, and of the card of an account's factors. */
export const secondFactor: PolishShape<typeof english> = {
  title: "Weryfikacja dwuetapowa",
  enterCode: "Podaj kod, który aplikacja na Twoim urządzeniu pokazuje dla Kupryt.",
  code: "Kod z aplikacji",
  codeHint: "Sześć cyfr; co 30 sekund nowy kod.",
  device: "Urządzenie",
  confirm: "Dalej",
  confirming: "Sprawdzanie…",
  failed: "Kod nie został przyjęty",
  lostDevice: "Użyj kodu zapasowego",
  haveDevice: "Użyj kodu z aplikacji",
  recoveryTitle: "Kod zapasowy",
  recoveryIntro:
    "Na wypadek, gdy nie masz urządzenia przy sobie. Kod usuwa Twoje urządzenia i wszystkie kody zapasowe oraz kończy pozostałe sesje. Potem skonfiguruj weryfikację dwuetapową od nowa.",
  recoveryCode: "Kod zapasowy",
  recoveryHint: "Cztery grupy po siedem znaków, na przykład 5291dce-2765ec9-5f991e0-21c8491.",
  recoveryUsed: "Weryfikacja dwuetapowa jest wyłączona",
  recoveryUsedDetails: "Skonfiguruj ją ponownie na stronie Konto.",
  neither:
    "Nie masz urządzenia ani kodu zapasowego? Poproś głównego administratora ({{email}}) o wyłączenie weryfikacji dwuetapowej na Twoim koncie.",
  neitherPrimary:
    "Nie masz urządzenia ani kodu zapasowego? Poproś opiekuna strony, aby na pewien czas ustawił inny adres głównego administratora. Z konta o tym adresie można wyłączyć weryfikację na Twoim koncie.",
  loadFailed: "Nie udało się wczytać weryfikacji dwuetapowej",
  demanded: "Firma wymaga weryfikacji dwuetapowej. Skonfiguruj ją, aby otworzyć panel.",
  needed: {
    "sign-in": "Od logowania minęło już trochę czasu. Potwierdź, że to Ty, i przejdź dalej.",
    code: "Podaj kod z aplikacji i przejdź dalej.",
  },
  proof: {
    title: "Potwierdź, że to Ty",
    why: "Przy takiej zmianie upewniamy się, że w panelu jesteś Ty.",
  },
  setup: {
    title: "Konfiguracja weryfikacji dwuetapowej",
    intro:
      "Potrzebna jest aplikacja, która tworzy kody, na przykład menedżer haseł w telefonie, Google Authenticator lub Microsoft Authenticator.",
    name: "Nazwa urządzenia",
    nameHint: "Aby później je rozpoznać: „Telefon służbowy”.",
    nameMissing: "Podaj nazwę.",
    firstName: "Telefon",
    start: "Dalej",
    starting: "Chwileczkę…",
    scan: "Zeskanuj obraz aplikacją albo wpisz w niej ten klucz:",
    picture: "Kod QR z kluczem dla aplikacji",
    key: "Klucz",
    copyKey: "Kopiuj klucz",
    thenCode: "Następnie podaj kod, który pokazuje aplikacja.",
    finish: "Włącz",
    finishing: "Sprawdzanie…",
    cancel: "Anuluj",
    codeWrong:
      "Ten kod jest błędny. Podaj kod, który aplikacja pokazuje teraz. Jeśli żaden nie działa, włącz w urządzeniu automatyczne ustawianie czasu.",
    openApp: "Otwórz w aplikacji na tym urządzeniu",
    failed: "Urządzenie nie zostało skonfigurowane",
    done: "Weryfikacja dwuetapowa jest włączona",
    doneDetails:
      "Jeśli Twoje konto było gdzie indziej zalogowane samym hasłem, trzeba się tam zalogować ponownie.",
    added: "Urządzenie zostało dodane",
  },
  codes: {
    title: "Kody zapasowe",
    intro:
      "Widać je tylko teraz. Przechowuj je tam, gdzie znajdziesz je bez urządzenia: wydrukowane albo w menedżerze haseł. Po utracie urządzenia jeden z nich pozwoli skonfigurować inne. Użycie jednego usuwa wszystkie; z nowym urządzeniem otrzymasz nowe.",
    use: "Jak użyć kodu: zaloguj się hasłem na stronie {{address}} i naciśnij „Użyj kodu zapasowego”. Po użyciu jednego kodu pozostałe tracą ważność.",
    copy: "Kopiuj",
    copied: "Skopiowano",
    notCopied: "Nie udało się skopiować",
    download: "Pobierz",
    fileName: "kupryt-kody-zapasowe.txt",
    fileTitle: "Kupryt: kody zapasowe konta {{email}}, {{day}}",
    print: "Drukuj",
    kept: "Kody są zapisane",
    leave: "Kody zapasowe widać tylko teraz. Opuścić stronę bez ich zapisania?",
    notMade: "Kody zapasowe nie zostały utworzone",
    notMadeDetails: "Utwórz je na stronie Konto.",
  },
  card: {
    isOn: "Włączona",
    isOff: "Wyłączona",
    on: "Oprócz hasła przy logowaniu potrzebny jest kod z aplikacji na Twoim urządzeniu.",
    off: "Po włączeniu oprócz hasła przy logowaniu potrzebny będzie kod z aplikacji w telefonie. Samo hasło nie wystarczy wtedy, aby wejść do panelu.",
    demanded: "Firma jej wymaga.",
    setUp: "Skonfiguruj",
    devices: "Urządzenia",
    added: "Dodano {{day}}",
    addDevice: "Dodaj kolejne urządzenie",
    remove: "Usuń",
    left_one: "Pozostał {{count}} kod zapasowy.",
    left_few: "Pozostały {{count}} kody zapasowe.",
    left_many: "Pozostało {{count}} kodów zapasowych.",
    left_other: "Pozostało {{count}} kodu zapasowego.",
    noneLeft: "Nie masz kodów zapasowych. Utwórz je na wypadek utraty urządzenia.",
    newCodes: "Utwórz nowe kody",
    makingCodes: "Tworzenie kodów…",
    replaces: "Nowe kody zastępują wcześniejsze.",
  },
  removal: {
    title: "Usuwanie urządzenia",
    question: "„{{name}}” nie będzie już tworzyć kodów dla tego konta. Otrzymasz o tym e-mail.",
    last: "To Twoje ostatnie urządzenie: znikną też kody zapasowe, a weryfikacja dwuetapowa zostanie wyłączona.",
    lastDemanded:
      "To Twoje ostatnie urządzenie, a firma wymaga weryfikacji dwuetapowej: aby ponownie otworzyć panel, trzeba skonfigurować inne.",
    confirm: "Usuń",
    removing: "Usuwanie…",
    done: "Urządzenie zostało usunięte",
  },
}

/** The reasons why a call about a second factor was refused, beside auth.issues of admin.ts. */
export const factorIssues: PolishShape<typeof englishIssues> = {
  codeWrong:
    "Ten kod jest błędny albo został już użyty. Podaj kod, który aplikacja pokazuje teraz; po użytym w ciągu 30 sekund pojawi się następny. Jeśli żaden nie działa, włącz w urządzeniu automatyczne ustawianie czasu.",
  codeIncomplete: "Podaj sześć cyfr, które pokazuje aplikacja.",
  recoveryCodeWrong: "To nie jest żaden z Twoich kodów zapasowych albo zastąpiły go nowe.",
  factorMissing: "To urządzenie nie jest już skonfigurowane. Odśwież stronę.",
  factorNameTaken: "Jedno z Twoich urządzeń ma już tę nazwę.",
  tooManyFactors: "Nie można skonfigurować więcej urządzeń: najpierw usuń jedno z nich.",
  networkChanged:
    "Zmieniła się sieć albo kod został wysłany dwa razy. Podaj kod, który aplikacja pokazuje teraz.",
  factorsOff: "Weryfikacja dwuetapowa jest wyłączona na tej stronie. Powiadom opiekuna strony.",
  factorNameInvalid: "Tej nazwy nie można przyjąć: jest za długa. Podaj krótszą.",
  tooManyPasskeys: "Konto może mieć najwyżej dziesięć kluczy dostępu: usuń jeden, aby dodać inny.",
  passkeyNameInvalid: "Nazwa jest za długa. Podaj krótszą.",
  passkeyMissing: "Tego klucza dostępu już nie ma. Odśwież stronę.",
}
