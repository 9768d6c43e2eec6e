insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'scrap-paperwork-in-poland-bdo-kpo-and-end-of-waste',
  jsonb_build_object(
    'pl', $pl$Dokumenty przy złomie: BDO, KPO i utrata statusu odpadu$pl$,
    'en', $en$Scrap paperwork in Poland: BDO, KPO and end-of-waste$en$
  ),
  jsonb_build_object(
    'pl', $pl$Kiedy złom jest odpadem, kto wystawia kartę przekazania i co musi się stać, żeby metal przestał być odpadem. Przewodnik dla dostawców i odbiorców.$pl$,
    'en', $en$When scrap counts as waste, who issues the transfer note and what it takes for metal to stop being waste. A short guide for sellers and buyers.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Ten sam kawałek miedzi może być w świetle prawa odpadem, produktem ubocznym albo surowcem. Wygląda identycznie, ale jedzie z innym dokumentem. Poniżej porządkujemy podstawowe pojęcia według stanu na lipiec 2026 roku. To tekst informacyjny, a nie porada prawna: przepisy się zmieniają i w konkretnej sprawie liczy się ich aktualne brzmienie.</p>
<h2>Punkt wyjścia: czy to odpad</h2>
<p>Odpadem jest przedmiot lub substancja, których posiadacz się pozbywa, chce się pozbyć albo musi się pozbyć. Wartość handlowa niczego tu nie przesądza. Złom, za który ktoś płaci, zwykle nadal jest odpadem i podlega ewidencji.</p>
<p>Odpadem nie jest produkt uboczny. Mogą nim być na przykład czyste ścinki z produkcji, jeśli ich dalsze użycie jest pewne i nie wymaga przetwarzania innego niż normalna praktyka przemysłowa. Warunki podają art. 10 i 11 ustawy o odpadach. Wytwórca zgłasza taki materiał marszałkowi województwa, a ten potwierdza decyzją, że warunki są spełnione. Bez tej decyzji bezpieczniej traktować ścinki jak odpad.</p>
<h2>Złom z firmy: BDO i KPO</h2>
<p>Przedsiębiorca zobowiązany do ewidencji odpadów jest wpisany do rejestru BDO i tam ją prowadzi. Przekazaniu odpadu towarzyszy elektroniczna karta przekazania odpadów, czyli KPO. W uproszczeniu jej droga wygląda tak:</p>
<ol>
<li><strong>Przekazujący</strong> wystawia i zatwierdza kartę przed rozpoczęciem transportu. Podaje kod odpadu, masę w tonach, numer rejestracyjny pojazdu oraz dane transportującego i przejmującego.</li>
<li><strong>Transportujący</strong> albo przekazujący w jego imieniu generuje potwierdzenie. Kierowca ma je przy sobie na papierze lub w telefonie.</li>
<li><strong>Przejmujący</strong> waży ładunek i niezwłocznie potwierdza przejęcie. Jeśli kod lub masa się nie zgadzają, może kartę odrzucić, a przekazujący ją poprawia.</li>
<li><strong>Transportujący</strong> potwierdza wykonanie transportu, co zamyka obieg karty.</li>
</ol>
<p>Dla niektórych rodzajów i niewielkich ilości odpadów przewidziano zwolnienia z ewidencji. Wykaz z rocznymi limitami zawiera rozporządzenie, dlatego zanim uznamy, że nas to nie dotyczy, warto zajrzeć do jego aktualnej wersji.</p>
<h3>Złom od osoby prywatnej</h3>
<p>Od osoby fizycznej, która nie jest przedsiębiorcą, punkt zbierania odpadów metali przyjmuje złom, wypełniając formularz przyjęcia odpadów metali. Trafiają do niego między innymi dane z dokumentu tożsamości, rodzaj i źródło pochodzenia odpadu oraz oświadczenie, że jest on własnością oddającego. Wyjątkiem są metalowe opakowania po żywności, na przykład puszki.</p>
<h2>Kody, które spotyka się najczęściej</h2>
<table>
<thead>
<tr><th scope="col">Kod</th><th scope="col">Co obejmuje</th><th scope="col">Przykład</th></tr>
</thead>
<tbody>
<tr><th scope="row">17 04 01</th><td>Miedź, brąz, mosiądz</td><td>Rury i armatura z rozbiórki</td></tr>
<tr><th scope="row">17 04 02</th><td>Aluminium</td><td>Profile okienne</td></tr>
<tr><th scope="row">17 04 05</th><td>Żelazo i stal</td><td>Belki, zbrojenie</td></tr>
<tr><th scope="row">17 04 11</th><td>Kable bez substancji niebezpiecznych</td><td>Przewody instalacyjne</td></tr>
<tr><th scope="row">12 01 03</th><td>Odpady z toczenia i piłowania metali nieżelaznych</td><td>Wióry mosiężne</td></tr>
<tr><th scope="row">16 01 18</th><td>Metale nieżelazne z pojazdów</td><td>Chłodnice, felgi aluminiowe</td></tr>
<tr><th scope="row">19 12 03</th><td>Metale nieżelazne z mechanicznej obróbki odpadów</td><td>Frakcja po sortowaniu</td></tr>
</tbody>
</table>
<p>Gwiazdka przy kodzie oznacza odpad niebezpieczny: na przykład 17 04 10* to kable zawierające olej, smołę lub inne substancje niebezpieczne. Metale nieżelazne po strzępiarce mają kod 19 10 02. O kodzie decydują źródło powstania i rzeczywisty stan odpadu, a nie to, co akurat wygodniej wpisać.</p>
<h2>Kiedy złom przestaje być odpadem</h2>
<p>Zasady określają dwa rozporządzenia unijne: nr 333/2011 dla żelaza, stali i aluminium oraz nr 715/2013 dla miedzi. Metal traci status odpadu w chwili, gdy producent przekazuje go kolejnemu posiadaczowi i spełnione są wszystkie warunki dotyczące wsadu, obróbki i gotowego złomu. Najważniejsze z nich to:</p>
<ul>
<li>mało ciał obcych: do 2% masy w złomie żelaza i stali, poniżej 2% w złomie miedzi, a dla aluminium do 5% albo uzysk metalu co najmniej 90%,</li>
<li>brak nadmiaru tlenków (żelazo, stal i miedź), brak widocznego oleju i emulsji, z wyjątkiem śladowych ilości, które nie powodują wycieku, oraz brak zamkniętych pojemników,</li>
<li>klasyfikacja według normy, specyfikacji branżowej lub specyfikacji odbiorcy,</li>
<li>kontrola promieniotwórczości każdej partii,</li>
<li>oświadczenie o zgodności dla każdej partii i system zarządzania weryfikowany co trzy lata.</li>
</ul>
<p>Wsadem nie mogą być między innymi wióry zawierające olej lub emulsję. W praktyce warunki te spełnia zakład prowadzący odzysk, a nie każdy dostawca.</p>
<h2>Wysyłka za granicę</h2>
<p>Złom, który jest odpadem, przekracza granicę na zasadach rozporządzenia (UE) 2024/1157. Większość jego przepisów stosuje się od 21 maja 2026 roku, a dokumenty przechodzą do unijnego systemu DIWASS. Dla odpadów z zielonej listy, a należy do nich duża część czystego złomu metali, okres przejściowy trwa do 31 grudnia 2026 roku. Wymagania trzeba więc sprawdzać przed każdą wysyłką, na przykład w komunikatach Głównego Inspektoratu Ochrony Środowiska.</p>
<h2>Faktura i zapłata</h2>
<p>Krajowe rozliczenia złomu między firmami mają własne zasady. Szczegóły warto potwierdzić w księgowości:</p>
<ul>
<li><strong>VAT.</strong> Odwrotne obciążenie w krajowym obrocie złomem obowiązywało do 31 października 2019 roku. Teraz podatek rozlicza sprzedawca, na zasadach ogólnych.</li>
<li><strong>Podzielona płatność.</strong> Odpady i surowce wtórne metalowe wymienia załącznik nr 15 do ustawy o VAT. Fakturę z taką pozycją, wystawioną podatnikowi na kwotę powyżej 15 000 zł brutto, oznacza się dopiskiem „mechanizm podzielonej płatności” i opłaca w tym mechanizmie.</li>
<li><strong>KSeF.</strong> W Krajowym Systemie e-Faktur od 1 lutego 2026 roku wystawiają faktury firmy, których sprzedaż w 2024 roku przekroczyła wraz z podatkiem 200 mln zł, a od 1 kwietnia 2026 roku większość pozostałych. Najmniejsze zaczynają 1 stycznia 2027 roku.</li>
<li><strong>Gotówka.</strong> Transakcję między przedsiębiorcami o wartości powyżej 15 000 zł rozlicza się przez rachunek płatniczy (art. 19 Prawa przedsiębiorców).</li>
</ul>
<h2>Przed załadunkiem</h2>
<ul>
<li>Czy strony zobowiązane do wpisu mają go w BDO i wskazały właściwe miejsce prowadzenia działalności?</li>
<li>Czy przejmujący ma zezwolenie na dany kod?</li>
<li>Czy karta jest zatwierdzona, a kierowca ma potwierdzenie?</li>
<li>Czy masa na karcie jest realna, a nie przepisana z poprzedniego kursu?</li>
</ul>
<p>Pytania o dokumenty do konkretnej dostawy najlepiej zadać przed jej wysłaniem – przez <a href="/contact">formularz kontaktowy</a> albo bezpośrednio w <a href="/branches">oddziale</a>.</p>
$pl$,
    'en', $en$
<p>A copper pipe on a demolition site and the same pipe in a smelter’s charge basket may differ in legal status and travel with different papers. This is a plain outline of the Polish and EU rules as they stood in July 2026. It is information, not legal advice: check the current texts, or ask a specialist, before you rely on them.</p>
<h2>First question: is it waste?</h2>
<p>Under EU law, waste is anything the holder discards, intends to discard or is required to discard. Having a market value does not change that. Clean production offcuts may qualify as by-products instead, under the conditions of Articles 10 and 11 of the Polish Waste Act. The producer applies to the voivodeship marshal, who confirms by a decision that they are met. Without that decision it is safer to treat offcuts as waste. Most other scrap that is bought and sold is still waste until specific conditions are met.</p>
<h2>Moving scrap inside Poland</h2>
<p>Polish businesses that must keep waste records do so in an online register called <strong>BDO</strong>. Each transfer is covered by an electronic transfer note, the <strong>KPO</strong> (<em>karta przekazania odpadów</em>). Three parties deal with the note, in four steps:</p>
<ol>
<li>The party handing over the waste draws up and approves the note before transport starts. The note gives the waste code, mass in tonnes, vehicle registration number, carrier and recipient.</li>
<li>The carrier, or the sender on its behalf, generates a confirmation that the driver carries on paper or on a screen.</li>
<li>The recipient weighs the load and confirms receipt without delay, or rejects the note if the code or the mass is wrong, in which case the sender corrects it.</li>
<li>The carrier confirms that the transport has been completed.</li>
</ol>
<p>Small quantities of certain wastes are exempt from record-keeping. The list and its annual limits are set by ministerial regulation and are revised from time to time.</p>
<h3>Private sellers</h3>
<p>When a private individual brings metal to a collection point, the operator fills in a metal waste acceptance form instead. It records the seller’s identity document, the kind and origin of the metal and a declaration of ownership. Metal food packaging, such as drinks cans, is outside this rule.</p>
<h2>Codes you will meet</h2>
<table>
<thead>
<tr><th scope="col">Code</th><th scope="col">Covers</th><th scope="col">Example</th></tr>
</thead>
<tbody>
<tr><th scope="row">17 04 01</th><td>Copper, bronze, brass</td><td>Pipes and fittings from demolition</td></tr>
<tr><th scope="row">17 04 02</th><td>Aluminium</td><td>Window profiles</td></tr>
<tr><th scope="row">17 04 05</th><td>Iron and steel</td><td>Beams, reinforcing bar</td></tr>
<tr><th scope="row">17 04 11</th><td>Cables without hazardous substances</td><td>Building wire</td></tr>
<tr><th scope="row">12 01 03</th><td>Non-ferrous metal filings and turnings</td><td>Brass chips</td></tr>
<tr><th scope="row">16 01 18</th><td>Non-ferrous metal from vehicles</td><td>Radiators, alloy wheels</td></tr>
<tr><th scope="row">19 12 03</th><td>Non-ferrous metal from mechanical treatment</td><td>Fraction from a sorting line</td></tr>
</tbody>
</table>
<p>An asterisk marks hazardous waste: 17 04 10*, for instance, is cable containing oil, coal tar or other hazardous substances. Non-ferrous metal from a shredder is 19 10 02. The code follows from where the waste arose and what it really contains.</p>
<h2>When scrap stops being waste</h2>
<p>Two EU regulations set the criteria: No 333/2011 for iron, steel and aluminium scrap and No 715/2013 for copper scrap. Status changes when the producer of the scrap transfers it to another holder, provided that every condition on input, treatment and quality is met. In outline:</p>
<ul>
<li>Foreign materials of no more than 2 per cent by weight for iron and steel and less than 2 per cent for copper. For aluminium, no more than 5 per cent, or a metal yield of at least 90 per cent.</li>
<li>No excessive oxide (iron, steel and copper), no visible oil or emulsion beyond traces that do not drip, no closed containers.</li>
<li>Grading to a customer specification, an industry specification or a standard.</li>
<li>Radioactivity monitoring of each consignment.</li>
<li>A statement of conformity with each consignment, and a management system that is verified every three years.</li>
</ul>
<p>Some inputs are excluded altogether, among them turnings that contain oil or emulsion. It is usually the recovery operator, rather than the original seller, who meets these conditions.</p>
<h2>Crossing a border</h2>
<p>Scrap that is still waste moves between countries under Regulation (EU) 2024/1157. Most of its provisions have applied since 21 May 2026, and the documents are moving to an electronic system called DIWASS. For green-listed waste, which includes much clean metal scrap, a transitional period runs to 31 December 2026, so confirm the requirements for each shipment.</p>
<h2>Invoice and payment</h2>
<p>Sales of scrap between businesses inside Poland have rules of their own. Confirm the details with your accountant:</p>
<ul>
<li><strong>VAT.</strong> The domestic reverse charge for scrap ended on 31 October 2019. The seller now accounts for the tax under the general rules.</li>
<li><strong>Split payment.</strong> Metal waste and secondary metal raw materials are listed in Annex 15 to the Polish VAT Act. An invoice to a taxable person that includes them and exceeds PLN 15,000 gross is marked “mechanizm podzielonej płatności” (split payment mechanism) and paid in that way.</li>
<li><strong>KSeF.</strong> In the national e-invoicing system, companies with 2024 sales above PLN 200 million including tax have had to issue their invoices since 1 February 2026, and most others since 1 April 2026. The smallest follow on 1 January 2027.</li>
<li><strong>Cash.</strong> A transaction between businesses worth more than PLN 15,000 is settled through a payment account (Article 19 of the Entrepreneurs’ Law).</li>
</ul>
<h2>Before you load</h2>
<ul>
<li>Are the parties that must register entered in BDO, with the right place of business selected?</li>
<li>Does the recipient’s permit cover the code?</li>
<li>Is the note approved, and does the driver have the confirmation?</li>
<li>Is the declared mass realistic?</li>
</ul>
<p>Questions about the papers for a particular load are best settled before it leaves. <a href="/en/contact">Write to us</a> or speak to the <a href="/en/branches">branch</a> that will receive it.</p>
$en$
  ),
  '/media/big-bags.jpg', 'policy', '2026-07-14T08:00:00Z'
) on conflict (id) do nothing;
