insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'brass-or-bronze-telling-copper-alloys-apart-in-the-yard',
  jsonb_build_object(
    'pl', $pl$Mosiądz czy brąz: jak rozpoznać stop miedzi na placu$pl$,
    'en', $en$Brass or bronze: telling copper alloys apart in the yard$en$
  ),
  jsonb_build_object(
    'pl', $pl$Barwa opiłowanego metalu, magnes, pilnik, waga i wiadro wody rozstrzygają więcej, niż się wydaje. Co potrafi każda próba i kiedy sięgnąć po XRF.$pl$,
    'en', $en$The colour of filed metal, a magnet, a file, scales and a bucket of water settle more than you might expect. What each test can tell you, and when to reach for XRF.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Na plac trafiają trzy tuleje z taką samą ciemną patyną i jednym wpisem na kwicie wagowym: „brąz”. Po opiłowaniu pierwsza jest żółta, druga czerwonawa, trzecia złocista. To mosiądz, brąz cynowy i brąz aluminiowy. Stopione razem dałyby stop, na który nie ma odbiorcy.</p>
<h2>Co jest czym</h2>
<p>Mosiądz to stop miedzi z cynkiem. Brąz był kiedyś po prostu stopem miedzi z cyną. Dziś brązami nazywa się także stopy, w których głównym dodatkiem jest inny pierwiastek niż cynk i nikiel, stąd brązy aluminiowe czy krzemowe. Zwyczajowe nazwy bywają przy tym mylące. Angielskie <em>manganese bronze</em> to mosiądz wysokowytrzymały, a <em>commercial bronze</em> to tombak z 10% cynku. Bezpieczniej posługiwać się symbolem stopu.</p>
<table>
<thead>
<tr><th scope="col">Stop</th><th scope="col">Główne dodatki</th><th scope="col">Barwa po opiłowaniu</th><th scope="col">Gęstość, g/cm³</th></tr>
</thead>
<tbody>
<tr><th scope="row">CuZn39Pb3, mosiądz automatowy</th><td>39% Zn, 3% Pb</td><td>jasnożółta</td><td>ok. 8,5</td></tr>
<tr><th scope="row">CuZn15, tombak</th><td>15% Zn</td><td>złotoczerwona</td><td>ok. 8,8</td></tr>
<tr><th scope="row">CuSn8, brąz cynowy</th><td>8% Sn</td><td>różowobrązowa</td><td>ok. 8,8</td></tr>
<tr><th scope="row">CuSn5Zn5Pb5-C, spiż (B555)</th><td>po 5% Sn, Zn i Pb</td><td>czerwonawa, matowa</td><td>ok. 8,7</td></tr>
<tr><th scope="row">CuAl10Fe5Ni5-C, brąz aluminiowy</th><td>10% Al, 5% Fe, 5% Ni</td><td>złocista</td><td>ok. 7,6</td></tr>
</tbody>
</table>
<p>Zawartości są nominalne. Normy podają dla każdego gatunku zakresy.</p>
<h2>Pięć prób bez spektrometru</h2>
<ol>
<li><strong>Barwa.</strong> Liczy się tylko świeżo opiłowany metal, oglądany w dziennym świetle obok wzorca. Im więcej cynku, tym barwa bardziej żółta. Tombak i brąz cynowy mogą jednak wyglądać tak samo, a brąz aluminiowy łatwo wziąć za mosiądz.</li>
<li><strong>Magnes.</strong> Mosiądz i brąz cynowy na niego nie reagują. Lekkie przyciąganie mocnego magnesu neodymowego może oznaczać żelazo w brązie aluminiowym lub w mosiądzu wysokowytrzymałym, powłokę niklową albo stalową wkładkę. Brak reakcji niczego jeszcze nie dowodzi.</li>
<li><strong>Pilnik.</strong> Mosiądz z ołowiem piłuje się łatwo, a przy toczeniu daje krótki, kruchy wiór. Brąz aluminiowy stawia wyraźny opór. Długi, sprężysty wiór wskazuje raczej na stop bez ołowiu.</li>
<li><strong>Iskra.</strong> Stopy miedzi praktycznie nie iskrzą na szlifierce. Snop iskier wskazuje na stal pod powłoką, ale brązu od mosiądzu ta próba nie odróżni.</li>
<li><strong>Waga i wiadro.</strong> Lity kawałek waży 1520 g. Zawieszony na nitce i zanurzony w wodzie, tak by nie dotykał dna, waży 1320 g. Różnica 200 g odpowiada objętości 200 cm³, więc gęstość wynosi 7,6 g/cm³. To wynik typowy dla brązu aluminiowego. Mosiądzu od brązu cynowego próba nie odróżni: ich gęstości różnią się najwyżej o mniej więcej 4%, a tyle może zmienić niedokładność wagi albo pustka w odlewie.</li>
</ol>
<p>Uwaga: narzędzi nieiskrzących nie wolno szlifować ani piłować „na próbę”. Część z nich wykonano z brązu berylowego (miedzi berylowej), a pył zawierający beryl jest groźny dla płuc. Ręczny XRF berylu nie widzi.</p>
<h2>Co dokłada XRF</h2>
<p>Cynk, cynę, ołów, żelazo i nikiel ręczny spektrometr rentgenowski (XRF) odczyta w kilka sekund. Z aluminium jest gorzej, bo sygnał lekkiego pierwiastka jest słaby. Przyrząd bez trybu pomiaru lekkich pierwiastków może pominąć aluminium, a pozostałe składniki przeliczyć do 100%. Dlatego <strong>złocisty metal, w którym przyrząd pokazuje miedź z żelazem i niklem, bez cynku i cyny, to prawdopodobnie brąz aluminiowy</strong>. Miedzionikiel daje podobny odczyt, ale jest srebrzysty. Wynik 99% miedzi na twardej, złocistej tulei też wymaga sprawdzenia: może to być brąz aluminiowy bez żelaza albo miedź berylowa.</p>
<h2>Dlaczego kilogram ma znaczenie</h2>
<p>Norma EN 1982 dopuszcza w odlewach ze stopu CuSn5Zn5Pb5-C (CC491K) najwyżej 0,01% aluminium i 0,01% krzemu. Kilogram brązu aluminiowego wnosi około 0,1 kg aluminium. W tonie wsadu to 0,01%, o ile nic się nie utleni, a więc cały limit. Aluminium tworzy w spiżu błonki tlenkowe, przez które odlew może przeciekać w próbie ciśnieniowej.</p>
<p>Z ołowiem jest inaczej: w mosiądzu automatowym jest potrzebny, w stopach do kontaktu z wodą pitną coraz mocniej ograniczany. Bezołowiowy mosiądz krzemowy CuZn21Si3P trzeba trzymać osobno, bo zawiera około 3% krzemu, a krzem szkodzi i spiżowi, i mosiądzom ołowiowym.</p>
<h3>Kolejność na placu</h3>
<ul>
<li>zdjąć stal i tworzywo, a sztuki chromowane i niklowane odłożyć osobno,</li>
<li>opiłować, obejrzeć, przyłożyć magnes,</li>
<li>zważyć w wodzie to, co złociste i twarde,</li>
<li>zmierzyć XRF-em po jednej sztuce z każdego typu i zapisać procenty,</li>
<li>wątpliwe sztuki odłożyć do pojemnika „do sprawdzenia”.</li>
</ul>
<p>Jeśli masz partię, której nie potrafisz nazwać, <a href="/contact">wyślij nam e-mail</a> z opisem i zdjęciem opiłowanej powierzchni. Listę materiałów, które kupujemy, zawiera strona <a href="/suppliers">dla dostawców</a>.</p>
$pl$,
    'en', $en$
<p>Three bushes come into the yard with the same dark tarnish and one entry on the weighbridge ticket: bronze. Once filed, the first is yellow, the second reddish, the third golden. They are brass, tin bronze and aluminium bronze. Melted together, they would make an alloy for which there is no buyer.</p>
<h2>What is what</h2>
<p>Brass is an alloy of copper with zinc. Bronze once meant an alloy of copper with tin, but the word now also covers alloys whose main addition is neither zinc nor nickel, hence aluminium and silicon bronzes. Customary names can mislead. Manganese bronze is a high-tensile brass, and commercial bronze is a gilding metal with 10 per cent zinc. The alloy symbol is safer.</p>
<table>
<thead>
<tr><th scope="col">Alloy</th><th scope="col">Main additions</th><th scope="col">Freshly filed colour</th><th scope="col">Density, g/cm³</th></tr>
</thead>
<tbody>
<tr><th scope="row">CuZn39Pb3, free-cutting brass</th><td>39% Zn, 3% Pb</td><td>light yellow</td><td>about 8.5</td></tr>
<tr><th scope="row">CuZn15, gilding metal</th><td>15% Zn</td><td>reddish gold</td><td>about 8.8</td></tr>
<tr><th scope="row">CuSn8, tin bronze</th><td>8% Sn</td><td>pinkish brown</td><td>about 8.8</td></tr>
<tr><th scope="row">CuSn5Zn5Pb5-C, leaded gunmetal (LG2)</th><td>5% each of Sn, Zn and Pb</td><td>dull reddish</td><td>about 8.7</td></tr>
<tr><th scope="row">CuAl10Fe5Ni5-C, aluminium bronze</th><td>10% Al, 5% Fe, 5% Ni</td><td>golden</td><td>about 7.6</td></tr>
</tbody>
</table>
<p>The contents are nominal. Standards give a range for each grade.</p>
<h2>Five tests without a spectrometer</h2>
<ol>
<li><strong>Colour.</strong> Judge only freshly filed metal, in daylight, beside a known sample. More zinc means more yellow. Even so, gilding metal and tin bronze can look alike, and aluminium bronze is easily taken for brass.</li>
<li><strong>Magnet.</strong> Brass and tin bronze do not react to it. A slight pull on a strong neodymium magnet may mean iron in an aluminium bronze or a high-tensile brass, nickel plating, or a steel insert. The absence of a pull proves nothing.</li>
<li><strong>File.</strong> Leaded brass files easily and, on a lathe, gives short, brittle turnings. Aluminium bronze clearly resists the file. A long, springy turning suggests an alloy without lead.</li>
<li><strong>Spark.</strong> Copper alloys give practically no sparks on a grinder. A stream of sparks points to steel under plating, but the test will not separate brass from bronze.</li>
<li><strong>Scales and bucket.</strong> A solid piece weighs 1,520 g. Hung from a thread in water, clear of the bottom, it weighs 1,320 g. The difference of 200 g means a volume of 200 cm³ and a density of 7.6 g/cm³, which is typical of aluminium bronze. The test will not tell brass from tin bronze: their densities differ by about 4 per cent at most, and inaccurate scales or a void in a casting can account for that.</li>
</ol>
<p>A warning: never file or grind a non-sparking tool to see what it is. Some are made of beryllium copper, and dust containing beryllium harms the lungs. A handheld XRF cannot see beryllium.</p>
<h2>What XRF adds</h2>
<p>A handheld X-ray analyser (XRF) reads zinc, tin, lead, iron and nickel within seconds. Aluminium is harder, because a light element gives a weak signal. An instrument without light-element capability may leave aluminium out and scale everything else up to 100 per cent. So <strong>a golden metal that reads as copper with iron and nickel, without zinc or tin, is probably aluminium bronze</strong>. Cupronickel gives a similar reading but is silvery. A reading of 99 per cent copper on a hard, golden bush also needs checking: it may be an aluminium bronze without iron, or beryllium copper.</p>
<h2>Why one kilogram matters</h2>
<p>For castings in CuSn5Zn5Pb5-C (CC491K), EN 1982 allows no more than 0.01 per cent aluminium and 0.01 per cent silicon. One kilogram of aluminium bronze brings about 0.1 kg of aluminium. In a tonne of charge that is 0.01 per cent if none of it oxidises, the whole allowance. Aluminium forms oxide films in gunmetal, and they can make a casting leak in a pressure test.</p>
<p>Lead is a different case: free-cutting brass needs it, while in alloys for contact with drinking water it is more and more restricted. The lead-free silicon brass CuZn21Si3P has to be kept apart, because it contains about 3 per cent silicon, and silicon harms both gunmetal and leaded brass.</p>
<h3>Order of work in the yard</h3>
<ul>
<li>Take off steel and plastic; set chromed and nickel-plated pieces aside.</li>
<li>File, look, try the magnet.</li>
<li>Weigh in water whatever is golden and hard.</li>
<li>Measure one piece of each type by XRF and write down the percentages.</li>
<li>Put doubtful pieces in a bin marked “to be checked”.</li>
</ul>
<p>If you have a lot you cannot put a name to, <a href="/en/contact">email us</a> a description and a photograph of the filed surface. The materials we buy are listed on the page for <a href="/en/suppliers">suppliers</a>.</p>
$en$
  ),
  '/media/bronze-turnings.jpg', 'technology', '2025-05-06T08:00:00Z'
) on conflict (id) do nothing;
