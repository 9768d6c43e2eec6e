import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { uploads as english } from "../../en/admin/uploads.ts"

/** Texts about uploading a picture. */
export const uploads: PolishShape<typeof english> = {
  choose: "Wybierz zdjęcie",
  fromPictures: "Wybierz z przesłanych",
  foreign_one: "To zdjęcie znajduje się na innej stronie, która może je zmienić lub usunąć.",
  foreign_few: "{{count}} zdjęcia znajdują się na innych stronach, które mogą je zmienić lub usunąć.",
  foreign_many: "{{count}} zdjęć znajduje się na innych stronach, które mogą je zmienić lub usunąć.",
  foreign_other: "{{count}} zdjęcia znajduje się na innych stronach, które mogą je zmienić lub usunąć.",
  bringIn: "Skopiuj na nasz serwer",
  bringInAll: "Skopiuj wszystkie na nasz serwer",
  bringing: "Kopiowanie…",
  insecure:
    "Przeglądarki mogą nie pokazywać zdjęć z adresem http://, dopóki nie zostaną skopiowane na nasz serwer.",
  faultOf: "{{name}}: {{reason}}",
  notPlaced: "Tekst w międzyczasie się zmienił. Zdjęcie jest teraz wśród przesłanych.",
  hint: "Albo upuść lub wklej plik tutaj. JPEG, PNG, WebP, AVIF, HEIC lub GIF, do {{megabytes}} MB.",
  drop: "Upuść zdjęcie tutaj",
  sending: "Przesyłanie {{percent}}%",
  sendingOf: "Zdjęcie {{place}} z {{count}}: {{percent}}%",
  preparing: "Przygotowywanie zdjęcia…",
  wait: {
    uploading: "Trwa przesyłanie zdjęć z treści. Spróbuj ponownie, gdy się zakończy.",
    refused: "Zdjęcia z treści nie zostały przesłane. Pod tekstem spróbuj ponownie albo je usuń.",
  },
  pending: {
    uploading: "Trwa przesyłanie zdjęć. Szkic zostanie zapisany, gdy się zakończy.",
    refused: "Zdjęcia z treści nie zostały przesłane. Szkic jest zapisywany bez nich.",
  },
  leave: {
    uploading: "Trwa przesyłanie zdjęć z treści. Opuścić stronę? W treści ich zabraknie.",
    refused: "Zdjęcia z treści nie zostały przesłane. Opuścić stronę? W treści ich zabraknie.",
  },
  tryAgain_one: "Spróbuj ponownie",
  tryAgain_few: "Spróbuj ponownie ze wszystkimi",
  tryAgain_many: "Spróbuj ponownie ze wszystkimi",
  tryAgain_other: "Spróbuj ponownie ze wszystkimi",
  placesKept_one: "Miejsce i opis zdjęcia pozostają w tekście, dopóki ta strona jest otwarta.",
  placesKept_few: "Miejsca i opisy zdjęć pozostają w tekście, dopóki ta strona jest otwarta.",
  placesKept_many: "Miejsca i opisy zdjęć pozostają w tekście, dopóki ta strona jest otwarta.",
  placesKept_other: "Miejsca i opisy zdjęć pozostają w tekście, dopóki ta strona jest otwarta.",
  inHtml_one:
    "W samym HTML jest zapisane zdjęcie (data:). Wpis nie może go tak zawierać: prześlij je lub usuń.",
  inHtml_few:
    "W samym HTML są zapisane {{count}} zdjęcia (data:). Wpis nie może ich tak zawierać: prześlij je lub usuń.",
  inHtml_many:
    "W samym HTML jest zapisanych {{count}} zdjęć (data:). Wpis nie może ich tak zawierać: prześlij je lub usuń.",
  inHtml_other:
    "W samym HTML jest zapisane {{count}} zdjęcia (data:). Wpis nie może ich tak zawierać: prześlij je lub usuń.",
  uploadThem_one: "Prześlij je",
  uploadThem_few: "Prześlij je",
  uploadThem_many: "Prześlij je",
  uploadThem_other: "Prześlij je",
  onlyOne: "Tutaj można dodać tylko jedno zdjęcie. Pominięto: {{names}}",
  cancel: "Anuluj",
  done_one: "Zdjęcie zostało przesłane.",
  done_few: "Przesłano {{count}} zdjęcia.",
  done_many: "Przesłano {{count}} zdjęć.",
  done_other: "Przesłano {{count}} zdjęcia.",
  chooseSeveral: "Prześlij zdjęcia",
  hintSeveral: "Albo upuść pliki tutaj. JPEG, PNG, WebP, AVIF, HEIC lub GIF, każdy do {{megabytes}} MB.",
  faults: {
    tooLarge: "Plik jest większy niż {{megabytes}} MB. Wybierz mniejszy.",
    unsupported: "Nie można użyć pliku tego rodzaju. Wybierz JPEG, PNG, WebP, AVIF, HEIC lub GIF.",
    heic: "Tego zdjęcia HEIC nie można odczytać. Jeśli jest ucięte, skopiuj je z telefonu jeszcze raz. W przeciwnym razie w iPhonie wybierz Ustawienia › Aparat › Formaty › Największa zgodność albo zapisz je jako JPEG.",
    raw: "Zdjęć RAW (DNG) i plików TIFF nie można użyć. Zapisz zdjęcie jako JPEG.",
    video: "Filmu nie można tu użyć. Wybierz zdjęcie.",
    notAPicture:
      "Plik jest uszkodzony lub ucięty albo nie jest zdjęciem. Otwórz go na komputerze i zapisz ponownie.",
    tooManyPixels:
      "Zdjęcie ma więcej niż {{megapixels}} mln pikseli albo jako HEIC więcej niż {{heicMegapixels}} mln. Zmniejsz je, a HEIC zapisz jako JPEG, i spróbuj ponownie.",
    tooTall:
      "Zdjęcie jest za wysokie: przy szerokości {{width}} pikseli lub mniejszej może mieć najwyżej {{height, number}} pikseli wysokości. Przytnij je lub podziel.",
    denied: "Brak uprawnień do przesyłania zdjęć. Zaloguj się ponownie albo zapytaj administratora.",
    tooMany: "W krótkim czasie przesłano wiele zdjęć. Odczekaj kilka minut.",
    noAddress: "To nie jest adres zdjęcia. Adres zaczyna się od https:// lub http://.",
    withPassword: "Adres zawiera nazwę użytkownika lub hasło. Podaj taki, który każdy może otworzyć.",
    otherPort: "Adres wskazuje nietypowy port. Zdjęcia pobieramy tylko z portów 80 i 443.",
    privateAddress: "Adres prowadzi do sieci prywatnej. Zdjęcia pobieramy tylko ze stron publicznych.",
    tooManyRedirects: "Adres zbyt wiele razy przekierowuje dalej. Podaj adres samego zdjęcia.",
    tooSlow: "Tamta strona odpowiadała zbyt długo. Zapisz zdjęcie na komputerze i prześlij je.",
    unreachable: "Tamta strona nie udostępniła zdjęcia. Zapisz je na komputerze i prześlij.",
    calledOff: "Przesyłanie zostało anulowane.",
    failed: "Nie udało się przesłać zdjęcia. Sprawdź połączenie i spróbuj ponownie.",
  },
}
