insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'how-a-scrap-lot-is-valued-from-gross-weight-to-metal',
  jsonb_build_object(
    'pl', $pl$Jak wycenia się partię złomu: od wagi brutto do metalu$pl$,
    'en', $en$How a scrap lot is valued: from gross weight to metal$en$
  ),
  jsonb_build_object(
    'pl', $pl$Prosty rachunek pokazuje, jak wilgoć, zanieczyszczenia i skład stopu decydują, za ile kilogramów metalu się płaci.$pl$,
    'en', $en$A price per tonne is only the start. A worked example shows how moisture, contamination and assay decide how many kilograms of metal are paid for.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Dwie oferty na te same wióry mosiężne mogą się różnić ceną za tonę, a po rozliczeniu dać tę samą kwotę. Bywa też odwrotnie. Jedna cena dotyczy masy netto z kwitu wagowego, druga suchej masy stopu, trzecia miedzi zawartej w materiale. Zanim porówna się liczby, trzeba wiedzieć, czego dotyczą.</p>
<h2>Cztery pytania do każdej partii</h2>
<ol>
<li><strong>Ile to waży?</strong> Brutto minus tara daje netto. Do rozliczeń służy waga z ważną legalizacją, a puste pojemniki lepiej zważyć niż ufać tarze, którą na nich napisano.</li>
<li><strong>Ile w tym wody i oleju?</strong> Próbkę się waży, suszy do stałej masy, zwykle w temperaturze około 105 °C, i waży ponownie. Ciężkie oleje w tej temperaturze nie odparują, więc dla materiału zaolejonego metodę trzeba uzgodnić osobno.</li>
<li><strong>Ile w tym obcego materiału?</strong> Wolne żelazo wyciąga magnes, pył i ziemię oddziela sito, a tworzywa i inne metale wybiera się z próbki ręcznie.</li>
<li><strong>Jaki to stop?</strong> Odpowiedź daje spektrometr – na litym kawałku albo na próbce przetopionej.</li>
</ol>
<h2>Przykład rachunku, bez cen</h2>
<p>Weźmy tonę wiórów z mosiądzu automatowego CuZn39Pb3. Procenty w tabeli przyjęliśmy wyłącznie na potrzeby przykładu.</p>
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
<p>Ten sam ładunek to zatem 1000 kg, 945,6 kg albo 548,4 kg, zależnie od zapisu w umowie. Dopiero po wskazaniu jednej z tych liczb cena za kilogram cokolwiek znaczy.</p>
<h2>Wszystko zaczyna się od próbki</h2>
<p>Spektrometr bada tylko tę próbkę, którą dostanie. Kilogram próbki z dwudziestotonowej dostawy to 0,005% jej masy. Dlatego próbkę składa się z wielu porcji pobranych z różnych miejsc i głębokości, miesza i stopniowo zmniejsza, na przykład przez stożkowanie i ćwiartkowanie. Jedną część warto zaplombować i odłożyć jako próbkę rozjemczą na wypadek sporu.</p>
<p>Wióry i drobnicę najlepiej przetopić. Powstaje jednorodny krążek do analizy, a przy okazji widać <em>uzysk</em>: ile z tego, co włożono do tygla, wyszło jako metal, a ile stracono w zgarze i dymie.</p>
<h2>Od metalu do ceny</h2>
<p>Proste, czyste klasy, takie jak miedź millberry, profile aluminiowe czy stalowy złom wsadowy, rozlicza się zwykle według ceny za tonę klasy, często powiązanej z notowaniem giełdowym lub publikowanym indeksem, z ustalonym limitem zanieczyszczeń. Materiał bardziej złożony rozlicza się według formuły, na którą składają się:</p>
<ul>
<li>notowanie giełdowe, najczęściej z London Metal Exchange, z jednego dnia lub jako średnia z okresu,</li>
<li>płatna część metalu – zwykle mniejsza niż wynik analizy, bo przy przerobie zawsze są straty,</li>
<li>opłata przerobowa od tony materiału, a jeśli metal się rafinuje, także opłata rafinacyjna od tony płatnego metalu,</li>
<li>potrącenia za pierwiastki, które szkodzą danemu odbiorcy,</li>
<li>transport, waluta i termin płatności.</li>
</ul>
<p>Wysokość tych składników zależy od rynku, ilości, klasy i odbiorcy, dlatego nie podajemy tu żadnych kwot.</p>
<h3>Kiedy jeden procent kosztuje więcej niż jeden procent</h3>
<p>Nie każde zanieczyszczenie działa proporcjonalnie. Niewielką ilość ziemi rozlicza się zwykle przez potrącenie jej masy, o ile mieści się ona w uzgodnionym limicie. Z aluminium w brązie cynowym jest inaczej: już setne części procenta wystarczają do powstania błonek tlenkowych i nieszczelności, a EN 1982 dopuszcza w odlewach z tych brązów najwyżej 0,01%. Kilogram wiórów brązu aluminiowego, zawierających około 10% aluminium, wyczerpuje ten limit w tonie wsadu, o ile aluminium się nie utleni. Gdy jest ich więcej, odbiorca może odrzucić całą partię. Podobnie jest z bizmutem i krzemem w mosiądzu ołowiowym na pręty oraz z ołowiem w stopach bezołowiowych.</p>
<h2>Jak nie tracić na rozliczeniu</h2>
<ul>
<li>Sortować u siebie. Za dwie jednorodne partie dostaje się więcej niż za jedną mieszaną.</li>
<li>Przed wysyłką ustalić, która waga jest podstawą rozliczenia, jak oznacza się wilgotność i kto pobiera próbkę.</li>
<li>Zapisać, co się stanie, gdy wyniki analiz sprzedającego i kupującego się rozejdą: jaka różnica jest dopuszczalna i które laboratorium rozstrzyga.</li>
<li>Dołączyć opis pochodzenia, a jeśli są, także atesty materiałowe.</li>
<li>Być przy ważeniu i próbkowaniu pierwszej dostawy.</li>
</ul>
<p>Jeśli chcesz omówić rozliczenie konkretnego materiału, <a href="/contact">napisz do nas</a>. Listę materiałów, które kupujemy, zawiera strona <a href="/suppliers">dla dostawców</a>.</p>
$pl$,
    'en', $en$
<p>Two offers for the same brass turnings may differ in price per tonne and yet bring the same amount once settled. The reverse happens too. One price is for the net weight on the weighbridge ticket, another for dry alloy, a third for contained copper. Before comparing figures, find out what each of them refers to.</p>
<h2>Four questions about every lot</h2>
<ol>
<li><strong>What does it weigh?</strong> Gross less tare is net. Settle on the weight from a weighbridge whose verification is current, and weigh the empty bins rather than trust the tare painted on them.</li>
<li><strong>How much water and oil does it hold?</strong> A sample is weighed, dried to constant mass, usually at about 105 °C, and weighed again. Heavy oils do not evaporate at that temperature, so the method for oily material is agreed separately.</li>
<li><strong>How much foreign matter is in it?</strong> A magnet takes out free iron, a sieve takes out dust and soil, and plastics and other metals are picked out of the sample by hand.</li>
<li><strong>Which alloy is it?</strong> A spectrometer answers that, on a solid piece or on a melted sample.</li>
</ol>
<h2>A worked example without prices</h2>
<p>Take one tonne of turnings of the free-cutting brass CuZn39Pb3. The percentages in the table are assumed for the example only.</p>
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
<p>So the same load is 1,000 kg, 945.6 kg or 548.4 kg, depending on the wording of the contract. Only when one of those has been named does a price per kilogram mean anything.</p>
<h2>It starts with the sample</h2>
<p>A spectrometer measures only the sample it is given. One kilogram from a twenty-tonne load is 0.005 per cent of its mass. The sample is therefore made up of many increments from different places and depths, mixed, and reduced step by step, for instance by coning and quartering. Seal one part and keep it as an umpire sample in case of a dispute.</p>
<p>Turnings and fines are best melted. Melting gives a uniform disc for analysis and also shows the <em>yield</em>: how much of what went into the crucible came out as metal and how much was lost to dross and fume.</p>
<h2>From metal to price</h2>
<p>Clean, simple grades, such as millberry copper, aluminium profiles or furnace-ready steel, are usually settled at a price per tonne of the grade, often tied to an exchange quotation or a published index, with an agreed limit on contamination. More complex material is settled by a formula made up of:</p>
<ul>
<li>an exchange quotation, typically from the London Metal Exchange, for one day or averaged over a period</li>
<li>the payable share of the metal, usually less than the assay because processing always brings losses</li>
<li>a treatment charge per tonne of material and, where the metal is refined, a refining charge per tonne of payable metal</li>
<li>penalties for elements that harm the particular consumer</li>
<li>freight, currency and payment terms</li>
</ul>
<p>The size of each depends on the market, the tonnage, the grade and the buyer, so no amounts are given here.</p>
<h3>When one per cent costs more than one per cent</h3>
<p>Not every contaminant acts in proportion. A little soil is usually settled by deducting its weight, as long as it stays within the agreed limit. Aluminium in a tin bronze is different: a few hundredths of a per cent are enough to cause oxide films and leaking castings, and EN 1982 allows no more than 0.01 per cent in castings of these bronzes. One kilogram of aluminium bronze turnings, with about 10 per cent aluminium, uses up that limit in a tonne of charge if none of the aluminium oxidises. Any more, and the whole lot may be rejected. Bismuth and silicon in leaded brass for rod, and lead in lead-free alloys, act in the same way.</p>
<h2>How not to lose out on settlement</h2>
<ul>
<li>Sort at source. Two uniform lots bring more than one mixed lot.</li>
<li>Agree the weight basis, the moisture method and who takes the sample before anything is shipped.</li>
<li>Write down what happens when the seller’s and the buyer’s assays differ: the splitting limit and the umpire laboratory.</li>
<li>Send a description of origin and, where they exist, material certificates.</li>
<li>Attend the weighing and sampling of your first delivery.</li>
</ul>
<p>To discuss the settlement of a particular material, <a href="/en/contact">write to us</a>. The materials we buy are listed on the page for <a href="/en/suppliers">suppliers</a>.</p>
$en$
  ),
  '/media/mixed-chips.jpg', 'business', '2026-10-14T08:00:00Z'
) on conflict (id) do nothing;
