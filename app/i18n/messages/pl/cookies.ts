import type { LegalSections } from "#app/i18n/catalog-types.ts"

/** Texts of the cookies page. */
export const cookies = {
  meta: {
    title: "Pliki cookie i pamięć przeglądarki – Kupryt",
    description:
      "Strony dla odwiedzających nie zapisują plików cookie. Co i na jak długo zapisuje panel administracyjny oraz jak to usunąć.",
  },
  header: {
    title: "Pliki cookie i pamięć przeglądarki",
    subtitle:
      "W skrócie: na urządzeniach odwiedzających nie zapisujemy plików cookie ani niczego, po czym moglibyśmy ich rozpoznać. Dlatego nie wyświetlamy okienka z pytaniem o zgodę.",
  },
  sections: {
    visitors: {
      title: "Co zapisujemy na urządzeniach odwiedzających",
      body: [
        "Nic, po czym moglibyśmy Cię rozpoznać. Strony publiczne – z formularzem kontaktowym, newsletterem i blogiem włącznie – nie ustawiają plików cookie i nie korzystają z pamięci lokalnej (localStorage) przeglądarki. W pamięci sesji (sessionStorage) powstają najwyżej wpisy dwóch rodzajów. Pod nazwą <code>react-router-scroll-positions</code> blog zapisuje, do którego miejsca przewinięto listę, żeby po powrocie pokazać to samo. Pod nazwą, która zaczyna się od <code>typed:</code>, zostaje to, co wpisano w formularzu kontaktowym i czego jeszcze nie wysłano, a także nazwy i numery dodanych tam zdjęć, żeby nic nie zginęło przy zmianie języka ani po powrocie na stronę; wysłanie formularza usuwa ten wpis. Wpisy nie opuszczają przeglądarki i znikają po zamknięciu karty; służą tylko temu, o co prosisz, otwierając listę lub wypełniając formularz, dlatego nie wymagają zgody (art. 399 ustawy z dnia 12 lipca 2024 r. – Prawo komunikacji elektronicznej). W szczególności nie ma tu:",
        [
          "statystyk odwiedzin ani innych narzędzi analitycznych;",
          "reklam, pikseli śledzących i wtyczek serwisów społecznościowych;",
          "czcionek, map i skryptów pobieranych z obcych serwerów.",
        ],
        "Język wynika z adresu strony, więc nie trzeba go pamiętać. Administratorem danych jest {{name}}, {{address}}; jak przetwarzamy dane osobowe, opisuje <privacy>polityka prywatności</privacy>.",
      ],
    },
    panel: {
      title: "Co zapisuje panel administracyjny",
      body: [
        "U osób, które logują się do panelu administracyjnego, przeglądarka przechowuje w pamięci lokalnej sesję, jej weryfikatory i niezapisane szkice, a oprócz tego cztery pliki cookie. Innych danych panel nie zapisuje.",
        {
          columns: ["Wpis", "Cel", "Jak długo"],
          rows: [
            [
              "Sesja: <code>sb-…-auth-token</code>",
              "Pozwala pozostać zalogowanym: zawiera tokeny dostępu i dane konta, takie jak adres e-mail.",
              "Do wylogowania albo wyczyszczenia danych witryny",
            ],
            [
              "Weryfikatory: wpisy, których nazwa zaczyna się jak nazwa sesji, a kończy na <code>-code-verifier</code>",
              "Jednorazowe wartości, które wiążą z tą przeglądarką założenie konta albo prośbę o nowe hasło (PKCE).",
              "Do wylogowania albo wyczyszczenia danych witryny",
            ],
            [
              "Szkice: wpisy, których nazwa zaczyna się od <code>kupryt.draft.</code>, <code>kupryt.issue.</code>, <code>kupryt.reply.</code> lub <code>kupryt.note.</code>",
              "Zachowują to, co wpisano w formularzu artykułu, wydania newslettera, odpowiedzi na wiadomość lub notatki o niej i czego jeszcze nie zapisano ani nie wysłano.",
              "Do zapisania, wysłania lub odrzucenia albo do wyczyszczenia danych witryny",
            ],
            [
              "Plik cookie <code>__Secure-device</code>",
              "Pozwala rozpoznać przeglądarkę, w której ktoś się już logował, żeby cudze nieudane próby nie zablokowały mu logowania, a o logowaniu w nowej przeglądarce można było zawiadomić e-mailem. Zawiera losowy numer, datę i podpis; przeglądarka wysyła go tylko przy logowaniu i odnawianiu sesji.",
              "180 dni od ostatniego zalogowania albo do wyczyszczenia danych witryny",
            ],
            [
              "Plik cookie <code>__Host-browser-secret</code>",
              "Pozwala odnawiać sesję tylko w przeglądarce, w której się zaczęła, żeby skopiowana sesja nie przydała się nigdzie indziej. Zawiera losowy sekret, nowy przy każdym logowaniu; przeglądarka wysyła go tylko do tej witryny.",
              "180 dni od ostatniego odnowienia sesji albo do wyczyszczenia danych witryny",
            ],
            [
              "Plik cookie <code>__Host-registration</code>",
              "Potwierdza przy otwarciu linku z wiadomości, że hasło do nowego konta wybrano w tej przeglądarce. Zawiera losowy numer i podpis obliczony z użyciem hasła, który go nie ujawnia.",
              "Do potwierdzenia adresu, najwyżej 24 godziny",
            ],
            [
              "Plik cookie <code>panel-language</code>",
              "Zawiera język, w którym panel jest pokazywany w tej przeglądarce, jeśli ktoś go wybrał.",
              "Rok od ostatniego wyboru albo do wyczyszczenia danych witryny",
            ],
          ],
        },
        "W miejscu wielokropka znajduje się początek nazwy serwera. Wpisy te służą tylko działaniu panelu i temu, o co prosi korzystająca z niego osoba, dlatego nie wymagają zgody: art. 399 ustawy z dnia 12 lipca 2024 r. – Prawo komunikacji elektronicznej. Dane konta przetwarzamy na podstawie art. 6 ust. 1 lit. f RODO.",
      ],
    },
    outside: {
      title: "Obrazy i linki z innych serwerów",
      body: [
        "Artykuł na blogu może zawierać obraz umieszczony na innym serwerze. Przeglądarka pobiera go wtedy wprost stamtąd: tamten serwer poznaje Twój adres IP i adres naszego serwisu, a jeśli ustawienia przeglądarki na to pozwalają, może zapisać własny plik cookie.",
        "Linki do map i serwisów społecznościowych są zwykłymi linkami. Dopóki się ich nie otworzy, nic z tamtych stron nie jest wczytywane.",
      ],
    },
    cache: {
      title: "Pamięć podręczna",
      body: [
        "Jak w każdym serwisie, nasze pliki – obrazy, czcionki, arkusze stylów – mogą zostać w pamięci podręcznej, żeby przeglądarka nie pobierała ich ponownie. Są jednakowe dla wszystkich i nie służą do rozpoznawania kogokolwiek.",
      ],
    },
    clearing: {
      title: "Jak to usunąć",
      body: [
        "Sesję i weryfikatory panelu usuwa wylogowanie. Wszystko, co zapisała strona internetowa, można też usunąć w ustawieniach przeglądarki, zwykle w części „Prywatność” pod nazwą „Pliki cookie i dane witryn”. Tam też można zablokować zapisywanie; strony publiczne nadal będą działać, ale po powrocie lista zacznie się od góry, niewysłany tekst może przepaść, a do panelu nie da się zalogować. Przeglądarka w trybie prywatnym usuwa takie dane po zamknięciu okna.",
      ],
    },
    rights: {
      title: "Prawa i pytania",
      body: [
        "Przysługują Ci prawa z art. 15–22 RODO, między innymi prawo dostępu do danych, ich usunięcia i sprzeciwu, a także skarga do Prezesa Urzędu Ochrony Danych Osobowych. Opisuje je <privacy>polityka prywatności</privacy>. Na pytania odpowiadamy pod adresem <mail>{{email}}</mail>.",
        "Jeśli serwis zacznie zapisywać coś więcej, najpierw opiszemy to tutaj, a tam, gdzie wymaga tego prawo, poprosimy o zgodę.",
      ],
    },
  } satisfies LegalSections,
  updated: "Ostatnia aktualizacja: 19 maja 2025 r.",
}
