insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'how-a-scrap-lot-is-valued-from-gross-weight-to-metal',
  jsonb_build_object(
    'pl', $pl$Jak wycenia się partię złomu: od wagi brutto do metalu$pl$,
    'en', $en$How a scrap lot is valued: from gross weight to metal$en$
  ),
  jsonb_build_object(
    'pl', $pl$Cena za tonę to dopiero początek. Na prostym rachunku pokazujemy, jak wilgoć, zanieczyszczenia i analiza zamieniają wagę w metal, za który się płaci.$pl$,
    'en', $en$A price per tonne is only the start. A worked example shows how moisture, contamination and assay turn a weighbridge ticket into payable metal.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Dwie oferty na te same wióry mosiężne mogą się różnić ceną za tonę, a po rozliczeniu dać tę samą kwotę. Bywa też odwrotnie. Powód jest prosty: jedna cena dotyczy wagi netto z kwitu, druga suchej masy stopu, trzecia miedzi zawartej w materiale. Zanim porówna się liczby, trzeba wiedzieć, czego właściwie dotyczą.</p>
<h2>Cztery pytania do każdej partii</h2>
<ol>
<li><strong>Ile to waży?</strong> Brutto minus tara daje netto. Do rozliczeń służy waga z ważną legalizacją, a tarę pojemników lepiej zważyć niż przyjąć z pamięci.</li>
<li><strong>Ile w tym wody i oleju?</strong> Próbkę się waży, suszy do stałej masy, zwykle w temperaturze około 105 °C, i waży ponownie. Ciężkie oleje w tej temperaturze nie odparują, więc dla materiału zaolejonego metodę trzeba uzgodnić osobno.</li>
<li><strong>Ile w tym obcego materiału?</strong> Żelazo wyciąga magnes, pył i ziemię oddziela sito, tworzywa i inne metale wybiera się z próbki ręcznie.</li>
<li><strong>Jaki to stop?</strong> Odpowiedź daje spektrometr – na litym kawałku albo na próbce przetopionej.</li>
</ol>
<h2>Rachunek bez cen</h2>
<p>Weźmy tonę wiórów z mosiądzu CuZn39Pb3. Wszystkie procenty w tabeli przyjęliśmy wyłącznie na potrzeby przykładu.</p>
<table>
<thead>
<tr><th scope="col">Krok</th><th scope="col">Odliczenie</th><th scope="col">Zostaje</th></tr>
</thead>
<tbody>
<tr><th scope="row">Masa netto z wagi</th><td>–</td><td>1000,0 kg</td></tr>
<tr><th scope="row">Wilgoć i olej: 4,0%</th><td>40,0 kg</td><td>960,0 kg suchej masy</td></tr>
<tr><th scope="row">Ciała obce: 1,5% suchej masy</th><td>14,4 kg</td><td>945,6 kg mosiądzu</td></tr>
<tr><th scope="row">Miedź: 58,0% stopu</th><td>–</td><td>548,4 kg miedzi</td></tr>
</tbody>
</table>
<p>Ten sam ładunek to zatem 1000 kg, 945,6 kg albo 548,4 kg. Dopiero po wskazaniu jednej z tych liczb cena za kilogram cokolwiek znaczy.</p>
<h2>Wszystko zaczyna się od próbki</h2>
<p>Najlepszy spektrometr zbada tylko to, co się pod niego podłoży. Kilogram próbki z dwudziestotonowej dostawy to 0,005% jej masy. Dlatego próbkę składa się z wielu porcji, pobranych z różnych miejsc i głębokości, miesza i zmniejsza, na przykład przez usypanie stożka i podział na ćwiartki. Jedną część warto zaplombować i odłożyć jako próbkę rozjemczą na wypadek sporu.</p>
<p>Wióry i drobnicę dobrze jest przetopić. Powstaje jednorodny krążek do analizy, a przy okazji widać <em>uzysk</em>: ile metalu wyszło z tego, co włożono do tygla, a ile zostało w zgarze.</p>
<h2>Od metalu do ceny</h2>
<p>Proste, czyste frakcje, takie jak miedź millberry, profile aluminiowe czy stalowy złom wsadowy, rozlicza się zwykle według ceny za tonę danej klasy, często powiązanej z notowaniem giełdowym lub publikowanym indeksem, z ustalonym limitem zanieczyszczeń. Materiał bardziej złożony rozlicza się według formuły, na którą składają się:</p>
<ul>
<li>notowanie giełdowe, najczęściej z London Metal Exchange, z jednego dnia lub jako średnia z okresu,</li>
<li>część metalu, za którą się płaci – zwykle mniejsza niż wynik analizy, bo przerób zawsze niesie straty,</li>
<li>koszt przerobu, liczony od tony materiału lub od metalu,</li>
<li>potrącenia za pierwiastki, które szkodzą danemu odbiorcy,</li>
<li>transport, waluta i termin płatności.</li>
</ul>
<p>Wysokość tych składników zależy od rynku, ilości, klasy i odbiorcy, dlatego nie podajemy tu żadnych kwot.</p>
<h3>Kiedy procent nie jest równy procentowi</h3>
<p>Nie każde zanieczyszczenie działa proporcjonalnie. Jeden procent ziemi zabiera jeden procent masy i na tym koniec. Aluminium w brązie cynowym to co innego: już setne części procenta sprzyjają powstawaniu błonek tlenkowych i nieszczelnych odlewów, więc przez garść niewłaściwych wiórów cała partia może stracić odbiorcę. Podobnie jest z bizmutem i krzemem w mosiądzu na pręty oraz z ołowiem w stopach bezołowiowych.</p>
<h2>Jak nie tracić na rozliczeniu</h2>
<ul>
<li>Sortować u siebie. Dwie jednorodne partie wychodzą w rozliczeniu lepiej niż jedna mieszana.</li>
<li>Przed wysyłką ustalić, która waga jest podstawą rozliczenia, jak oznacza się wilgotność i kto pobiera próbkę.</li>
<li>Zapisać, co się stanie, gdy wyniki obu stron się rozejdą: jaka różnica jest dopuszczalna i które laboratorium rozstrzyga.</li>
<li>Dołączyć opis pochodzenia, a jeśli są, także atesty materiałowe.</li>
<li>Przy pierwszej dostawie być na miejscu podczas ważenia i próbkowania.</li>
</ul>
<p>Jeśli chcesz omówić rozliczenie konkretnego materiału, <a href="/contact">napisz do nas</a>. Listę materiałów, które kupujemy, znajdziesz na stronie <a href="/suppliers">dla dostawców</a>.</p>
$pl$,
    'en', $en$
<p>Ask three buyers for a price on brass turnings and the highest figure may not bring the most money. One price is for the weight on the ticket, another for dry alloy, a third for contained copper. The useful question is not how much per tonne, but per tonne of what.</p>
<h2>What has to be established</h2>
<ol>
<li><strong>Weight.</strong> Gross less tare is net. Use a verified weighbridge, and weigh the empty bins instead of trusting the number painted on them.</li>
<li><strong>Moisture and oil.</strong> A sample is weighed, dried to constant mass, usually at about 105 °C, and weighed again. Heavy oils do not evaporate at that temperature, so oily material needs a method agreed in advance.</li>
<li><strong>Foreign matter.</strong> A magnet takes out free iron, a sieve takes out dirt and dust, and the rest is picked out of the sample by hand.</li>
<li><strong>Composition.</strong> A spectrometer reads a solid piece or, for turnings, a melted sample.</li>
</ol>
<h2>A worked example without prices</h2>
<p>Take one tonne of turnings in CuZn39Pb3, a common free-cutting brass. The percentages are assumed for the sake of the sum.</p>
<table>
<thead>
<tr><th scope="col">Step</th><th scope="col">Deducted</th><th scope="col">Left</th></tr>
</thead>
<tbody>
<tr><th scope="row">Net weight</th><td>–</td><td>1,000.0 kg</td></tr>
<tr><th scope="row">Moisture and oil: 4.0%</th><td>40.0 kg</td><td>960.0 kg dry</td></tr>
<tr><th scope="row">Foreign matter: 1.5% of dry mass</th><td>14.4 kg</td><td>945.6 kg brass</td></tr>
<tr><th scope="row">Copper: 58.0% of the alloy</th><td>–</td><td>548.4 kg copper</td></tr>
</tbody>
</table>
<p>The same skip holds 1,000 kg, 945.6 kg or 548.4 kg, depending on the wording of the contract. Only when one of those has been named does a price per kilogram mean anything.</p>
<h2>The sample carries the lot</h2>
<p>A one-kilogram sample from a twenty-tonne load is 0.005 per cent of it. Everything depends on how that kilogram was chosen. Good practice is to take many small increments from different places and depths, mix them, and reduce the heap step by step, for instance by coning and quartering. Seal one part and keep it as an umpire sample.</p>
<p>Turnings and fines are best melted. The result is a uniform disc for analysis and, at the same time, a measure of <em>yield</em>: how much of the charge came out as metal and how much stayed in the dross.</p>
<h2>From metal to money</h2>
<p>Clean, simple grades such as bare bright copper, aluminium profiles or furnace-ready steel are mostly traded at one price per tonne for the grade, often tied to an exchange quotation or a published index, with a limit on contamination. More complex material is settled by formula. Its usual parts are:</p>
<ul>
<li>an exchange quotation, typically from the London Metal Exchange, for one day or averaged over a period</li>
<li>the payable share of the assayed metal, which allows for losses in processing</li>
<li>a treatment charge per tonne of material or per unit of metal</li>
<li>penalties for elements that trouble this particular consumer</li>
<li>freight, currency and payment terms</li>
</ul>
<p>How large each of these is depends on the market, the tonnage, the grade and the buyer, which is why no figures appear here.</p>
<h3>When one per cent is not one per cent</h3>
<p>Some contaminants simply subtract. One per cent of soil costs one per cent of weight. Others spoil what they touch. A few hundredths of a per cent of aluminium in a tin bronze encourage oxide films and leaking castings, so a handful of the wrong chips may lose the whole lot its customer. Bismuth and silicon in brass for rod, and lead in lead-free alloys, act in the same way.</p>
<h2>Protecting your side of the settlement</h2>
<ul>
<li>Sort at source. Two uniform lots settle better than one mixed lot.</li>
<li>Agree the weight basis, the moisture method and who takes the sample before anything is shipped.</li>
<li>Write down what happens when results differ: the splitting limit and the umpire laboratory.</li>
<li>Send a description of origin and, where they exist, material certificates.</li>
<li>Attend the weighing and sampling of your first delivery.</li>
</ul>
<p>To talk through a particular material, <a href="/en/contact">get in touch</a>. The grades we buy are listed for <a href="/en/suppliers">suppliers</a>.</p>
$en$
  ),
  '/media/mixed-chips.jpg', 'business', '2026-10-14T08:00:00Z'
) on conflict (id) do nothing;
