/** Texts of the newsletter forms and of the page that answers a sign-up without JavaScript. */
export const newsletter = {
  meta: { title: "Newsletter – Kupryt", description: "Zapisz się do newslettera firmy Kupryt." },
  title: "Newsletter",
  text: "Nowe artykuły z bloga i wiadomości z branży na Twój adres e-mail.",
  block: { title: "Newsletter o złomie i metalach", privacy: "Jak przetwarzamy Twój adres" },
  email: "Adres e-mail",
  placeholder: "adres@firma.pl",
  submit: "Zapisz się",
  submitting: "Zapisywanie…",
  website: "Zostaw to pole puste",
  invalid: "Proszę podać prawidłowy adres e-mail.",
  success: { title: "Sukces!", description: "Dziękujemy za zapisanie się do newslettera!" },
  next: "Sprawdź skrzynkę i potwierdź adres: link przychodzi zwykle od razu, najpóźniej w ciągu doby.",
  duplicate: { title: "Dziękujemy", description: "Ten adres email jest już zapisany do newslettera." },
  failure: {
    title: "Wystąpił błąd",
    description: "Nie udało się zapisać do newslettera. Spróbuj ponownie później.",
  },
  issue: { description: "Wydanie newslettera Kupryt.", readOn: "Czytaj dalej" },
  unsent: {
    title: "To wydanie nie zostało jeszcze wysłane",
    text: "Ten link pochodzi z podglądu albo z wiadomości testowej. Po wysłaniu wydania będzie je można przeczytać pod tym adresem.",
  },
  back: "Wróć na stronę główną",
}
