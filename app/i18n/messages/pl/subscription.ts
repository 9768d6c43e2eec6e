/** Texts of the pages that links in mails to subscribers lead to. */
export const subscription = {
  confirm: {
    meta: {
      title: "Potwierdzenie zapisu – Kupryt",
      description: "Potwierdzenie zapisu do newslettera firmy Kupryt.",
    },
    ask: {
      title: "Potwierdź zapis do newslettera",
      text: "Został jeden krok: naciśnij przycisk, a będziemy wysyłać newsletter na adres, na który przyszła wiadomość z tym linkiem.",
    },
    button: "Potwierdzam zapis",
    done: {
      title: "Zapis potwierdzony",
      text: "Dziękujemy. Możesz się wypisać w każdej chwili linkiem z naszych wiadomości.",
    },
    help: "Jeśli Twój zapis nie jest jeszcze potwierdzony, podaj adres ponownie, a najpóźniej w ciągu doby wyślemy nowy link:",
    again: "Zapisz się ponownie",
  },
  unsubscribe: {
    meta: {
      title: "Rezygnacja z newslettera – Kupryt",
      description: "Rezygnacja z newslettera firmy Kupryt.",
    },
    ask: {
      title: "Rezygnacja z newslettera",
      text: "Naciśnij przycisk, a przestaniemy wysyłać newsletter na adres, na który przyszła wiadomość z tym linkiem.",
    },
    button: "Wypisz mnie",
    done: {
      title: "Adres wypisany",
      text: "Nie wyślemy już newslettera na ten adres. Zapisać się ponownie można w formularzu newslettera.",
    },
    help: "Jeśli chcesz się wypisać, a link nie pomaga, napisz do nas:",
  },
  test: {
    title: "Link z podglądu lub testu",
    text: "To jest link z podglądu albo z wiadomości testowej. W wysłanej wiadomości wypisuje on jej odbiorcę.",
  },
  invalid: {
    title: "Ten link nie działa",
    text: "Jest niepełny, stracił ważność albo pochodzi ze starszej wiadomości. Niczego nie zmieniliśmy.",
  },
  limited: {
    title: "Zbyt wiele prób",
    text: "W krótkim czasie z Twojej sieci było zbyt wiele prób, dlatego niczego nie zmieniliśmy. Spróbuj ponownie za minutę.",
  },
  failure: {
    title: "Wystąpił błąd",
    text: "Nie udało się tego teraz zrobić i niczego nie zmieniliśmy. Spróbuj ponownie później.",
  },
  back: "Wróć na stronę główną",
}
