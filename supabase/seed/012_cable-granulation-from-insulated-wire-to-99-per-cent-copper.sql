insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'cable-granulation-from-insulated-wire-to-99-per-cent-copper',
  jsonb_build_object(
    'pl', $pl$Granulacja kabli: od przewodu w izolacji do granulatu miedzi 99%$pl$,
    'en', $en$Cable granulation: from insulated wire to 99 per cent copper$en$
  ),
  jsonb_build_object(
    'pl', $pl$Kiedy kabel odizolować, a kiedy zmielić? Droga przez linię do granulacji, bilans jednej tony i powody, dla których kabli się nie opala.$pl$,
    'en', $en$When to strip cable and when to chop it. The way through shredder, granulator and density table, a mass balance, and why cable must never be burnt.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Z końca linii sypie się do worka granulat miedzi: ziarna o wielkości kilku milimetrów, ciepłe po cięciu. Obok rośnie pryzma kolorowego tworzywa. Godzinę wcześniej była to splątana wiązka przewodów, z której ręcznie nie dałoby się wyjąć drutu w rozsądnym czasie. Cały proces jest mechaniczny: noże, magnes, sita i powietrze, bez ognia i bez chemii.</p>
<h2>Odizolować czy zmielić</h2>
<table>
<thead>
<tr><th scope="col">Materiał</th><th scope="col">Sposób</th><th scope="col">Dlaczego</th></tr>
</thead>
<tbody>
<tr><th scope="row">Gruby kabel z kilkoma żyłami</th><td>Odizolowanie</td><td>Drut zostaje w całości, jasny i łatwy do obejrzenia</td></tr>
<tr><th scope="row">Przewody instalacyjne, linki, wiązki</th><td>Granulacja</td><td>Za cienkie i za różne, żeby je rozcinać</td></tr>
<tr><th scope="row">Kabel ze stalowym pancerzem</th><td>Najpierw zdjęcie pancerza</td><td>Stal niszczy noże</td></tr>
<tr><th scope="row">Kabel w powłoce ołowianej, z olejem lub syciwem</th><td>Osobny strumień</td><td>Kable z olejem lub smołą to odpad niebezpieczny 17 04 10*</td></tr>
</tbody>
</table>
<p>Odizolowany drut może trafić do najwyższej klasy. Z granulatem jest trudniej, bo w ziarnach nikt już nie zobaczy pociętej cynowanej końcówki. Dlatego o jakości decyduje sortowanie przed maszyną.</p>
<h2>Droga przez linię</h2>
<ol>
<li><strong>Sortowanie.</strong> Oddziela się kable aluminiowe, drut cynowany i emaliowany, a odcina wtyczki, mosiężne złączki i końcówki.</li>
<li><strong>Rozdrabniacz.</strong> Wolnoobrotowy wał z nożami tnie wiązki na kawałki o długości kilku centymetrów.</li>
<li><strong>Magnes.</strong> Zabiera stal, zanim trafi ona na szybkie noże.</li>
<li><strong>Granulator.</strong> Noże tną tak długo, aż kawałek przejdzie przez sito o kilkumilimetrowych oczkach. W tym momencie miedź wypada z izolacji. Cienką linkę tnie się na drobniejszym sicie niż gruby drut.</li>
<li><strong>Stół separacyjny.</strong> Przez pochylony, drgający pokład tłoczy się od spodu powietrze. Tworzywo unosi się i zsuwa w dół, a ciężka miedź trzyma się pokładu i wędruje w górę. Frakcja pośrednia wraca na noże.</li>
<li><strong>Odpylanie.</strong> Filtr wyłapuje pył z tworzyw i najdrobniejsze włoski miedzi, więc jego zawartość też warto zbadać.</li>
</ol>
<p>Stół działa dzięki różnicy gęstości: miedź ma 8,9 g/cm³, aluminium 2,7, PVC na izolacje około 1,3–1,5, polietylen niecałe 1. Miedź oddziela się od tworzywa bez trudu. Aluminium od PVC – gorzej. Drutu cynowanego od gołego stół nie odróżni, bo warstwa cyny ma grubość mikrometrów. Liczy się też wielkość ziarna: cienki włosek miedzi może trafić do tworzywa razem z grubym kawałkiem polietylenu.</p>
<h2>Bilans jednej tony</h2>
<p>Weźmy tonę kabla, w której jest 50,0% miedzi. Liczby przyjęliśmy wyłącznie do przykładu. Linia daje 497 kg granulatu o zawartości 99,0% miedzi i 503 kg tworzywa z pyłem. W granulacie jest 492 kg miedzi, zatem w tworzywie z pyłem zostało jej 8 kg, czyli 1,6% tej masy. Tych ośmiu kilogramów nie widać, dopóki ktoś nie zbada próbki z pryzmy tworzywa. Dobrze ustawiony stół i domielenie frakcji pośredniej zwracają się właśnie tutaj.</p>
<p>A co kryje się w brakującym jednym procencie granulatu? Tworzywo, pył, cyna, czasem aluminium i mosiądz. W 497 kg to 5 kg. Resztka PVC uwalnia w piecu chlorowodór, a cyna i ołów zostają w metalu. Amerykańska specyfikacja ReMA (dawniej ISRI) wymaga od klasy <em>Clove</em>, czyli granulatu z drutu nr 1 (czystego, bez powłok), co najmniej 99% miedzi, a od klasy <em>Cobra</em>, z drutu nr 2, co najmniej 97%. Równie ważne jak procent jest to, z czego składa się reszta.</p>
<h2>A tworzywo?</h2>
<p>To zwykle mieszanina PVC, polietylenu i gumy. PVC tonie w wodzie, polietylen pływa, więc da się je rozdzielić. Kłopotem są ołowiowe stabilizatory w dawnej izolacji PVC. Rozporządzenie (UE) 2023/923 wymaga co do zasady, żeby w wyrobach z PVC było poniżej 0,1% ołowiu, a wyjątek dla miękkiego PVC z odzysku wygasł 28 maja 2025 roku. Starego tworzywa nie można więc użyć do wszystkiego. Po mechanicznej obróbce tworzywo ma zwykle kod 19 12 04, a miedź 19 12 03. O kodzie decydują źródło powstania i właściwości odpadu, a zezwolenie zakładu musi go obejmować.</p>
<h2>Dlaczego kabli się nie opala</h2>
<p>Opalanie wydaje się szybkie, ale chlor stanowi 57% masy czystego polichlorku winylu. W ogniu powstają chlorowodór, tlenek węgla i sadza, a w obecności miedzi, która działa jak katalizator, także dioksyny i furany. Konwencja sztokholmska wprost wymienia tlenie się kabli miedzianych wśród źródeł takich zanieczyszczeń. W Polsce artykuł 155 ustawy o odpadach z 14 grudnia 2012 roku pozwala co do zasady przekształcać odpady termicznie tylko w spalarniach i współspalarniach odpadów, a artykuł 191 przewiduje za złamanie tego zakazu areszt albo grzywnę. Opalony drut jest przy tym matowy i oblepiony popiołem, a przegrzany bywa kruchy, więc trafia do niższej klasy.</p>
<h3>Jak przygotować kable</h3>
<ul>
<li>osobno grube i cienkie, miedziane i aluminiowe,</li>
<li>bez wtyczek, puszek, małych transformatorów i stalowych opasek,</li>
<li>suche i bez ziemi, bo piasek tępi noże,</li>
<li>kable z wypełnieniem żelowym lub olejowym odłożone i opisane.</li>
</ul>
<p>Uzysk najlepiej sprawdzić na próbie: odciąć metr kabla, zważyć, zdjąć izolację i zważyć sam metal. Z tym wynikiem <a href="/contact">zapytaj nas o cenę</a>. Co kupujemy, opisuje strona <a href="/suppliers">dla dostawców</a>.</p>
$pl$,
    'en', $en$
<p>At the end of the line copper granules pour into a bag: grains a few millimetres in size, still warm from cutting. Beside it grows a heap of coloured plastic. An hour earlier this was a tangle of wire that nobody could have stripped by hand in any reasonable time. The whole process is mechanical: knives, a magnet, screens and air, with no fire and no chemicals.</p>
<h2>Strip or chop?</h2>
<table>
<thead>
<tr><th scope="col">Material</th><th scope="col">Route</th><th scope="col">Reason</th></tr>
</thead>
<tbody>
<tr><th scope="row">Heavy cable with a few thick cores</th><td>Stripping</td><td>The wire stays whole, bright and easy to inspect</td></tr>
<tr><th scope="row">Building wire, flex, harnesses</th><td>Granulation</td><td>Too thin and too varied to slit</td></tr>
<tr><th scope="row">Steel-armoured cable</th><td>Armour off first</td><td>Steel ruins the knives</td></tr>
<tr><th scope="row">Lead-sheathed, oil-filled or compound-filled cable</th><td>A stream of its own</td><td>Cable containing oil or tar is hazardous waste, 17 04 10*</td></tr>
</tbody>
</table>
<p>Stripped wire can reach the top grade. That is harder for granules, because once a tinned lug has been chopped it can no longer be seen. Quality is decided by the sorting done before the machine.</p>
<h2>Along the line</h2>
<ol>
<li><strong>Sorting.</strong> Aluminium cable, tinned wire and enamelled wire are taken out. Plugs, brass connectors and lugs are cut off.</li>
<li><strong>Shredder.</strong> A slow rotor cuts the tangle into pieces a few centimetres long.</li>
<li><strong>Magnet.</strong> Steel is removed before it meets the fast knives.</li>
<li><strong>Granulator.</strong> The knives go on cutting until a piece passes a screen with openings of a few millimetres. This is where the copper falls out of its insulation. Fine strand needs a finer screen than thick wire.</li>
<li><strong>Density table.</strong> Air is blown from below through a tilted, vibrating deck. Plastic is lifted and slides downhill, while heavy copper stays on the deck and moves uphill. The middle fraction goes back to the knives.</li>
<li><strong>Dust filter.</strong> It catches plastic dust and the finest hairs of copper, so its contents are worth an assay as well.</li>
</ol>
<p>The table separates by density: copper is 8.9 g/cm³, aluminium 2.7, PVC insulation about 1.3 to 1.5, polyethylene just under 1. Copper separates from plastic easily, aluminium from PVC less so. Tinned wire cannot be told from bare on a table at all, because the tin is only micrometres thick. Grain size matters too: a fine hair of copper may end up in the plastic with a thick piece of polyethylene.</p>
<h2>The mass balance of one tonne</h2>
<p>Take a tonne of cable that is 50.0 per cent copper. The figures are assumed for the example. The line yields 497 kg of granules at 99.0 per cent copper and 503 kg of plastic and dust. The granules contain 492 kg of copper, so 8 kg of copper has gone out with the plastic and dust, or 1.6 per cent of their mass. Nobody sees it until the plastic heap is sampled. This is where a well-set table and a second pass for the middle fraction pay for themselves.</p>
<p>And the missing one per cent in the granules? Plastic, dust, tin, sometimes aluminium and brass: 5 kg in 497. Scraps of PVC release hydrogen chloride in the furnace, and tin and lead stay in the metal. The American ReMA (formerly ISRI) specifications require at least 99 per cent copper in <em>Clove</em>, which is nodules of No. 1 wire (clean and uncoated), and at least 97 per cent in <em>Cobra</em>, from No. 2 wire. What makes up the rest matters as much as the percentage.</p>
<h2>What about the plastic?</h2>
<p>Usually a mixture of PVC, polyethylene and rubber. PVC sinks in water and polyethylene floats, so the two can be separated. Lead stabilisers in old PVC insulation are the difficulty. As a rule, Regulation (EU) 2023/923 requires PVC articles to contain less than 0.1 per cent lead, and the exemption for recovered flexible PVC ended on 28 May 2025, so old plastic cannot go into just anything. After mechanical treatment the plastic is normally coded 19 12 04 and the copper 19 12 03. The code follows from the waste’s origin and properties, and the plant’s permit has to cover it.</p>
<h2>Why cable is never burnt</h2>
<p>Burning looks quick, but pure polyvinyl chloride is 57 per cent chlorine by mass. In a fire it gives off hydrogen chloride, carbon monoxide and soot and, with copper there as a catalyst, dioxins and furans. The Stockholm Convention names the smouldering of copper cables among the sources of these pollutants. In Poland Article 155 of the Waste Act of 14 December 2012 as a rule confines thermal treatment of waste to incineration and co-incineration plants, and Article 191 punishes a breach with detention or a fine. Burnt wire is also dull and caked with ash, and brittle where it was overheated, so it drops to a lower grade.</p>
<h3>Preparing a load</h3>
<ul>
<li>Keep thick and thin apart, and copper and aluminium too.</li>
<li>Remove plugs, boxes, small transformers and steel bands.</li>
<li>Keep it dry and free of soil. Sand blunts knives.</li>
<li>Set gel-filled and oil-filled cable aside, and label it.</li>
</ul>
<p>The best check on yield takes one metre: cut it, weigh it, strip it and weigh the metal. With that result, <a href="/en/contact">ask us for a price</a>. What we buy is listed for <a href="/en/suppliers">suppliers</a>.</p>
$en$
  ),
  '/media/cables.jpg', 'innovation', '2025-10-23T08:00:00Z'
) on conflict (id) do nothing;
