insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'scrap-paperwork-in-poland-bdo-kpo-and-end-of-waste',
  jsonb_build_object(
    'pl', $pl$Dokumenty przy złomie: BDO, KPO i utrata statusu odpadu$pl$,
    'en', $en$Scrap paperwork in Poland: BDO, KPO and end-of-waste$en$
  ),
  jsonb_build_object(
    'pl', $pl$Kiedy złom jest odpadem, kto wystawia kartę przekazania (KPO) i co musi się stać, żeby metal przestał być odpadem.$pl$,
    'en', $en$When scrap counts as waste, who issues the transfer note (KPO) and what it takes for metal to stop being waste. A short guide for suppliers and buyers.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Ten sam kawałek miedzi może być w świetle prawa odpadem, produktem ubocznym albo metalem, który utracił status odpadu. Wygląda identycznie, ale jedzie z innym dokumentem. Poniżej porządkujemy podstawowe pojęcia według stanu na lipiec 2026 roku. To tekst informacyjny, a nie porada prawna: przepisy się zmieniają i w konkretnej sprawie liczy się ich aktualne brzmienie.</p>
<h2>Punkt wyjścia: czy to odpad</h2>
<p>Odpadem jest przedmiot lub substancja, których posiadacz się pozbywa, zamierza się pozbyć albo ma obowiązek się pozbyć. Wartość handlowa niczego tu nie przesądza. Złom, za który ktoś płaci, zwykle nadal jest odpadem i podlega ewidencji.</p>
<p>Odpadem nie jest produkt uboczny. Mogą nim być na przykład czyste ścinki z produkcji, jeśli powstają jako integralna część procesu, ich dalsze użycie jest pewne, zgodne z prawem i nie wymaga przetwarzania innego niż normalna praktyka przemysłowa. Pełne warunki podają art. 10 i 11 ustawy o odpadach. Wytwórca składa zgłoszenie marszałkowi województwa, a ten po zasięgnięciu opinii wojewódzkiego inspektora ochrony środowiska potwierdza decyzją, że warunki są spełnione. Bez tej decyzji ścinki należy traktować jak odpad.</p>
<h2>Złom z firmy: BDO i KPO</h2>
<p>Przedsiębiorca zobowiązany do ewidencji odpadów ma wpis w rejestrze i prowadzi ewidencję w systemie BDO (Baza danych o produktach i opakowaniach oraz o gospodarce odpadami). Przekazaniu odpadu towarzyszy wystawiana w tym systemie karta przekazania odpadów, czyli KPO. W uproszczeniu jej droga wygląda tak:</p>
<ol>
<li><strong>Przekazujący</strong> wystawia i zatwierdza kartę przed rozpoczęciem transportu. Podaje kod odpadu, masę w tonach (w systemie: Mg), numer rejestracyjny pojazdu oraz dane transportującego i przejmującego.</li>
<li><strong>Transportujący</strong> albo przekazujący w jego imieniu generuje z systemu potwierdzenie. Kierowca ma je przy sobie na papierze lub w telefonie.</li>
<li><strong>Przejmujący</strong> waży ładunek i niezwłocznie potwierdza przejęcie. Jeśli kod lub masa się nie zgadzają, odrzuca kartę, a przekazujący ją poprawia.</li>
<li><strong>Transportujący</strong> potwierdza wykonanie transportu, co zamyka obieg karty.</li>
</ol>
<p>Niewielkie ilości niektórych rodzajów odpadów są zwolnione z ewidencji. Ich wykaz z rocznymi limitami zawiera rozporządzenie ministra. Zanim firma skorzysta ze zwolnienia, powinna sprawdzić jego aktualną wersję.</p>
<h3>Złom od osoby prywatnej</h3>
<p>Od osoby fizycznej, która nie jest przedsiębiorcą, punkt zbierania odpadów metali przyjmuje złom, wypełniając formularz przyjęcia odpadów metali (art. 102 ustawy o odpadach). Zawiera on między innymi imię, nazwisko i adres, numer dokumentu tożsamości, rodzaj i źródło pochodzenia odpadu oraz oświadczenie, że odpad jest własnością oddającego i nie pochodzi z kradzieży. Wyjątkiem są metalowe opakowania po żywności, na przykład puszki.</p>
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
<p>Gwiazdka przy kodzie oznacza odpad niebezpieczny: na przykład 17 04 10* to kable zawierające olej, smołę lub inne substancje niebezpieczne. Metale nieżelazne ze strzępiarki mają kod 19 10 02. O kodzie decydują źródło powstania i rzeczywisty stan odpadu.</p>
<h2>Kiedy złom przestaje być odpadem</h2>
<p>Zasady określają dwa rozporządzenia unijne: nr 333/2011 dla żelaza, stali i aluminium oraz nr 715/2013 dla miedzi i jej stopów. Złom traci status odpadu w chwili, gdy jego producent, czyli zakład, który przekazuje go po raz pierwszy jako metal niebędący odpadem, oddaje go kolejnemu posiadaczowi i spełnione są wszystkie warunki dotyczące wsadu, obróbki i gotowego złomu. Najważniejsze z nich to:</p>
<ul>
<li>zawartość ciał obcych: najwyżej 2% masy w złomie żelaza i stali, poniżej 2% w złomie miedzi, a w złomie aluminium najwyżej 5% albo uzysk metalu co najmniej 90%,</li>
<li>brak nadmiaru tlenków (żelazo, stal i miedź), brak PVC w powłokach i resztkach tworzyw (aluminium i miedź), brak widocznego oleju i emulsji poza ilościami śladowymi, z których nic nie ścieka, oraz brak zamkniętych pojemników, które mogłyby wybuchnąć,</li>
<li>klasyfikacja według normy, specyfikacji branżowej lub specyfikacji odbiorcy,</li>
<li>kontrola promieniotwórczości każdej przesyłki,</li>
<li>oświadczenie o zgodności dla każdej przesyłki i system zarządzania weryfikowany co trzy lata przez niezależną jednostkę.</li>
</ul>
<p>Wsadem nie mogą być między innymi wióry zawierające olej lub emulsję. W praktyce warunki te spełnia zakład prowadzący odzysk, a nie pierwotny dostawca.</p>
<h2>Wysyłka za granicę</h2>
<p>Złom, który jest odpadem, przekracza granicę na zasadach rozporządzenia (UE) 2024/1157. Większość jego przepisów stosuje się od 21 maja 2026 roku, a dokumenty przechodzą do unijnego systemu elektronicznego DIWASS (Digital Waste Shipment System). Odpady z zielonej listy, do której należy duża część czystego złomu metali, wysyła się do odzysku w Unii bez uprzedniej zgody urzędów. Czy i jak długo przy takich odpadach dopuszcza się jeszcze dokument papierowy, trzeba sprawdzić przed wysyłką w komunikatach Komisji Europejskiej i Głównego Inspektoratu Ochrony Środowiska.</p>
<h2>Faktura i zapłata</h2>
<p>Krajowe rozliczenia złomu między firmami mają własne zasady. Szczegóły warto potwierdzić w księgowości:</p>
<ul>
<li><strong>VAT.</strong> Odwrotne obciążenie w krajowym obrocie złomem obowiązywało do 31 października 2019 roku. Teraz podatek rozlicza sprzedawca, na zasadach ogólnych.</li>
<li><strong>Podzielona płatność.</strong> Odpady i surowce wtórne metalowe wymienia załącznik nr 15 do ustawy o VAT. Fakturę z taką pozycją, wystawioną podatnikowi na kwotę powyżej 15 000 zł brutto, oznacza się dopiskiem „mechanizm podzielonej płatności”, a za pozycje z załącznika płaci się w tym mechanizmie.</li>
<li><strong>KSeF.</strong> W Krajowym Systemie e-Faktur od 1 lutego 2026 roku wystawiają faktury firmy, których sprzedaż w 2024 roku przekroczyła wraz z podatkiem 200 mln zł, a od 1 kwietnia 2026 roku większość pozostałych. Najmniejsze, ze sprzedażą na fakturach do 10 000 zł miesięcznie, zaczynają 1 stycznia 2027 roku.</li>
<li><strong>Gotówka.</strong> Transakcję między przedsiębiorcami o jednorazowej wartości powyżej 15 000 zł, także płatną w ratach, rozlicza się przez rachunek płatniczy (art. 19 Prawa przedsiębiorców).</li>
</ul>
<h2>Przed załadunkiem</h2>
<ul>
<li>Czy przekazujący, transportujący i przejmujący mają wpis w BDO, jeśli muszą go mieć, i czy wskazano właściwe miejsca prowadzenia działalności?</li>
<li>Czy przejmujący ma zezwolenie na zbieranie lub przetwarzanie odpadów o tym kodzie?</li>
<li>Czy karta jest zatwierdzona, a kierowca ma potwierdzenie?</li>
<li>Czy masa na karcie odpowiada temu ładunkowi, a nie poprzedniemu?</li>
</ul>
<p>Pytania o dokumenty do konkretnej dostawy najlepiej zadać przed jej wysłaniem – przez <a href="/contact">formularz kontaktowy</a> albo bezpośrednio w <a href="/branches">oddziale</a>.</p>
$pl$,
    'en', $en$
<p>In law the same piece of copper may be waste, a by-product or metal that has ceased to be waste. It looks the same each time but travels with different papers. This is an outline of the Polish and EU rules as they stood in July 2026. It is information, not legal advice: the rules change, so check the current texts, or ask a specialist, before you rely on them.</p>
<h2>First question: is it waste?</h2>
<p>Waste is any substance or object that the holder discards, intends to discard or is required to discard. Having a market value does not change that. Scrap that somebody pays for is usually still waste and has to be recorded.</p>
<p>A by-product is not waste. Clean production offcuts may qualify if they arise as an integral part of the process, and if their further use is certain, lawful and needs no processing other than normal industrial practice. The full conditions are in Articles 10 and 11 of the Polish Waste Act. The producer notifies the voivodeship marshal (the head of the regional government), who obtains the opinion of the voivodeship environmental inspector and confirms by a decision that the conditions are met. Without that decision, treat offcuts as waste.</p>
<h2>Scrap from a business: BDO and KPO</h2>
<p>Polish businesses that must keep waste records are registered in, and keep those records in, an online system called <strong>BDO</strong>, the national database on products, packaging and waste management. Each transfer is covered by an electronic transfer note issued in that system, the <strong>KPO</strong> (<em>karta przekazania odpadów</em>). In outline, the note passes through four steps:</p>
<ol>
<li>The <strong>sender</strong>, the party handing over the waste, draws up and approves the note before transport starts. The note gives the waste code, the mass in tonnes (shown as Mg, megagrams), the vehicle registration number, the carrier and the recipient.</li>
<li>The <strong>carrier</strong>, or the sender on its behalf, generates a confirmation from the system. The driver carries it on paper or on a phone.</li>
<li>The <strong>recipient</strong> weighs the load and confirms receipt without delay. If the code or the mass is wrong, it rejects the note and the sender corrects it.</li>
<li>The <strong>carrier</strong> confirms that the transport has been completed, which closes the note.</li>
</ol>
<p>Small quantities of certain wastes are exempt from record-keeping. The list and its annual limits are set by ministerial regulation. Check the current version before you rely on the exemption.</p>
<h3>Scrap from a private seller</h3>
<p>When a private individual brings metal to a collection point, the operator fills in a metal waste acceptance form instead (Article 102 of the Waste Act). Among other things it records the seller’s name and address, the number of an identity document, the kind and origin of the metal and a declaration that it belongs to the seller and is not stolen. Metal food packaging, such as drinks cans, is outside this rule.</p>
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
<tr><th scope="row">12 01 03</th><td>Non-ferrous metal filings and turnings</td><td>Brass turnings</td></tr>
<tr><th scope="row">16 01 18</th><td>Non-ferrous metal from vehicles</td><td>Radiators, alloy wheels</td></tr>
<tr><th scope="row">19 12 03</th><td>Non-ferrous metal from mechanical treatment</td><td>Fraction from a sorting line</td></tr>
</tbody>
</table>
<p>An asterisk marks hazardous waste: 17 04 10*, for instance, is cable containing oil, coal tar or other hazardous substances. Non-ferrous metal from a shredder is 19 10 02. The code follows from where the waste arose and from its actual state.</p>
<h2>When scrap stops being waste</h2>
<p>Two EU regulations set the criteria: No 333/2011 for iron, steel and aluminium scrap and No 715/2013 for scrap of copper and its alloys. Scrap ceases to be waste when its producer, meaning the works that first transfers it as metal that is no longer waste, hands it to another holder, provided that every condition on input, treatment and quality is met. The main ones are:</p>
<ul>
<li>Foreign materials: no more than 2 per cent by weight for iron and steel, less than 2 per cent for copper, and for aluminium no more than 5 per cent or a metal yield of at least 90 per cent.</li>
<li>No excessive oxide (iron, steel and copper), no PVC in coatings or remnants of plastic (aluminium and copper), no visible oil or emulsion beyond traces that do not drip, no closed containers that could explode.</li>
<li>Grading to a customer specification, an industry specification or a standard.</li>
<li>Radioactivity monitoring of each consignment.</li>
<li>A statement of conformity with each consignment, and a management system that an independent body verifies every three years.</li>
</ul>
<p>Some inputs are excluded altogether, among them turnings that contain oil or emulsion. It is usually the recovery operator, rather than the original seller, who meets these conditions.</p>
<h2>Crossing a border</h2>
<p>Scrap that is still waste moves between countries under Regulation (EU) 2024/1157. Most of its provisions have applied since 21 May 2026, and the documents are moving to an EU electronic system called DIWASS (Digital Waste Shipment System). Waste on the green list, which includes much clean metal scrap, is shipped for recovery within the Union without prior consent. Before each shipment, check the notices of the European Commission and of Poland’s Chief Inspectorate of Environmental Protection (GIOŚ) to see whether, and for how long, a paper document is still accepted for such waste.</p>
<h2>Invoice and payment</h2>
<p>Sales of scrap between businesses inside Poland have rules of their own. Confirm the details with your accountant:</p>
<ul>
<li><strong>VAT.</strong> The domestic reverse charge for scrap ended on 31 October 2019. The seller now accounts for the tax under the general rules.</li>
<li><strong>Split payment.</strong> Metal waste and secondary metal raw materials are listed in Annex 15 to the Polish VAT Act. An invoice to a taxable person that includes them and exceeds PLN 15,000 gross is marked “mechanizm podzielonej płatności” (split payment mechanism), and the items in the annex are paid for in that way.</li>
<li><strong>KSeF.</strong> In the national e-invoicing system, companies with 2024 sales above PLN 200 million including tax have had to issue their invoices since 1 February 2026, and most others since 1 April 2026. The smallest, with invoiced sales of up to PLN 10,000 a month, follow on 1 January 2027.</li>
<li><strong>Cash.</strong> A transaction between businesses worth more than PLN 15,000, even if paid in instalments, is settled through a payment account (Article 19 of the Entrepreneurs’ Law).</li>
</ul>
<h2>Before you load</h2>
<ul>
<li>Are the sender, carrier and recipient registered in BDO where they have to be, with the right places of business selected?</li>
<li>Does the recipient’s permit for collection or treatment cover the code?</li>
<li>Is the note approved, and does the driver have the confirmation?</li>
<li>Is the mass on the note that of this load, not of the last one?</li>
</ul>
<p>Questions about the papers for a particular load are best settled before it leaves. <a href="/en/contact">Write to us</a> or speak to the <a href="/en/branches">branch</a> that will receive it.</p>
$en$
  ),
  '/media/big-bags.jpg', 'policy', '2026-07-14T08:00:00Z'
) on conflict (id) do nothing;
