insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'the-new-eu-waste-shipment-regulation-what-changes-for-scrap-metal',
  jsonb_build_object(
    'pl', $pl$Nowe przepisy o przemieszczaniu odpadów: co zmieniają w obrocie złomem$pl$,
    'en', $en$The new EU Waste Shipment Regulation: what changes for scrap metal$en$
  ),
  jsonb_build_object(
    'pl', $pl$Rozporządzenie (UE) 2024/1157 przenosi dokumenty do systemu elektronicznego, a eksport poza Unię uzależnia od audytu zakładów. Terminy i lista zadań.$pl$,
    'en', $en$Regulation (EU) 2024/1157 moves shipment papers into an electronic system and ties exports from the Union to audited facilities. The dates, and what to prepare.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Ładunek złomu miedzi z Polski do huty w Niemczech przez lata jechał z listem przewozowym (CMR) i papierowym, podpisanym formularzem z załącznika VII. Nowe rozporządzenie zastępuje ten formularz elektronicznym, a od 21 maja 2027 roku wysyłka takiego ładunku poza Unię będzie wymagała jeszcze audytu zakładu, który go przyjmuje.</p>
<p>Tekst powstał w lipcu 2025 roku, a 28 listopada 2026 roku został zaktualizowany. To przewodnik, a nie porada prawna. <a href="https://eur-lex.europa.eu/eli/reg/2024/1157/oj">Tekst rozporządzenia (UE) 2024/1157</a> jest dostępny po polsku. Przed pierwszą wysyłką na nowych zasadach warto go przeczytać, zwłaszcza artykuł 18.</p>
<h2>Sześć dat</h2>
<table>
<thead>
<tr><th scope="col">Data</th><th scope="col">Co się dzieje</th></tr>
</thead>
<tbody>
<tr><th scope="row">20 maja 2024</th><td>Rozporządzenie weszło w życie, ale większość przepisów stosuje się dopiero od 21 maja 2026 roku</td></tr>
<tr><th scope="row">21 lutego 2025</th><td>Pierwszy termin składania wniosków przez państwa spoza OECD, które chcą nadal przyjmować odpady z Unii</td></tr>
<tr><th scope="row">21 maja 2026</th><td>Od tego dnia stosuje się większość przepisów, w miejsce rozporządzenia (WE) nr 1013/2006. Rusza elektroniczny obieg dokumentów w systemie DIWASS</td></tr>
<tr><th scope="row">21 listopada 2026</th><td>W tym dniu minął termin ustalenia przez Komisję pierwszej listy państw spoza OECD. Wywóz odpadów z tworzyw sztucznych do tych państw jest od tego dnia zakazany</td></tr>
<tr><th scope="row">31 grudnia 2026</th><td>Ostatni dzień, w którym przy odpadach z zielonej listy wystarcza jeszcze papierowy formularz z załącznika VII</td></tr>
<tr><th scope="row">21 maja 2027</th><td>Od tego dnia stosuje się listę państw spoza OECD i wymóg audytu zakładów poza Unią</td></tr>
</tbody>
</table>
<h2>Zielona lista zostaje</h2>
<p>Odpady z załącznika III, zwanego potocznie zieloną listą, nadal są przemieszczane do odzysku w Unii bez uprzedniej zgody urzędów. Powyżej 20 kg towarzyszą im informacje z załącznika VII. Większość czystego złomu metali mieści się w pozycji B1010: odpady metali i ich stopów w postaci metalicznej, nierozpraszalnej. Proszki, pyły i szlamy do niej nie należą.</p>
<p>Obecność kodu na liście nie wystarcza. Jeżeli zanieczyszczenie zwiększa ryzyko na tyle, że uzasadnia to zgłoszenie i zgodę, albo uniemożliwia odzysk w sposób racjonalny ekologicznie, ładunek traci prawo do uproszczonej procedury. Wióry ociekające emulsją mogą więc wymagać zgłoszenia i zgody. Podobnie mieszaniny: różne odpady z zielonej listy zmieszane w jednym ładunku wolno wysłać w uproszczonej procedurze tylko wtedy, gdy taką mieszaninę wymieniono w załączniku IIIA. Są w nim na przykład mieszaniny metali z samej pozycji B1010.</p>
<h2>Załącznik VII przechodzi do DIWASS</h2>
<p>Zakres danych prawie się nie zmienia: kto organizuje przemieszczanie, kto jest importerem lub odbiorcą, przewoźnicy, wytwórca, zakład odzysku, masa, opis i kody odpadu oraz trasa. Nadal potrzebna jest też umowa z odbiorcą. Musi z niej wynikać, kto zabierze odpady z powrotem albo zapewni ich odzysk w inny sposób, jeśli przemieszczania nie da się dokończyć lub okaże się ono nielegalne.</p>
<p>Zmieniają się nośnik i terminy. Dane trafiają do unijnego systemu DIWASS (Digital Waste Shipment System). Formularz wypełnia się w możliwie pełnym zakresie najpóźniej dwa dni robocze przed rozpoczęciem przemieszczania, nie można więc odkładać tego do załadunku. Później, ale przed rozpoczęciem przemieszczania, podaje się tylko rzeczywistą ilość, przewoźnika i numer kontenera. Do tego samego systemu wprowadza się potwierdzenia przyjęcia i odzysku, a szczegóły i terminy podaje artykuł 18. Wymagania techniczne zawiera rozporządzenie wykonawcze (UE) 2025/1290 z 2 lipca 2025 roku. Przy odpadach z zielonej listy papierowy formularz jest dopuszczony do 31 grudnia 2026 roku, a od 1 stycznia 2027 roku zostaje tylko elektroniczny. Do DIWASS nie da się wpisać firmy, która nie ma w nim konta, dlatego organizator, przewoźnik, odbiorca i zakład odzysku muszą się zarejestrować wcześniej. W Polsce komunikaty o systemie publikuje Główny Inspektorat Ochrony Środowiska (GIOŚ).</p>
<h2>Eksport poza Unię</h2>
<p>Od 21 maja 2027 roku eksporter musi zadbać o to, żeby zakład poza Unią, do którego wysyła odpady, przeszedł audyt przeprowadzony przez niezależną stronę trzecią o odpowiednich kwalifikacjach. Audyt ma wykazać, że zakład gospodaruje odpadami w sposób racjonalny ekologicznie. Obowiązek dotyczy co do zasady także zakładów w państwach OECD, na przykład w Turcji. Wyjątki są opisane w rozporządzeniu.</p>
<p>W przypadku państw spoza OECD dochodzi lista Komisji, która przy każdym państwie wskazuje, jakie odpady wolno do niego wysyłać. Państwo, którego na niej zabraknie, od 21 maja 2027 roku nie będzie mogło przyjąć z Unii nawet czystego złomu, jeśli jest on odpadem. Komisja podała, że w pierwszym terminie wpłynęły 24 wnioski, między innymi z Indii, Pakistanu i Wietnamu. Chin wśród nich nie było. Sam wniosek nie przesądza o wpisie, więc przed podpisaniem umowy trzeba sprawdzić listę ogłoszoną w Dzienniku Urzędowym Unii.</p>
<p>Osobną sprawą jest złom aluminium. W grudniu 2025 roku Komisja rozpoczęła konsultacje w sprawie środków handlowych, które mają zatrzymać go w Unii, a wśród możliwości wymieniła cła wywozowe i kontyngenty taryfowe. Branża spierała się o nie przez całą wiosnę 2026 roku. Czy takie rozporządzenie już obowiązuje, trzeba sprawdzić w Dzienniku Urzędowym przed każdym kontraktem eksportowym, a w umowach na 2027 rok warto zapisać, kto poniesie ewentualne cło.</p>
<h2>Import i metal bez statusu odpadu</h2>
<p>Przywozowi odpadów z zielonej listy do odzysku w Unii również towarzyszą informacje z załącznika VII. Dostawca spoza Unii może nie znać unijnych systemów, dlatego w umowie warto zapisać, kto wprowadza dane i kiedy. Złom miedzi i jej stopów, który utracił status odpadu na podstawie rozporządzenia (UE) nr 715/2013, a także złom żelaza, stali i aluminium, który utracił go na podstawie rozporządzenia (UE) nr 333/2011, tym przepisom nie podlega. Trzeba jednak mieć dowody: jeśli organy dwóch państw nie zgodzą się co do klasyfikacji, ładunek traktuje się jak odpady.</p>
<h2>Co zrobić teraz</h2>
<ol>
<li>Spisać wszystkie trasy, kody odpadów i zakłady docelowe z ostatnich 12 miesięcy.</li>
<li>Przy każdej trasie zaznaczyć: Unia, OECD czy inne państwo.</li>
<li>Sprawdzić, czy umowy z odbiorcami zawierają zapis o odbiorze zwrotnym odpadów.</li>
<li>Założyć konto w DIWASS przed końcem roku, ustalić, kto w firmie będzie go obsługiwał i kto go zastąpi.</li>
<li>Zapytać odbiorców spoza Unii, czy przeszli już audyt, a jeśli nie, to kiedy go planują.</li>
</ol>
<p><em>Aktualizacja z 28 listopada 2026 roku: koniec formularza papierowego, lista państw spoza OECD, złom aluminium. Dokumenty w obrocie krajowym opisujemy w tekście o <a href="/blog/scrap-paperwork-in-poland-bdo-kpo-and-end-of-waste">dokumentach przy złomie</a>.</em></p>
$pl$,
    'en', $en$
<p>For years a load of copper scrap from Poland to a German smelter travelled with a consignment note (CMR) and a signed Annex VII form on paper. The new regulation replaces that form with an electronic one, and from 21 May 2027 sending such a load outside the Union will also require an audit of the facility that receives it.</p>
<p>This guide was written in July 2025 and updated on 28 November 2026. It is not legal advice. Read the <a href="https://eur-lex.europa.eu/eli/reg/2024/1157/oj">text of Regulation (EU) 2024/1157</a>, Article 18 above all, before your first shipment under it.</p>
<h2>Six dates</h2>
<table>
<thead>
<tr><th scope="col">Date</th><th scope="col">What happens</th></tr>
</thead>
<tbody>
<tr><th scope="row">20 May 2024</th><td>The regulation entered into force, but most provisions apply only from 21 May 2026</td></tr>
<tr><th scope="row">21 February 2025</th><td>First deadline for requests from non-OECD countries that want to go on receiving waste from the Union</td></tr>
<tr><th scope="row">21 May 2026</th><td>Most provisions began to apply, in place of Regulation (EC) No 1013/2006. Electronic exchange of documents through DIWASS began</td></tr>
<tr><th scope="row">21 November 2026</th><td>The Commission’s deadline for its first list of non-OECD countries passed. Exports of plastic waste to those countries are banned from this day</td></tr>
<tr><th scope="row">31 December 2026</th><td>The last day on which a paper Annex VII form is still enough for green-listed waste</td></tr>
<tr><th scope="row">21 May 2027</th><td>The list of non-OECD countries and the duty to have facilities outside the Union audited start to apply</td></tr>
</tbody>
</table>
<h2>The green list stays</h2>
<p>Waste in Annex III, commonly called the green list, still moves within the Union for recovery without prior consent. Above 20 kg it travels with the information set out in Annex VII. Most clean metal scrap falls under entry B1010, which covers metal and metal-alloy wastes in metallic, non-dispersible form. Powder, dust and sludge are outside it.</p>
<p>A code on the list is not enough. If contamination raises the risk enough to justify notification and consent, or prevents environmentally sound recovery, the load loses its right to the simple procedure. Turnings dripping with emulsion may therefore need notification and consent. So may mixtures: different green-listed wastes mixed in one load qualify for the simple procedure only if that mixture is itself listed in Annex IIIA. Mixtures of metals within entry B1010, for example, are listed there.</p>
<h2>Annex VII goes into DIWASS</h2>
<p>The data hardly change: the person arranging the shipment, the importer or consignee, carriers, producer, recovery facility, quantity, description and codes of the waste, and route. A contract with the consignee is still required. It must say who takes the waste back, or ensures its recovery in another way, if the shipment cannot be completed or proves illegal.</p>
<p>The medium and the deadlines change. The information goes into an EU system called DIWASS (Digital Waste Shipment System). The form is completed as fully as possible no later than two working days before the shipment starts, so it can no longer be left until loading. Only the actual quantity, the carrier and any container number may be added later, but before the shipment starts. Confirmations of receipt and recovery go into the same system, with details and deadlines in Article 18. Technical requirements are in Implementing Regulation (EU) 2025/1290 of 2 July 2025. For green-listed waste a paper form is accepted until 31 December 2026; from 1 January 2027 only the electronic one remains. A company without an account cannot be entered in DIWASS, so the person arranging the shipment, the carrier, the consignee and the recovery facility must register beforehand. In Poland the Chief Inspectorate of Environmental Protection (GIOŚ) publishes notices about the system.</p>
<h2>Exports from the Union</h2>
<p>From 21 May 2027 an exporter must make sure that the facility it ships to outside the Union has been audited by an independent and competent third party. The audit has to show that waste is managed there in an environmentally sound manner. As a rule this covers OECD countries too, Turkey among them. The regulation spells out the exceptions.</p>
<p>For countries outside the OECD there is also a Commission list, which names for each country the kinds of waste that may be sent there. From 21 May 2027 a country missing from it will not be able to receive even clean scrap from the Union, as long as that scrap is waste. The Commission reported 24 requests by the first deadline, from India, Pakistan and Vietnam among others, but none from China. A request does not guarantee a place, so check the list published in the Official Journal before you sign a contract.</p>
<p>Aluminium scrap is a case of its own. In December 2025 the Commission opened a consultation on trade measures to keep it in the Union, naming export duties and tariff quotas among the options, and the industry argued about them all through the spring of 2026. Look in the Official Journal before each export contract to see whether such a regulation applies by then, and let contracts for 2027 say who would bear a duty.</p>
<h2>Imports, and metal that is no longer waste</h2>
<p>Green-listed waste that enters the Union for recovery travels with Annex VII information as well. A supplier outside the Union may not know EU systems, so write into the contract who enters the data and when. Scrap of copper and its alloys that has ceased to be waste under Regulation (EU) No 715/2013, and of iron, steel and aluminium that has done so under Regulation (EU) No 333/2011, is outside these rules, but keep the evidence. Where the authorities of two countries cannot agree on the status of a load, it is treated as waste.</p>
<h2>What to do now</h2>
<ol>
<li>List every route, waste code and destination facility of the past twelve months.</li>
<li>Mark each route: Union, OECD or another country.</li>
<li>Check that contracts with consignees contain a take-back clause.</li>
<li>Open a DIWASS account before the end of the year; name the person who will work in it, and a deputy.</li>
<li>Ask consignees outside the Union whether they have been audited and, if not, when they plan to be.</li>
</ol>
<p><em>Updated on 28 November 2026: the end of the paper form, the list of non-OECD countries, aluminium scrap. Documents for transport inside Poland are covered in our guide to <a href="/en/blog/scrap-paperwork-in-poland-bdo-kpo-and-end-of-waste">scrap paperwork</a>.</em></p>
$en$
  ),
  '/media/map-relief.jpg', 'policy', '2025-07-17T08:00:00Z'
) on conflict (id) do nothing;
