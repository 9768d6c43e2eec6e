import type { LegalSections } from "#app/i18n/catalog-types.ts"
import { listCollected } from "#app/i18n/collected-fields.ts"
import { collectedFields } from "./contact/fields.ts"

const collected = listCollected(collectedFields)

/** Texts of the privacy policy page. Recipients, transfers and retention are the company’s own: check them. */
export const privacy = {
  meta: {
    title: "Polityka prywatności – Kupryt",
    description:
      "Kto jest administratorem danych, po co i na jakiej podstawie je przetwarzamy, jak długo je przechowujemy i jakie prawa Ci przysługują.",
  },
  header: {
    title: "Polityka prywatności",
    subtitle: "Jakie dane zbiera ten serwis, po co, na jakiej podstawie i jak długo. Bez drobnego druczku.",
  },
  sections: {
    controller: {
      title: "Administrator danych",
      body: [
        "Administratorem danych osobowych jest {{name}}, {{address}}. To my decydujemy, po co i w jaki sposób są przetwarzane dane zebrane w tym serwisie.",
        "W każdej sprawie dotyczącej danych osobowych można napisać na adres <mail>{{email}}</mail>, zadzwonić pod numer <phone>{{phone}}</phone> albo wysłać list na podany wyżej adres.",
        "Skrót RODO oznacza rozporządzenie Parlamentu Europejskiego i Rady (UE) 2016/679 z dnia 27 kwietnia 2016 r., czyli ogólne rozporządzenie o ochronie danych.",
      ],
    },
    data: {
      title: "Jakie dane zbieramy",
      body: [
        "Serwis można przeglądać bez podawania czegokolwiek o sobie. Dane zbieramy w czterech sytuacjach:",
        [
          `formularz kontaktowy – ${collected.required}, a jeśli je podasz, także ${collected.optional}, zdjęcia (zapisujemy je na nowo, bez danych dopisanych przez aparat, takich jak miejsce) i dokumenty PDF (przechowujemy je tak, jak zostały przesłane, razem z nazwami plików); zdjęcia i dokumenty widzą tylko nasi pracownicy, a przechowujemy je przez {{photographs}}, nie dłużej jednak niż wiadomość, a niewysłane przez 7 dni; razem z wiadomością zapisujemy datę, to, kiedy, w jakim języku i w jakim brzmieniu została wyrażona zgoda, nasze odpowiedzi, notatki pracowników, to, kto prowadzi sprawę, i jej wynik;`,
          "newsletter – adres e-mail, język strony, na której go podano, data zapisu i data potwierdzenia, a także to, które wydanie i kiedy na niego wysłano, czy przyjął je serwer pocztowy, z którego wydania nastąpiło wypisanie i czy dostawca poczty przekazał skargę na wydanie; nie sprawdzamy, czy wydanie zostało otwarte ani czy użyto linków;",
          "konto w panelu administracyjnym – adres e-mail, hasło w postaci, z której nie da się go odczytać, daty założenia konta, potwierdzenia adresu i logowań, adres IP i opis przeglądarki (user agent) każdej otwartej sesji, nazwa i system przeglądarek, w których się zalogowano, nazwy urządzeń do weryfikacji dwuetapowej i kluczy dostępu oraz daty ich dodania i użycia, skróty kodów zapasowych, liczba odrzuconych prób logowania w każdej godzinie, a przy redagowaniu serwisu także to, kto, co i kiedy w nim zrobił (z wiadomości i zapisów do newslettera jest tam tylko ich numer);",
          "połączenie z serwerem – adres IP, bez którego serwer nie mógłby odesłać strony; przy wysyłaniu formularzy, logowaniu i korzystaniu z otrzymanych od nas linków służy on także do liczenia prób.",
        ],
        "Dane otrzymujemy od tego, kto wypełnia formularz, a cudzy adres e-mail może wpisać każdy. Do newslettera adres może dopisać także nasz pracownik, jeśli jego właściciel wyraził zgodę gdzie indziej, na przykład na targach; prośba o potwierdzenie podaje wtedy, gdzie i kiedy. Ponieważ adres mógł wpisać ktoś inny, newsletter wysyłamy dopiero po potwierdzeniu zapisu, a potwierdzenie otrzymania wiadomości z formularza nie powtarza jej treści. Adres osoby, która ma redagować serwis, podaje główny administrator panelu; osoba ta dowiaduje się o tym z wiadomości wysłanej na ten adres.",
        "Przy wiadomości i przy zapisie do newslettera odnotowujemy też, na jakie adresy i kiedy serwis wysłał e-maile w tej sprawie oraz czy przyjął je serwer pocztowy.",
        "Nie potrzebujemy danych szczególnych kategorii, takich jak informacje o zdrowiu, i prosimy nie umieszczać ich w wiadomościach.",
      ],
    },
    purposes: {
      title: "Cele, podstawy prawne i czas przechowywania",
      body: [
        {
          columns: ["Cel", "Podstawa prawna", "Jak długo"],
          rows: [
            [
              "Odpowiedź na wiadomość z formularza kontaktowego",
              "Zgoda wyrażona przy wysyłaniu formularza – art. 6 ust. 1 lit. a RODO. Jeśli zapytanie zmierza do zawarcia umowy z Tobą – art. 6 ust. 1 lit. b RODO. Jeśli piszesz w imieniu firmy – także prawnie uzasadniony interes, art. 6 ust. 1 lit. f RODO: kontakt z klientami i kontrahentami.",
              "Przez {{messages}} od dnia wysłania, zdjęcia i dokumenty przez {{photographs}}, a wiadomość oznaczoną jako spam przez {{spam}} od oznaczenia. Po wycofaniu zgody tylko wtedy, gdy mamy inną podstawę prawną.",
            ],
            [
              "Wykazanie, że zgoda została wyrażona",
              "Obowiązek prawny – art. 6 ust. 1 lit. c w związku z art. 7 ust. 1 RODO. Po usunięciu danych na żądanie: prawnie uzasadniony interes – art. 6 ust. 1 lit. f w związku z art. 17 ust. 3 lit. e RODO, czyli obrona przed roszczeniami.",
              "Tak długo jak wiadomość lub adres, których zgoda dotyczy. Po usunięciu danych na żądanie jeszcze przez trzy lata, już bez adresu: data każdej zgody, wersja i język jej treści, skrót adresu obliczony z użyciem klucza, z którego adresu nie da się odczytać bez tego klucza, oraz to, kiedy, ile i kto usunął.",
            ],
            [
              "Wysyłanie newslettera",
              "Zgoda – art. 6 ust. 1 lit. a RODO oraz art. 398 ustawy z dnia 12 lipca 2024 r. – Prawo komunikacji elektronicznej, który wymaga zgody na przesyłanie informacji handlowych.",
              "Do rezygnacji z newslettera.",
            ],
            [
              "Przechowywanie adresu, którego zapisu nie potwierdzono",
              "Prawnie uzasadniony interes – art. 6 ust. 1 lit. f RODO. Jest nim sprawdzenie, czy zapisu dokonał właściciel adresu, i ograniczenie liczby próśb o potwierdzenie.",
              "Do potwierdzenia adresu, nie dłużej jednak niż przez {{subscriptions}} od ostatniej prośby o potwierdzenie albo od wypisania; adres usuniemy wcześniej na żądanie. Newslettera na taki adres nie wysyłamy.",
            ],
            [
              "Przechowywanie adresu wypisanego z newslettera",
              "Prawnie uzasadniony interes – art. 6 ust. 1 lit. f RODO. Jest nim uszanowanie rezygnacji i możliwość wykazania, że wysyłka odbywała się za zgodą.",
              "Do przedawnienia roszczeń związanych z wysyłką, chyba że adres zostanie wcześniej usunięty na żądanie albo zapisany ponownie. Oznaczamy go jako nieaktywny i niczego na niego nie wysyłamy.",
            ],
            [
              "Prowadzenie kont w panelu administracyjnym",
              "Prawnie uzasadniony interes – art. 6 ust. 1 lit. f RODO. Jest nim redagowanie serwisu wyłącznie przez uprawnione osoby.",
              "Do usunięcia konta i wpisu na liście administratorów. Konto, którego adresu nie potwierdzono, serwer usuwa po 14 dniach. Adres usuniętego administratora, na który w ustawieniach serwera skierowano powiadomienia, przechowujemy, żeby ich tam nie wysyłać: do usunięcia go z tych ustawień albo ponownego dodania administratora.",
            ],
            [
              "Rozpoznawanie logowań, które nie pochodzą od posiadacza konta",
              "Prawnie uzasadniony interes – art. 6 ust. 1 lit. f RODO. Jest nim ochrona kont i danych, do których dają one dostęp: o logowaniu w nowej przeglądarce posiadacz konta dowiaduje się z e-maila.",
              "Adres IP i opis przeglądarki do końca sesji: najdłużej 90 dni, a bez korzystania z panelu 30 dni. Nazwę przeglądarki i systemu przez 12 miesięcy od ostatniego logowania w niej. Nazwy urządzeń i kluczy dostępu do ich usunięcia z konta. Liczbę odrzuconych prób w godzinie przez 7 dni, a wpis o nich w zapisie czynności przez {{activity}}. Wszystko najpóźniej do usunięcia konta, poza zapisem czynności.",
            ],
            [
              "Ustalanie, kto i co zmienił w serwisie",
              "Prawnie uzasadniony interes – art. 6 ust. 1 lit. f RODO. Jest nim możliwość cofnięcia zmian i wyjaśnienia nadużyć.",
              "Zapis czynności w panelu przez {{activity}}, także po usunięciu konta. Adres autora zmiany przechowujemy tak długo jak artykuł, obraz, wydanie newslettera, zapis do newslettera, notatkę lub odpowiedź, które dodał lub zmienił, a po usunięciu artykułu jeszcze przez 30 dni.",
            ],
            [
              "Ochrona formularzy i logowania przed nadużyciami",
              "Prawnie uzasadniony interes – art. 6 ust. 1 lit. f RODO. Jest nim bezpieczeństwo serwisu i zgromadzonych w nim danych.",
              "Zapis o próbie bierzemy pod uwagę przez godzinę, a po wyczerpaniu dozwolonej liczby prób najdłużej przez dwie godziny od ostatniej z nich. Potem już się nie liczy i serwer go usuwa, gdy zlicza następne próby. Zapis o tym, że serwis wysłał e-mail na dany adres albo że pracownik coś usunął, bierzemy pod uwagę przez dobę; serwer usuwa go przy najbliższym codziennym porządkowaniu danych.",
            ],
            [
              "Utrzymanie serwisu i usuwanie awarii",
              "Prawnie uzasadniony interes – art. 6 ust. 1 lit. f RODO. Jest nim sprawne działanie serwisu.",
              "Zapisy dzienników serwera tak długo, jak są potrzebne do wyjaśnienia awarii.",
            ],
            [
              "Ustalenie i dochodzenie roszczeń oraz obrona przed nimi",
              "Prawnie uzasadniony interes – art. 6 ust. 1 lit. f RODO. Jest nim ochrona praw spółki.",
              "Do przedawnienia roszczeń.",
            ],
          ],
        },
        "Wiadomości, zdjęcia i dokumenty z nich, niepotwierdzone adresy i zapis czynności usuwa raz dziennie serwer, gdy minie podany wyżej czas; przez siedem dni po skróceniu któregoś okresu niczego nie usuwa. Serwer usuwa też niewysłane zdjęcia i dokumenty, niepotwierdzone konta, zakończone sesje, dane nieużywanych przeglądarek, zapisy o próbach, usunięte artykuły i dowody zgód pozostawione po usunięciu danych, w terminach podanych wyżej. Resztę usuwają nasi pracownicy, a wszystko wcześniej na Twoje żądanie, jeśli jest zasadne. Usunięte dane pozostają w kopiach zapasowych, dopóki nie zastąpią ich nowsze, i w powiadomieniach w naszych skrzynkach, dopóki nie usuną ich pracownicy.",
      ],
    },
    security: {
      title: "Ochrona przed spamem i nadużyciami",
      body: [
        "Na adres podany w formularzu wysyłamy potwierdzenie otrzymania wiadomości, nie częściej niż raz na godzinę; zawiera ono numer zgłoszenia i nie powtarza treści wiadomości. Formularz kontaktowy sprawdza, czy wypełnił go człowiek: zawiera niewidoczne pole, które powinno zostać puste, i podpisany znacznik czasu. Wiadomość, która wygląda na spam, zapisujemy jak każdą inną, dodając powód podejrzenia; powiadomienie o niej czeka, aż obejrzy ją pracownik, a jej nadawca nie dostaje potwierdzenia. Nie korzystamy z CAPTCHA ani z zewnętrznych usług antyspamowych.",
        "Liczbę prób ograniczamy według adresu IP, a przy zapisie do newslettera, zakładaniu kont, logowaniu i prośbie o link do konta także według adresu e-mail. Liczymy też e-maile, które serwis w ciągu doby wysłał do tej samej skrzynki, i to, ile każdy pracownik w ciągu godziny wysłał ich i usunął danych. W wykazach prób i wysłanych e-maili nie ma samych adresów, lecz ich skróty obliczone z użyciem tajnego klucza, z których adresów nie da się odczytać bez tego klucza.",
        "Dziennik serwisu zawiera zdarzenia techniczne, na przykład nieudane doręczenie powiadomienia. Nie zapisujemy w nim adresów IP odwiedzających, treści wiadomości ani danych z formularzy. Osobny dziennik może prowadzić serwer, który przyjmuje połączenia i przekazuje je serwisowi: z adresem IP, czasem i adresem otwieranej strony.",
      ],
    },
    recipients: {
      title: "Odbiorcy danych",
      body: [
        "Dane widzą upoważnieni pracownicy spółki. Powiadomienia o wiadomościach i nowych zapisach do newslettera trafiają do dwóch skrzynek firmowych, a powiadomienia o wiadomości także do skrzynki oddziału lub tematu, jeśli ją podano, i do pracownika, który prowadzi sprawę. Poza spółką dane mogą otrzymać:",
        [
          "dostawca serwera, na którym działa serwis i jego baza danych;",
          "dostawca poczty elektronicznej, przez którego wysyłamy i odbieramy wiadomości;",
          "organy publiczne, jeśli zażądają ich na podstawie przepisów prawa;",
          "operator innego serwera, jeśli artykuł na blogu zawiera obraz, który jest tam umieszczony: przeglądarka podaje wtedy temu serwerowi Twój adres IP.",
        ],
        "Dostawcy serwera i poczty przetwarzają dane wyłącznie na nasze polecenie, na podstawie umowy, o której mowa w art. 28 RODO. Danych nie sprzedajemy i nie udostępniamy reklamodawcom.",
      ],
    },
    transfers: {
      title: "Przekazywanie poza Europejski Obszar Gospodarczy",
      body: [
        "Nie zamierzamy przekazywać danych poza Europejski Obszar Gospodarczy. Jeśli dostawca serwera lub poczty będzie musiał to robić, stanie się to wyłącznie na zasadach rozdziału V RODO, czyli na podstawie decyzji Komisji Europejskiej o odpowiednim stopniu ochrony albo standardowych klauzul umownych, a informację o tym podamy najpierw w tym miejscu. Poza tym obszarem może się jednak znajdować serwer, z którego artykuł pobiera obraz.",
      ],
    },
    voluntary: {
      title: "Dobrowolność podania danych",
      body: [
        "Podanie danych jest dobrowolne. Pola oznaczone gwiazdką są potrzebne, żebyśmy wiedzieli, kto i o co pyta i dokąd mamy odpisać. Bez nich, a także bez zgody, formularz kontaktowy nie przyjmie wiadomości; możesz wtedy napisać e-mail albo zadzwonić. Telefon, nazwa firmy, dane o metalu, zdjęcia i dokumenty są opcjonalne. Żeby zapisać się do newslettera, wystarczy podać adres e-mail.",
      ],
    },
    rights: {
      title: "Twoje prawa",
      body: [
        "W granicach określonych w RODO masz prawo do:",
        [
          "dostępu do swoich danych i otrzymania ich kopii (art. 15);",
          "sprostowania danych błędnych i uzupełnienia niepełnych (art. 16);",
          "usunięcia danych (art. 17);",
          "ograniczenia przetwarzania (art. 18) i informacji o tym, komu przekazaliśmy sprostowanie, usunięcie lub ograniczenie (art. 19);",
          "przeniesienia danych, które przetwarzamy w sposób zautomatyzowany na podstawie zgody lub umowy (art. 20);",
          "sprzeciwu wobec przetwarzania opartego na prawnie uzasadnionym interesie, z przyczyn związanych z Twoją szczególną sytuacją, a wobec marketingu bezpośredniego w każdej chwili i bez podawania przyczyn (art. 21);",
          "niepodlegania decyzjom, które opierają się wyłącznie na zautomatyzowanym przetwarzaniu (art. 22).",
        ],
        "Wystarczy napisać na adres <mail>{{email}}</mail>. Odpowiadamy bez zbędnej zwłoki, najpóźniej w ciągu miesiąca; w sprawach skomplikowanych termin ten można przedłużyć o dwa miesiące, o czym uprzedzimy (art. 12 ust. 3 RODO). Kto prosi o swoje dane, dostaje jeden plik ze wszystkim, co serwis przechowuje o jego adresie, w postaci czytelnej dla ludzi i dla programów. Możemy poprosić o informacje potrzebne do potwierdzenia tożsamości.",
      ],
    },
    withdrawal: {
      title: "Wycofanie zgody",
      body: [
        "Każdą zgodę można wycofać w dowolnej chwili, pisząc na adres <mail>{{email}}</mail>; nie trzeba podawać powodu. Z newslettera najprościej wypisać się linkiem zamieszczonym w każdym wydaniu albo przyciskiem w programie pocztowym. Wycofanie nie wpływa na zgodność z prawem przetwarzania, którego dokonano wcześniej. Po wycofaniu zgody na newsletter przestaniemy go wysyłać, a po wycofaniu zgody na obsługę zapytania przestaniemy się nim zajmować, chyba że mamy do tego inną podstawę prawną.",
      ],
    },
    complaint: {
      title: "Skarga do organu nadzorczego",
      body: [
        "Jeśli uznasz, że przetwarzamy dane niezgodnie z prawem, możesz wnieść skargę do <polish>Prezesa Urzędu Ochrony Danych Osobowych</polish> (PUODO). Aktualny adres urzędu i sposoby złożenia skargi są na stronie <authority>uodo.gov.pl</authority>.",
      ],
    },
    automation: {
      title: "Bez profilowania",
      body: [
        "Nie profilujemy odwiedzających i nie podejmujemy wobec nich decyzji, które opierałyby się wyłącznie na zautomatyzowanym przetwarzaniu i wywoływały skutki prawne lub w podobny sposób istotnie na nich wpływały.",
      ],
    },
    cookies: {
      title: "Pliki cookie, położenie i linki na zewnątrz",
      body: [
        "Przycisk „Pokaż najbliższy oddział” na stronie oddziałów pyta o położenie dopiero po naciśnięciu. Położenie porównuje z adresami naszych oddziałów sama przeglądarka; nie wysyła go do nas ani nie zapisuje.",
        "Strony dla odwiedzających nie zapisują plików cookie ani niczego, po czym moglibyśmy Cię rozpoznać. Przeglądarka zapamiętuje tylko, do którego miejsca przewinięto listę artykułów na blogu i co wpisano w niewysłanym formularzu; te wpisy jej nie opuszczają i znikają po zamknięciu karty. Szczegóły, także o panelu administracyjnym i o obrazach z innych serwerów, są w dokumencie <cookies>Pliki cookie i pamięć przeglądarki</cookies>. Serwisy, do których prowadzą linki na naszych stronach, mają własne zasady prywatności.",
      ],
    },
    changes: {
      title: "Zmiany polityki",
      body: [
        "Gdy zmieni się serwis albo prawo, zmienimy też ten dokument. Obowiązuje wersja opublikowana na tej stronie; na jej końcu podajemy dzień ostatniej zmiany treści i dzień, w którym weszła w życie pierwsza wersja.",
      ],
    },
  } satisfies LegalSections,
  updated: "Ostatnia aktualizacja: 19 maja 2025 r.",
}
