insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'energy-in-secondary-metal-what-remelting-saves',
  jsonb_build_object(
    'pl', $pl$Energia w złomie: skąd bierze się oszczędność przy przetopie$pl$,
    'en', $en$Energy in secondary metal: what remelting saves$en$
  ),
  jsonb_build_object(
    'pl', $pl$Aluminium ze złomu wymaga o około 95% mniej energii niż pierwotne. Skąd się to bierze i dlaczego nie dotyczy miedzi, stali ani żeliwa.$pl$,
    'en', $en$Recycled aluminium needs about 95 per cent less energy than primary. Where that saving comes from, and why the figure does not hold for copper, steel or cast iron.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Recykling metali oszczędza energię, ale w przypadku każdego metalu z innego powodu i w innej skali. Warto wiedzieć, skąd biorą się te różnice, bo wtedy widać też, w którym miejscu oszczędność najłatwiej stracić.</p>
<h2>Topienie wymaga mało energii, redukcja dużo</h2>
<p>Żeby stopić metal, trzeba go ogrzać do temperatury topnienia i dostarczyć ciepło topnienia. Żeby otrzymać go z rudy, trzeba wcześniej rudę wydobyć i wzbogacić, a potem oddzielić metal od tlenu lub siarki. Złom ma ten kosztowny etap za sobą. Czysty i posortowany wystarczy przetopić, a do tego trzeba teoretycznie niewiele ciepła:</p>
<table>
<thead>
<tr><th scope="col">Metal</th><th scope="col">Temperatura topnienia</th><th scope="col">Ciepło na stopienie tony</th></tr>
</thead>
<tbody>
<tr><th scope="row">Cynk</th><td>420 °C</td><td>ok. 0,1 MWh</td></tr>
<tr><th scope="row">Miedź</th><td>1085 °C</td><td>ok. 0,2 MWh</td></tr>
<tr><th scope="row">Aluminium</th><td>660 °C</td><td>ok. 0,3 MWh</td></tr>
<tr><th scope="row">Żelazo</th><td>1538 °C</td><td>ok. 0,4 MWh</td></tr>
</tbody>
</table>
<p>To wartości teoretyczne, liczone od temperatury pokojowej, bez strat i w zaokrągleniu do 0,1 MWh. Prawdziwy piec zużywa więcej, bo ciepło ucieka ze spalinami, przez ściany i otwarte drzwi. Miedź topi się w temperaturze o ponad 400 °C wyższej niż aluminium, a na tonę potrzebuje mniej ciepła, bo ma znacznie mniejsze ciepło właściwe i ciepło topnienia.</p>
<h2>Aluminium: największa różnica</h2>
<p>Tlenek glinu jest tak trwały, że redukuje się go elektrolitycznie. Według danych International Aluminium Institute sama elektroliza zużywa średnio na świecie około 14 MWh energii elektrycznej na tonę metalu. Do tego dochodzą wydobycie boksytu oraz produkcja tlenku glinu i anod. Stąd liczba podawana przez branżę: <strong>aluminium ze złomu wymaga o około 95% mniej energii</strong> niż pierwotne. Dotyczy to wsadu dobrze przygotowanego. Suszenie, usuwanie lakieru i przerób zgarów zmniejszają tę przewagę.</p>
<h2>Miedź: zależy od klasy</h2>
<p>Ruda miedzi często zawiera mniej niż jeden procent metalu, a wtedy na tonę miedzi trzeba przerobić ponad sto ton rudy. Oszczędza się tu przede wszystkim na wydobyciu i wzbogacaniu rudy. Złom idzie jednak różnymi drogami. Miedź millberry często wystarczy przetopić, bez elektrorafinacji, na przykład we wsadzie na stopy miedzi. Złom niskiej klasy wymaga wytopu w hucie, rafinacji ogniowej i elektrorafinacji, więc jego przerób zużywa znacznie więcej energii. Dlatego jednej liczby dla miedzi z recyklingu podać się nie da.</p>
<h2>Stal i żeliwo</h2>
<p>Oszczędność energii jest w przypadku stali mniejsza niż w przypadku aluminium: redukcja tlenku żelaza wymaga kilkakrotnie mniej energii na tonę metalu niż redukcja tlenku glinu, a samo stopienie żelaza – więcej. W wielkim piecu koks jest paliwem i zarazem reduktorem, dlatego dwutlenek węgla powstaje nie tylko ze spalania koksu, lecz także przy redukcji tlenków żelaza. Organizacja worldsteel szacuje, że każda tona złomu użyta do wytopu stali pozwala uniknąć około 1,5 tony emisji dwutlenku węgla. Żeliwo topi się dzięki węglowi i krzemowi w niższej temperaturze niż stal, w okolicach 1150–1250 °C. Czysty złom żeliwny, na przykład tarcze hamulcowe, wnosi do wsadu oba te pierwiastki.</p>
<h2>Gdzie traci się oszczędność</h2>
<ul>
<li><strong>W zgarze.</strong> Cienki, mokry lub utleniony wsad topi się z gorszym uzyskiem. Każdą straconą tonę trzeba zastąpić nową, często z metalu pierwotnego.</li>
<li><strong>W mieszaninie.</strong> Gdy stopy są pomieszane, huta musi je rozcieńczyć czystszym metalem, a na jego wyprodukowanie też zużyto energię.</li>
<li><strong>W powłokach i oleju.</strong> Tworzywa i większość oleju trzeba oddzielić przed przetopem, najlepiej mechanicznie. Lakier i resztki oleju usuwa się termicznie, z oczyszczaniem spalin, a to dodatkowa energia.</li>
<li><strong>W transporcie.</strong> Lekki złom luzem wypełnia naczepę, zanim osiągnie ona dopuszczalną masę. Sprasowany w paczki lub brykiety wymaga mniej kursów na tę samą ilość.</li>
</ul>
<h2>Jak czytać ślad węglowy</h2>
<p>Emisja to zużyta energia pomnożona przez wskaźnik emisji jej źródła, a do tego dochodzą emisje z samego procesu. Megawatogodzina z sieci opartej na węglu oznacza znacznie większą emisję niż z sieci opartej na elektrowniach wodnych lub jądrowych. Różnią się też metody: jedne uwzględniają udział złomu we wsadzie, inne przypisują wyrobowi korzyść z jego recyklingu po zakończeniu użytkowania. Porównując deklaracje, warto pytać o cztery rzeczy:</p>
<ol>
<li>granice systemu: od kopalni, od placu złomu czy tylko w obrębie huty,</li>
<li>rok danych i miks energetyczny,</li>
<li>udział złomu poprodukcyjnego i poużytkowego,</li>
<li>sposób ujęcia strat w zgarze i żużlu.</li>
</ol>
<p>Wniosek dla placu złomu jest prosty: im lepiej posortowany złom, tym mniej z tej oszczędności traci się przy przetopie. Co kupujemy, opisuje strona <a href="/suppliers">dla dostawców</a>, a co trafia dalej do hut i odlewni – strona <a href="/buyers">dla odbiorców</a>.</p>
$pl$,
    'en', $en$
<p>Recycling metals saves energy, but for a different reason and on a different scale with each metal. It is worth knowing where the differences come from, because that also shows where the saving is most easily lost.</p>
<h2>Melting takes little energy, reduction a great deal</h2>
<p>To melt metal you heat it to its melting point and add the latent heat. To win it from ore you must first mine and concentrate the ore and then separate the metal from oxygen or sulphur. Scrap has that costly stage behind it. Clean, sorted scrap only has to be melted, which in theory takes little heat:</p>
<table>
<thead>
<tr><th scope="col">Metal</th><th scope="col">Melting point</th><th scope="col">Heat to melt one tonne</th></tr>
</thead>
<tbody>
<tr><th scope="row">Zinc</th><td>420 °C</td><td>about 0.1 MWh</td></tr>
<tr><th scope="row">Copper</th><td>1,085 °C</td><td>about 0.2 MWh</td></tr>
<tr><th scope="row">Aluminium</th><td>660 °C</td><td>about 0.3 MWh</td></tr>
<tr><th scope="row">Iron</th><td>1,538 °C</td><td>about 0.4 MWh</td></tr>
</tbody>
</table>
<p>These are theoretical values from room temperature, without losses and rounded to 0.1 MWh. A working furnace uses more, because heat leaves with the flue gas, through the walls and through open doors. Copper melts more than 400 °C above aluminium and still needs less heat per tonne, because its specific heat and its latent heat are much lower.</p>
<h2>Aluminium: the widest gap</h2>
<p>Alumina is so stable that it is reduced by electrolysis. According to the International Aluminium Institute, smelting alone takes about 14 MWh of electricity per tonne of metal as a world average. Bauxite mining and the production of alumina and anodes come on top. Hence the industry’s figure: <strong>recycled aluminium needs about 95 per cent less energy</strong> than primary. It holds for well-prepared scrap. Drying, de-coating and the treatment of dross reduce the advantage.</p>
<h2>Copper: it depends on the grade</h2>
<p>Copper ore often holds less than one per cent copper, and then more than a hundred tonnes of ore are processed for each tonne of copper. Most of the saving is made at the mine and the concentrator. Scrap, however, takes several routes. Millberry (bare bright wire) often only has to be melted, without electrorefining, for example in charges for copper alloys. Low-grade scrap needs smelting, fire refining and electrorefining, and so takes far more energy. That is why there is no single figure for recycled copper.</p>
<h2>Steel and cast iron</h2>
<p>Reducing iron oxide takes far less energy per tonne of metal than reducing alumina, and iron takes more heat to melt, so the saving is smaller than for aluminium. In a blast furnace, coke is both fuel and reducing agent, so carbon dioxide comes not only from burning it but also from reducing the iron oxides. The industry body worldsteel estimates that each tonne of scrap used in steelmaking avoids about 1.5 tonnes of carbon dioxide. Thanks to its carbon and silicon, cast iron melts at a lower temperature than steel, at around 1,150 to 1,250 °C. Clean cast-iron scrap, such as brake discs, brings both elements to the charge.</p>
<h2>Where the saving is lost</h2>
<ul>
<li><strong>In dross.</strong> Thin, wet or oxidised scrap melts with a lower yield. Every tonne lost has to be replaced, often with primary metal.</li>
<li><strong>In mixtures.</strong> Mixed alloys have to be diluted with purer metal, and energy was used to make that metal too.</li>
<li><strong>In coatings and oil.</strong> Plastic and most of the oil should be separated before melting, preferably by mechanical means. Paint and the rest of the oil are driven off by heat, with gas cleaning, which takes more energy.</li>
<li><strong>In transport.</strong> Loose, light scrap fills a trailer before it reaches its weight limit. Baled or briquetted, the same tonnage takes fewer journeys.</li>
</ul>
<h2>Reading a carbon figure</h2>
<p>Emissions are the energy used multiplied by the emission factor of its source, plus what the process itself releases. A megawatt-hour from a coal-based grid means far higher emissions than one from a hydro or nuclear grid. Methods differ as well: some credit the scrap content of the charge, others credit the product with its recycling at the end of its life. When you compare declarations, ask about four things:</p>
<ol>
<li>the system boundaries: from the mine, from the scrapyard, or within the works alone</li>
<li>the year of the data and the electricity mix</li>
<li>the shares of pre-consumer and of post-consumer scrap</li>
<li>how losses to dross and slag are treated</li>
</ol>
<p>The conclusion for a scrapyard is simple: the better the scrap is sorted, the less of the saving is lost in remelting. See what we buy on the page for <a href="/en/suppliers">suppliers</a>, and what goes on to smelters, steelworks and foundries on the page for <a href="/en/buyers">buyers</a>.</p>
$en$
  ),
  '/media/ingots-stamped.jpg', 'sustainability', '2026-08-20T08:00:00Z'
) on conflict (id) do nothing;
