import type { LegalSections } from "#app/i18n/catalog-types.ts"

/** Texts of the terms page. */
export const terms = {
  meta: {
    title: "Regulamin serwisu – Kupryt",
    description:
      "Zasady korzystania z serwisu: jakie usługi świadczymy drogą elektroniczną, czego nie wolno przesyłać, jak złożyć reklamację.",
  },
  header: {
    title: "Regulamin serwisu",
    subtitle: "Zasady korzystania ze stron, formularza kontaktowego, newslettera i bloga.",
  },
  sections: {
    general: {
      title: "Postanowienia ogólne",
      body: [
        "Regulamin określa zasady świadczenia usług drogą elektroniczną w tym serwisie, zgodnie z ustawą z dnia 18 lipca 2002 r. o świadczeniu usług drogą elektroniczną.",
        "Usługodawcą jest {{name}}, {{address}}, <mail>{{email}}</mail>, telefon <phone>{{phone}}</phone>.",
        "Użytkownikiem jest każdy, kto korzysta z serwisu. Korzystanie z niego jest bezpłatne; koszt połączenia z internetem zależy od dostawcy internetu, z którego usług korzysta użytkownik.",
        "Regulamin obowiązuje od 19 maja 2025 r.",
      ],
    },
    services: {
      title: "Jakie usługi świadczymy",
      body: [
        "W serwisie można bezpłatnie:",
        [
          "czytać strony o firmie, jej oddziałach, skupie i sprzedaży surowców oraz artykuły na blogu, po polsku i po angielsku;",
          "wysłać wiadomość przez <contact>formularz kontaktowy</contact>;",
          "zapisać się do newslettera z nowymi artykułami z bloga i wiadomościami z branży.",
        ],
        "Panel administracyjny służy wyłącznie osobom, które redagują serwis. Samo założenie w nim konta nie daje dostępu do żadnych treści ani funkcji.",
      ],
    },
    requirements: {
      title: "Wymagania techniczne",
      body: [
        "Potrzebne są:",
        [
          "urządzenie z dostępem do internetu;",
          "aktualna przeglądarka internetowa (strony i formularze działają także z wyłączonym JavaScriptem; potrzebują go panel administracyjny i niektóre udogodnienia, na przykład wyszukiwanie najbliższego oddziału);",
          "adres e-mail, jeśli użytkownik chce wysłać formularz kontaktowy lub otrzymywać newsletter.",
        ],
        "Z korzystaniem z internetu wiąże się ryzyko, między innymi złośliwego oprogramowania i podszywania się pod nadawców wiadomości. Warto aktualizować przeglądarkę i system oraz sprawdzać adres strony, zanim poda się na niej dane.",
      ],
    },
    agreement: {
      title: "Początek i koniec usługi",
      body: [
        "Umowa o świadczenie usługi zostaje zawarta z chwilą otwarcia strony, wysłania formularza albo potwierdzenia zapisu do newslettera, a kończy się odpowiednio z chwilą opuszczenia serwisu, załatwienia sprawy albo rezygnacji z newslettera.",
        "Z newslettera można zrezygnować w każdej chwili, bezpłatnie i bez podawania przyczyn: linkiem zamieszczonym w każdym wydaniu i w innych wiadomościach do subskrybentów albo pisząc na adres <mail>{{email}}</mail>.",
      ],
    },
    conduct: {
      title: "Zakaz treści bezprawnych",
      body: [
        "Użytkownik nie może dostarczać przez serwis treści o charakterze bezprawnym. W szczególności zabronione jest:",
        [
          "przesyłanie treści naruszających prawo, dobra osobiste lub prawa autorskie innych osób;",
          "podawanie cudzych danych bez upoważnienia i podszywanie się pod inne osoby lub firmy;",
          "wysyłanie niezamówionych reklam i wiadomości masowych;",
          "przesyłanie złośliwego oprogramowania, obchodzenie zabezpieczeń i zakłócanie pracy serwisu.",
        ],
        "Możemy nie przyjąć formularzy wysyłanych zbyt często i usunąć treści naruszające te zasady.",
      ],
    },
    information: {
      title: "Informacja, a nie oferta",
      body: [
        "Treści serwisu, w tym opisy materiałów, usług i artykuły na blogu, mają charakter informacyjny. Nie są ofertą w rozumieniu art. 66 Kodeksu cywilnego, lecz zaproszeniem do zawarcia umowy, o którym mowa w art. 71 Kodeksu cywilnego.",
        "Warunki skupu i sprzedaży, w tym cenę, klasę złomu, ilość i termin, strony ustalają osobno dla każdej transakcji. Wysłanie formularza kontaktowego nie oznacza zawarcia umowy sprzedaży.",
        "Artykuły na blogu nie są poradą prawną ani techniczną. Obrazy metali powstały komputerowo i nie przedstawiają konkretnych partii towaru.",
      ],
    },
    property: {
      title: "Własność intelektualna",
      body: [
        "Teksty, obrazy, układ stron, nazwa i logo firmy są chronione prawem, między innymi prawem autorskim. Można je czytać, drukować i cytować w granicach dozwolonego użytku. Inne wykorzystanie wymaga naszej zgody.",
        "Linkować do serwisu można bez pytania.",
      ],
    },
    liability: {
      title: "Odpowiedzialność",
      body: [
        "Dbamy o to, by serwis działał, a informacje w nim były aktualne. Nie możemy jednak zapewnić, że będzie dostępny bez przerw: przerwy mogą wynikać z konserwacji, awarii lub przyczyn, na które nie mamy wpływu.",
        "Nie odpowiadamy za treść stron innych podmiotów, do których prowadzą linki, ani za skutki podania nam przez użytkownika nieprawdziwych danych.",
        "Żadne postanowienie regulaminu nie wyłącza ani nie ogranicza odpowiedzialności, której zgodnie z prawem wyłączyć ani ograniczyć nie można, w szczególności wobec konsumentów.",
      ],
    },
    complaints: {
      title: "Reklamacje",
      body: [
        "Reklamację dotyczącą działania serwisu można złożyć na adres <mail>{{email}}</mail> albo listownie na adres usługodawcy. Wystarczy opisać, co nie zadziałało i kiedy, oraz podać adres do odpowiedzi.",
        "Odpowiadamy w ciągu 14 dni od otrzymania reklamacji, w postaci papierowej albo na innym trwałym nośniku, na przykład e-mailem. Dla konsumentów termin ten wynika z art. 7a ustawy z dnia 30 maja 2014 r. o prawach konsumenta.",
      ],
    },
    data: {
      title: "Dane osobowe",
      body: [
        "Zasady przetwarzania danych osobowych opisuje <privacy>polityka prywatności</privacy>, a to, co serwis zapisuje w przeglądarce – dokument <cookies>Pliki cookie i pamięć przeglądarki</cookies>.",
      ],
    },
    final: {
      title: "Postanowienia końcowe",
      body: [
        "Do regulaminu stosuje się prawo polskie. Nie pozbawia to konsumentów ochrony, którą dają im bezwzględnie obowiązujące przepisy państwa ich zwykłego pobytu.",
        "Regulamin możemy zmienić, gdy zmienią się przepisy albo zakres usług. Nowa wersja zostanie opublikowana na tej stronie z datą zmiany i nie naruszy praw nabytych wcześniej.",
        "Regulamin można w każdej chwili bezpłatnie przeczytać, zapisać i wydrukować. W razie rozbieżności między wersjami językowymi rozstrzyga wersja polska.",
      ],
    },
  } satisfies LegalSections,
  updated: "Ostatnia aktualizacja: 19 maja 2025 r.",
}
