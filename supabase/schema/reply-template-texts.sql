-- The templates of replies that there are at first, which are nobody's doing: what is done to them is noted from then on.

insert into public.reply_templates (title, subject, body) values
(
  jsonb_build_object('en', 'Ask for photographs', 'pl', 'Prośba o zdjęcia'),
  jsonb_build_object('en', 'Photographs of your material – no. {reference}', 'pl', 'Zdjęcia materiału – zgłoszenie {numer}'),
  jsonb_build_object('en', $en$Dear {name},

thank you for your enquiry no. {reference}. To quote a price, we need to see the material. Please send us:

- two or three photographs of the whole lot and one close-up,
- the approximate weight, and how the material is packed (loose, in containers, on pallets),
- the grade or alloy, if you know it, and what is attached to it: iron, plastic, rubber, insulation.

Just reply to this email and attach the photographs. We will come back to you with a price on the same or the next working day.

Kind regards
{signature}$en$, 'pl', $pl$Dzień dobry,

dziękujemy za zapytanie nr {numer}. Aby podać cenę, musimy zobaczyć materiał. Prosimy o przesłanie:

- dwóch lub trzech zdjęć całej partii i jednego zbliżenia,
- przybliżonej wagi i informacji, jak materiał jest składowany (luzem, w kontenerach, na paletach),
- gatunku lub stopu, jeśli jest znany, oraz informacji o zanieczyszczeniach: żelazo, tworzywa, guma, izolacja.

Wystarczy odpowiedzieć na tę wiadomość i załączyć zdjęcia. Cenę podamy tego samego lub następnego dnia roboczego.

Z poważaniem
{podpis}$pl$)
),
(
  jsonb_build_object('en', 'Offer subject to inspection', 'pl', 'Oferta – cena do potwierdzenia po oględzinach'),
  jsonb_build_object('en', 'Our offer for your material – no. {reference}', 'pl', 'Oferta na materiał – zgłoszenie {numer}'),
  jsonb_build_object('en', $en$Dear {name},

thank you for your enquiry no. {reference}. From your description we offer:

Material: {metal}
Quantity: {amount}
Price: {price}
Delivery to our branch: {branch}
Valid until: {date}

The price of each grade is agreed before delivery. The weight and the grade are settled when the load is weighed and inspected at our branch: moisture and attachments are deducted from the weight, and the price changes only if the grade differs from the description. Private sellers bring proof of identity; a business issues the waste transfer note (KPO) in BDO before transport.

Shall we expect your delivery? Please reply to this email with a day that suits you.

Kind regards
{signature}$en$, 'pl', $pl$Dzień dobry,

dziękujemy za zapytanie nr {numer}. Na podstawie opisu proponujemy:

Materiał: {metal}
Ilość: {ilość}
Cena: {cena}
Dostawa do oddziału: {oddział}
Oferta ważna do: {data}

Cenę każdej klasy uzgadniamy przed dostawą. Wagę i klasę ustalamy przy ważeniu i oględzinach w oddziale: wilgoć i zanieczyszczenia potrącamy z wagi, a cena zmienia się tylko wtedy, gdy klasa jest inna niż w opisie. Osoby prywatne prosimy o zabranie dokumentu tożsamości; firma wystawia przed transportem kartę przekazania odpadów (KPO) w BDO.

Czy możemy spodziewać się dostawy? Prosimy o odpowiedź na tę wiadomość z dogodnym terminem.

Z poważaniem
{podpis}$pl$)
),
(
  jsonb_build_object('en', 'Offer of material', 'pl', 'Oferta sprzedaży'),
  jsonb_build_object('en', 'Our offer – enquiry no. {reference}', 'pl', 'Oferta sprzedaży – zapytanie {numer}'),
  jsonb_build_object('en', $en$Dear {name},

thank you for your enquiry no. {reference}. We offer:

Material: {metal}
Grade and form: {grade and form}
Lot: {amount}
Price: {price and currency}
Delivery (Incoterms 2020): {rule and place}
Delivery time: {delivery time}
Analysis: {analysis}
Documents: {documents}
Valid until: {date}

If this suits you, please reply to this email with the quantity and the place of delivery. We will confirm the order and its date.

Kind regards
{signature}$en$, 'pl', $pl$Dzień dobry,

dziękujemy za zapytanie nr {numer}. Proponujemy:

Materiał: {metal}
Klasa i postać: {klasa i postać}
Partia: {ilość}
Cena: {cena i waluta}
Warunki dostawy (Incoterms 2020): {reguła i miejsce}
Termin dostawy: {termin dostawy}
Analiza: {analiza}
Dokumenty: {dokumenty}
Oferta ważna do: {data}

Jeśli oferta Państwu odpowiada, prosimy o odpowiedź na tę wiadomość z ilością i miejscem dostawy. Potwierdzimy zamówienie i jego termin.

Z poważaniem
{podpis}$pl$)
),
(
  jsonb_build_object('en', 'We do not take this', 'pl', 'Nie przyjmujemy tego materiału'),
  jsonb_build_object('en', 'Your enquiry no. {reference}', 'pl', 'Państwa zapytanie nr {numer}'),
  jsonb_build_object('en', $en$Dear {name},

thank you for your enquiry no. {reference}. Unfortunately we do not buy this material: we trade in copper and its alloys, aluminium and steel only.

A company near you that may collect it can be found in the public register of waste operators (BDO) at https://rejestr-bdo.mos.gov.pl.

We will be glad to hear from you about copper, brass, bronze, aluminium, stainless steel or structural steel scrap.

Kind regards
{signature}$en$, 'pl', $pl$Dzień dobry,

dziękujemy za zapytanie nr {numer}. Niestety nie skupujemy tego materiału: handlujemy wyłącznie miedzią i jej stopami, aluminium oraz stalą.

Firmę, która może odebrać taki odpad, można znaleźć w publicznym rejestrze BDO: https://rejestr-bdo.mos.gov.pl.

Chętnie odpowiemy na zapytania o złom miedzi, mosiądzu, brązu, aluminium, stali nierdzewnej i konstrukcyjnej.

Z poważaniem
{podpis}$pl$)
);

create trigger note_change after insert or delete or update on public.reply_templates
  for each row execute function private.note_change();
