insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'energy-in-secondary-metal-what-remelting-saves',
  jsonb_build_object(
    'pl', $pl$Energia w złomie: skąd bierze się oszczędność przy przetopie$pl$,
    'en', $en$Energy in secondary metal: what remelting saves$en$
  ),
  jsonb_build_object(
    'pl', $pl$Aluminium ze złomu wymaga o około 95% mniej energii niż aluminium z rudy. Skąd się to bierze i dlaczego tej liczby nie można przenieść na miedź, stal i żeliwo.$pl$,
    'en', $en$Recycled aluminium needs about 95 per cent less energy than primary metal. Where that saving comes from, and why copper, steel and cast iron differ.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>„Recykling oszczędza energię” – zdanie prawdziwe, tylko że dla każdego metalu z innego powodu i w innej skali. Warto wiedzieć, skąd biorą się te różnice, bo wtedy widać też, w którym miejscu oszczędność najłatwiej stracić.</p>
<h2>Topienie jest tanie, redukcja droga</h2>
<p>Żeby stopić metal, trzeba go ogrzać do temperatury topnienia i dostarczyć ciepło topnienia. Żeby dostać go z rudy, trzeba wcześniej wydobyć i wzbogacić rudę, a potem oderwać metal od tlenu lub siarki. Złom ma ten kosztowny etap za sobą. Czysty i posortowany wystarczy przetopić, a do tego trzeba teoretycznie niewiele ciepła:</p>
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
<p>To wartości teoretyczne, liczone od temperatury pokojowej, zaokrąglone i bez strat. Prawdziwy piec zużywa więcej, bo ciepło ucieka ze spalinami, przez ściany i otwarte drzwi. Ciekawostka: miedź topi się w temperaturze o ponad 400 stopni wyższej niż aluminium, a na tonę potrzebuje mniej ciepła, bo ma znacznie mniejsze ciepło właściwe i ciepło topnienia.</p>
<h2>Aluminium: największa różnica</h2>
<p>Tlenek glinu jest wyjątkowo trwały, więc redukuje się go prądem. Według danych International Aluminium Institute sama elektroliza pochłania średnio na świecie około 14 MWh energii elektrycznej na tonę metalu. Do tego dochodzą wydobycie boksytu, produkcja tlenku glinu i anod. Stąd znana liczba: <strong>aluminium ze złomu wymaga o około 95% mniej energii</strong> niż pierwotne. Dotyczy to wsadu dobrze przygotowanego. Suszenie, usuwanie lakieru i przetapianie zgarów trochę tę przewagę zmniejszają, ale jej nie przekreślają.</p>
<h2>Miedź: zależy jaka</h2>
<p>Ruda miedzi często zawiera mniej niż jeden procent metalu, czyli na tonę miedzi trzeba przerobić ponad sto ton rudy. Oszczędza się tu przede wszystkim na wydobyciu i wzbogacaniu rudy. Złom idzie jednak różnymi drogami. Miedź millberry można często przetopić bez elektrorafinacji, na przykład we wsadzie na stopy miedzi. Złom niskiej klasy wymaga przetopu hutniczego, rafinacji ogniowej i elektrorafinacji, więc zużywa znacznie więcej energii. Jednej liczby dla „miedzi z recyklingu” po prostu nie ma.</p>
<h2>Stal i żeliwo</h2>
<p>W wielkim piecu koks jest paliwem i zarazem reduktorem, dlatego dwutlenek węgla powstaje nie tylko ze spalania koksu, lecz także przy redukcji tlenków żelaza. Organizacja worldsteel szacuje, że każda tona złomu użyta do wytopu stali pozwala uniknąć około 1,5 tony emisji dwutlenku węgla. Żeliwo ma jeszcze jeden atut: dzięki węglowi i krzemowi topi się w niższej temperaturze niż stal, w okolicach 1150–1250 °C. Dobry złom żeliwny, na przykład tarcze hamulcowe, wnosi do wsadu oba te pierwiastki.</p>
<h2>Gdzie oszczędność ucieka</h2>
<ul>
<li><strong>W zgarze.</strong> Cienki, mokry lub utleniony wsad topi się z gorszym uzyskiem. Każdą straconą tonę trzeba zastąpić inną, często metalu pierwotnego.</li>
<li><strong>W mieszaninie.</strong> Gdy stopy są pomieszane, huta musi je rozcieńczyć czystym metalem, a na jego wyprodukowanie też ktoś zużył energię.</li>
<li><strong>W powłokach i oleju.</strong> Tworzywa i większość oleju trzeba oddzielić przed przetopem, najlepiej mechanicznie. Lakier i resztki oleju usuwa się termicznie, z oczyszczaniem spalin, a to dodatkowa energia.</li>
<li><strong>W drodze.</strong> Złom luzem zajmuje dużo miejsca. Sprasowany w paczki lub brykiety wymaga mniej kursów na tę samą masę.</li>
</ul>
<h2>Jak czytać ślad węglowy</h2>
<p>Emisja to zużyta energia pomnożona przez wskaźnik emisji jej źródła, do tego emisje procesowe. Ta sama megawatogodzina waży inaczej w sieci opartej na węglu, a inaczej w sieci opartej na elektrowniach wodnych lub jądrowych. Różnią się też metody: jedne uwzględniają udział złomu we wsadzie, inne przypisują wyrobowi korzyść z jego recyklingu po zakończeniu użytkowania. Porównując deklaracje, warto pytać o cztery rzeczy:</p>
<ol>
<li>granice systemu – skąd dokąd liczono: od kopalni, od placu złomu czy tylko w obrębie huty,</li>
<li>rok danych i miks energetyczny,</li>
<li>udział złomu poprodukcyjnego i poużytkowego,</li>
<li>sposób ujęcia strat w zgarze i żużlu.</li>
</ol>
<p>Wniosek dla skupu jest prosty: im lepiej posortowany złom, tym mniej energii traci się przy przetopie. Co kupujemy, opisuje strona <a href="/suppliers">dla dostawców</a>, a co trafia dalej do hut i odlewni – strona <a href="/buyers">dla odbiorców</a>.</p>
$pl$,
    'en', $en$
<p>The trade often quotes figures for the energy that recycling saves. They are sound, but they describe different things for different metals. Knowing what lies behind them shows where the saving is made and where a careless yard gives it back.</p>
<h2>Melting is the easy part</h2>
<p>To melt a tonne of metal you bring it to its melting point and add the latent heat. To win that tonne from ore you must first mine and concentrate the ore and then break the bond between metal and oxygen or sulphur. Scrap has all of that behind it. Clean, sorted scrap only has to be melted, which in theory takes little heat:</p>
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
<p>These are theoretical values from room temperature, rounded, with no losses. A working furnace uses more, because heat leaves with the flue gas, through the lining and through every open door. Note that copper, with a melting point more than 400 degrees higher than that of aluminium, still needs less heat per tonne.</p>
<h2>Aluminium: the widest gap</h2>
<p>Alumina is so stable that it is reduced with electricity. According to the International Aluminium Institute, smelting alone takes about 14 MWh of electricity per tonne as a world average, before counting bauxite mining, alumina refining and anodes. Hence the familiar statement that <strong>recycled aluminium needs about 95 per cent less energy</strong> than primary. That is true of well-prepared scrap. Drying, de-coating and treating dross take a little of it back.</p>
<h2>Copper: ask which grade</h2>
<p>Copper ore often holds less than one per cent copper, so more than a hundred tonnes of ore are processed for each tonne of copper. Most of the saving is made at the mine and the concentrator. Scrap, however, takes several routes. Bare bright wire can often be melted without refining, for example in charges for copper alloys, while low-grade material needs smelting, fire refining and electrolytic refining. There is no single honest figure for recycled copper.</p>
<h2>Steel and cast iron</h2>
<p>In a blast furnace, coke is both fuel and reducing agent, so carbon dioxide comes from the chemistry as well as from the heat. The industry body worldsteel estimates that each tonne of scrap used in steelmaking avoids about 1.5 tonnes of carbon dioxide. Cast iron has a further advantage. Its carbon and silicon lower the melting range to somewhere around 1,150 to 1,250 °C, and clean cast-iron scrap such as brake discs brings both elements with it.</p>
<h2>Where the saving leaks away</h2>
<ul>
<li><strong>Dross.</strong> Thin, wet or oxidised scrap melts with a lower yield, and the loss is made good with other metal, often primary.</li>
<li><strong>Mixing.</strong> Mixed alloys have to be diluted with purer metal, and the energy in that metal counts too.</li>
<li><strong>Coatings.</strong> Plastic and most of the oil should be separated before melting, preferably by mechanical means. Paint and the rest of the oil are driven off by heat, with gas cleaning, which takes more energy.</li>
<li><strong>Air.</strong> Loose scrap fills a trailer long before it reaches its weight limit. Baling saves journeys.</li>
</ul>
<h2>Reading a carbon figure</h2>
<p>Emissions are the energy used multiplied by the emission factor of its source, plus whatever the process itself releases. The same megawatt-hour weighs differently on a coal grid and on a hydro grid. Accounting methods differ as well: some credit scrap content in the charge, while others credit recovery at the end of a product’s life. When two declarations disagree, ask:</p>
<ol>
<li>Where do the system boundaries lie: from the mine, from the scrapyard, or within the works alone?</li>
<li>Which year and which electricity mix?</li>
<li>How much is production scrap and how much has been through use?</li>
<li>How are losses to dross and slag treated?</li>
</ol>
<p>Seen from our end of the chain, the conclusion is short. Well-sorted scrap keeps the saving; badly sorted scrap gives part of it back. See what we buy from <a href="/en/suppliers">suppliers</a> and what we offer to <a href="/en/buyers">buyers</a>.</p>
$en$
  ),
  '/media/ingots-stamped.jpg', 'sustainability', '2026-08-20T08:00:00Z'
) on conflict (id) do nothing;
