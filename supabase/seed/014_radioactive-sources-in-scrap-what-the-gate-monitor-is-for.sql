insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'radioactive-sources-in-scrap-what-the-gate-monitor-is-for',
  jsonb_build_object(
    'pl', $pl$Źródła promieniotwórcze w złomie: po co jest bramka przy wadze$pl$,
    'en', $en$Radioactive sources in scrap: what the gate monitor is for$en$
  ),
  jsonb_build_object(
    'pl', $pl$Zgubione źródło wygląda jak zwykły kawałek metalu, a stopione może zatrzymać hutę. Co widzi bramka radiometryczna, co robić po alarmie i kogo zawiadomić.$pl$,
    'en', $en$A lost source looks like any lump of metal and can shut down a melt shop. What a portal monitor sees, what to do after an alarm and whom to call in Poland.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Samochód z mieszanym złomem wolno przejeżdża między dwiema białymi kolumnami. Na ekranie w wagowni zielony pasek zmienia się w czerwony. Kierowca wzrusza ramionami: „Wczoraj też piszczało”. Od tego, co wagowy zrobi w ciągu najbliższych pięciu minut, zależy bardzo wiele. Przede wszystkim nie wolno ładunku rozładowywać ani odsyłać.</p>
<h2>Co może leżeć w skrzyni</h2>
<p>Źródło niekontrolowane, po angielsku <em>orphan source</em>, to źródło promieniotwórcze, nad którym ktoś stracił nadzór: zostało zgubione, skradzione, porzucone albo wyjechało z hali razem z rozebraną linią. Zwykle jest zamknięte w pojemniku z ołowiu, stali lub wolframu. Pojemnik jest ciężki, solidny i wygląda na dobry złom.</p>
<table>
<thead>
<tr><th scope="col">Nuklid</th><th scope="col">Skąd się bierze</th><th scope="col">Okres półrozpadu</th></tr>
</thead>
<tbody>
<tr><th scope="row">Kobalt-60</th><td>Mierniki poziomu, radiografia przemysłowa, dawna radioterapia</td><td>5,3 roku</td></tr>
<tr><th scope="row">Cez-137</th><td>Mierniki poziomu i gęstości w przemyśle</td><td>30 lat</td></tr>
<tr><th scope="row">Rad-226</th><td>Stare tarcze zegarów i przyrządów z farbą świecącą</td><td>1600 lat</td></tr>
<tr><th scope="row">Ameryk-241</th><td>Izotopowe czujki dymu, mierniki grubości</td><td>432 lata</td></tr>
</tbody>
</table>
<p>Alarm wywołują też rzeczy, które źródłami nie są: rury z osadem zawierającym rad, cegły ogniotrwałe, nawozy potasowe, torowane elektrody wolframowe i stare stopy magnezu z torem. Bywa, że alarm wywołuje sam kierowca po badaniu izotopowym lub leczeniu jodem. Technet-99m ma okres półrozpadu 6 godzin, jod-131 – 8 dni.</p>
<h2>Dlaczego nie wolno tego stopić</h2>
<p>Pod koniec maja 1998 roku w stalowni Acerinox w hiszpańskim Los Barrios stopiono źródło cezu-137. Bramka przy wjeździe go nie wykryła. Podwyższone stężenia cezu w powietrzu zmierzono potem we Francji, we Włoszech, w Szwajcarii i w Niemczech. Zagrożenie dla ludności uznano za znikome, ale koszty oczyszczania, odpadów i postoju oszacowano na około 26 milionów dolarów.</p>
<p>Los nuklidu zależy od chemii. W stalowni cez odparowuje i zostaje w pyłach z odpylania, kobalt zostaje w metalu, a rad i ameryk przechodzą do żużla. Z jednej kapsułki robią się tony skażonego materiału, dlatego kontrola zaczyna się już przy wadze.</p>
<h2>Co widzi bramka, a czego nie</h2>
<p>Detektory bramki, najczęściej duże płyty scyntylatora z tworzywa, rejestrują promieniowanie gamma. Sam ładunek zasłania naturalne tło, więc próg alarmu ustawia się względem tego obniżonego poziomu. Trzy rzeczy decydują o skuteczności:</p>
<ul>
<li><strong>Prędkość.</strong> Przejazd ma się odbyć tak wolno, jak każe producent, bez zatrzymania. Dwukrotnie szybciej to dwa razy mniej zliczeń.</li>
<li><strong>Osłona.</strong> Około 2 cm stali osłabia promieniowanie kobaltu-60 o połowę. Źródło w ołowianym pojemniku, w środku zwartego ładunku, może przejechać niezauważone.</li>
<li><strong>Rodzaj promieniowania.</strong> Alfa i beta nie wyjdą ze skrzyni, a miękkie gamma ameryku-241 w większości zatrzyma kilka milimetrów stali.</li>
</ul>
<p>Brak alarmu nie jest więc świadectwem czystości. Drugą kontrolą jest uwaga osób, które rozładowują. Powinny przerwać pracę, gdy zobaczą koniczynkę na żółtym tle, numer seryjny na ciężkim cylindrze, słowo „radioactive” albo ołów tam, gdzie nikt się go nie spodziewał.</p>
<h2>Pierwsza godzina po alarmie</h2>
<ol>
<li>Powtórzyć przejazd, chyba że wskazanie jest tak wysokie, że instrukcja każe od razu odstawić pojazd. Kierowcę sprawdza się osobno.</li>
<li>Jeśli alarm się potwierdza, odstawić pojazd na wyznaczone miejsce, z dala od ludzi. Odległość działa: dziesięć razy dalej od małego, nieosłoniętego źródła to sto razy mniejsza moc dawki.</li>
<li>Wygrodzić miejsce, zapisać godzinę, numer rejestracyjny, dostawcę i wskazania.</li>
<li>Niezwłocznie zawiadomić służby (numery niżej) i wezwać inspektora ochrony radiologicznej.</li>
<li>Nie rozładowywać, nie przebierać ładunku, nie ciąć i nie otwierać pojemników.</li>
<li>Nie odsyłać ładunku dostawcy bez uzgodnienia ze służbami. Na drodze publicznej byłby to niekontrolowany przewóz materiału promieniotwórczego.</li>
</ol>
<h2>Kogo zawiadomić w Polsce</h2>
<p>W <a href="https://www.gov.pl/web/paa">Państwowej Agencji Atomistyki</a> przez całą dobę dyżuruje Centrum do Spraw Zdarzeń Radiacyjnych. Agencja podaje numer 22 194 30. Zanim trafi do instrukcji zakładowej, warto go sprawdzić na jej stronie, a potem sprawdzać co roku. Gdy ktoś mógł zostać napromieniony lub źródło skradziono, dzwoni się także pod 112.</p>
<p>Skąd te obowiązki? Rozporządzenia (UE) nr 333/2011 i 715/2013 wymagają kontroli promieniotwórczości każdej partii złomu żelaza, stali, aluminium i miedzi, która ma stracić status odpadu. Dyrektywa <a href="https://eur-lex.europa.eu/eli/dir/2013/59/oj">2013/59/Euratom</a> w art. 92 każe państwom zachęcać do wykrywania źródeł na dużych placach złomowych i w dużych zakładach recyklingu złomu, a w art. 93 wymagać od zakładów, by niezwłocznie zgłaszały podejrzenie stopienia takiego źródła. W Polsce podstawą jest Prawo atomowe z 29 listopada 2000 roku. Ten tekst jest przewodnikiem, a nie instrukcją zakładową: tę pisze się z inspektorem ochrony radiologicznej.</p>
<h3>Co może zrobić dostawca</h3>
<p>Przed rozbiórką cukrowni, cementowni, papierni czy szpitala trzeba zapytać o mierniki izotopowe, zanim ktokolwiek włączy palnik. Źródło powinno mieć właściciela i dokumenty. Odnalezione przed demontażem odbiera uprawniona firma na zlecenie właściciela, a odnalezione w skrzyni oznacza wygrodzony plac i stracony dzień. O rozbiórce można <a href="/contact">napisać do nas</a> z wyprzedzeniem.</p>
$pl$,
    'en', $en$
<p>A lorry of mixed scrap creeps between two white columns and the bar on the weighbridge screen turns red. “It did that yesterday as well,” says the driver. What the weighbridge clerk does in the next five minutes matters a great deal. Above all, the load must be neither unloaded nor sent back.</p>
<h2>What may be in the load</h2>
<p>An orphan source is a radioactive source that has slipped out of regulatory control: lost, stolen, abandoned, or removed with the production line it was bolted to. It normally sits in a housing of lead, steel or tungsten, which is heavy, well made and looks like decent scrap.</p>
<table>
<thead>
<tr><th scope="col">Nuclide</th><th scope="col">Where it comes from</th><th scope="col">Half-life</th></tr>
</thead>
<tbody>
<tr><th scope="row">Cobalt-60</th><td>Level gauges, industrial radiography, old radiotherapy units</td><td>5.3 years</td></tr>
<tr><th scope="row">Caesium-137</th><td>Industrial level and density gauges</td><td>30 years</td></tr>
<tr><th scope="row">Radium-226</th><td>Old dials and instruments with luminous paint</td><td>1,600 years</td></tr>
<tr><th scope="row">Americium-241</th><td>Ionisation smoke detectors, thickness gauges</td><td>432 years</td></tr>
</tbody>
</table>
<p>Other things set off the alarm too: pipe with radium-bearing scale, refractory brick, potash fertiliser, thoriated tungsten electrodes, old magnesium alloys with thorium. Sometimes it is the driver, after a nuclear medicine scan or iodine treatment. Technetium-99m has a half-life of 6 hours, iodine-131 of 8 days.</p>
<h2>Why it must never be melted</h2>
<p>At the end of May 1998 a caesium-137 source was melted at the Acerinox steelworks in Los Barrios, Spain. The monitor at the entrance had not detected it. Raised levels of caesium were then measured in the air over France, Italy, Switzerland and Germany. The risk to the public was judged negligible. Cleaning, waste and lost production came to an estimated 26 million US dollars.</p>
<p>Chemistry decides where a nuclide goes. In a steel furnace caesium leaves with the fume and collects in the filter dust, cobalt stays in the metal, radium and americium go to the slag. One capsule becomes tonnes of contaminated material, so the check belongs at the weighbridge.</p>
<h2>What a portal sees and what it misses</h2>
<p>The detectors, usually large slabs of plastic scintillator, count gamma radiation. The load itself shields part of the natural background, so the alarm is set against that lowered level. Three things decide how well it works:</p>
<ul>
<li><strong>Speed.</strong> Drive through as slowly as the manufacturer asks and do not stop. Twice the speed means half the counts.</li>
<li><strong>Shielding.</strong> About 2 cm of steel halves the radiation from cobalt-60. A source in a lead pot, in the middle of a dense load, may pass unseen.</li>
<li><strong>Type of radiation.</strong> Alpha and beta radiation never leave the body of the lorry, and a few millimetres of steel stop most of the soft gamma of americium-241.</li>
</ul>
<p>A silent portal is therefore no certificate. The second check is made by the people who unload. They should stop work when they see a trefoil on yellow, a serial number on a heavy cylinder, the word “radioactive” or lead where there should be none.</p>
<h2>The first hour after an alarm</h2>
<ol>
<li>Drive the vehicle through again, unless the reading is so high that your procedure says park at once. Measure the driver separately.</li>
<li>If the alarm is confirmed, park the vehicle at the place set aside for it, away from people. Distance helps: ten times further from a small unshielded source means one hundredth of the dose rate.</li>
<li>Cordon the place off. Note the time, the registration number, the supplier and the readings.</li>
<li>Notify the authorities at once (numbers below) and call the radiation protection officer.</li>
<li>Do not unload, pick through the scrap, cut anything or open a container.</li>
<li>Do not send the load back unless the authorities have agreed to it. On a public road, that would be uncontrolled transport of radioactive material.</li>
</ol>
<h2>Whom to call in Poland</h2>
<p>The <a href="https://www.gov.pl/web/paa">National Atomic Energy Agency</a> (Państwowa Agencja Atomistyki, PAA) keeps a radiation emergency centre on duty round the clock. The number it gives is 22 194 30. Check it on the agency’s website before it goes into your site procedure, and again every year. If anyone may have been exposed or the source has been stolen, call 112 as well.</p>
<p>The duties have several sources. Under Regulations (EU) No 333/2011 and No 715/2013, iron, steel, aluminium and copper scrap can cease to be waste only if every consignment is monitored for radioactivity. <a href="https://eur-lex.europa.eu/eli/dir/2013/59/oj">Directive 2013/59/Euratom</a> tells member states, in Article 92, to encourage detection systems at large scrapyards and, in Article 93, to make recyclers report promptly any suspicion that a source has been melted. In Poland, the basis is the Atomic Law Act of 29 November 2000. This article is a guide and not a site procedure: write that with a radiation protection officer.</p>
<h3>What a supplier can do</h3>
<p>Before anyone lights a cutting torch in a sugar factory, cement works, paper mill or hospital, ask about nuclear gauges and other radioactive sources. A source should have an owner and papers. Found before demolition, it is collected by an authorised company on the owner’s behalf. Found in a skip, it means a cordoned-off yard and a lost day. If you plan a demolition job, <a href="/en/contact">write to us</a> early.</p>
$en$
  ),
  '/media/weighbridge.jpg', 'environment', '2026-01-15T08:00:00Z'
) on conflict (id) do nothing;
