insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'brass-or-bronze-telling-copper-alloys-apart-in-the-yard',
  jsonb_build_object(
    'pl', $pl$Mosiądz czy brąz: jak rozpoznać stop miedzi na placu$pl$,
    'en', $en$Brass or bronze: telling copper alloys apart in the yard$en$
  ),
  jsonb_build_object(
    'pl', $pl$Barwa opiłowanego metalu, magnes, pilnik, waga i wiadro wody rozstrzygają więcej, niż się wydaje. Co potrafi każda z tych prób i kiedy trzeba sięgnąć po XRF.$pl$,
    'en', $en$A file, a magnet, a scale and a bucket of water settle more than you might expect. What each test can tell you about a copper alloy, and when to reach for XRF.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Na stole leżą trzy tuleje pokryte tą samą ciemną patyną. Na kwicie przy wszystkich wpisano „brąz”. Kilka ruchów pilnika i widać trzy kolory: żółty, czerwonawy i złocisty. Pierwsza tuleja jest z mosiądzu, druga z brązu cynowego, trzecia z brązu aluminiowego. W jednym tyglu dałyby stop, którego nikt nie zamawiał.</p>
<h2>Co jest czym</h2>
<p>Mosiądz to miedź z cynkiem. Brąz był kiedyś po prostu miedzią z cyną. Dziś brązami nazywa się także stopy, w których głównym dodatkiem jest inny pierwiastek niż cynk i nikiel, stąd brązy aluminiowe czy krzemowe. Zwyczajowe nazwy bywają przy tym mylące. Angielskie <em>manganese bronze</em> to mosiądz wysokowytrzymały, a <em>commercial bronze</em> to tombak z 10% cynku. Bezpieczniej posługiwać się symbolem stopu.</p>
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
<li><strong>Barwa.</strong> Liczy się tylko świeży metal, oglądany w dziennym świetle i obok wzorca. Im więcej cynku, tym żółciej. Tombak i brąz cynowy potrafią jednak wyglądać tak samo, a brąz aluminiowy udaje mosiądz.</li>
<li><strong>Magnes.</strong> Mosiądz i brąz cynowy na niego nie reagują. Lekkie przyciąganie mocnego magnesu neodymowego może oznaczać brąz aluminiowy lub mosiądz wysokowytrzymały z żelazem, powłokę niklową albo stalową wkładkę. Brak reakcji niczego jeszcze nie dowodzi.</li>
<li><strong>Pilnik.</strong> Mosiądz z ołowiem piłuje się łatwo, a przy toczeniu daje krótki, kruchy wiór. Brąz aluminiowy stawia wyraźny opór. Długi, sprężysty wiór wskazuje raczej na stop bez ołowiu.</li>
<li><strong>Iskra.</strong> Stopy miedzi praktycznie nie iskrzą na szlifierce. Snop iskier zdradza stal pod powłoką, ale brązu od mosiądzu ta próba nie odróżni.</li>
<li><strong>Waga i wiadro.</strong> Lity kawałek waży 1520 g. Zawieszony na nitce i zanurzony w wodzie, tak by nie dotykał dna, waży 1320 g. Różnica 200 g odpowiada objętości 200 cm³, więc gęstość wynosi 7,6 g/cm³. To wynik typowy dla brązu aluminiowego. Do odróżniania mosiądzu od brązu cynowego próba się nie nadaje: różnica gęstości jest mała i łatwo ją przesłoni niedokładność zwykłej wagi albo pustka w odlewie.</li>
</ol>
<p>Jedno ostrzeżenie: narzędzi nieiskrzących nie wolno szlifować ani piłować „na próbę”. Część z nich wykonano z miedzi berylowej, a pył zawierający beryl jest groźny dla płuc. Ręczny XRF berylu nie widzi.</p>
<h2>Co dokłada XRF</h2>
<p>Cynk, cynę, ołów, żelazo i nikiel ręczny spektrometr rentgenowski odczyta w kilka sekund. Z aluminium jest gorzej, bo sygnał lekkiego pierwiastka jest słaby. Przyrząd bez kanału lekkich pierwiastków może pominąć aluminium, a pozostałe składniki przeliczyć do 100%. Warto więc zapamiętać wzór: <strong>złocisty metal, a w wyniku miedź z żelazem i niklem, bez cynku i cyny, każe podejrzewać brąz aluminiowy</strong>. Miedzionikiel daje podobny odczyt, ale jest srebrzysty. Wynik 99% miedzi na twardej, złocistej tulei też powinien zastanowić: taka tuleja może być z brązu aluminiowego bez żelaza albo z miedzi berylowej.</p>
<h2>Dlaczego kilogram ma znaczenie</h2>
<p>Norma EN 1982 dopuszcza w odlewach ze stopu CuSn5Zn5Pb5-C (CC491K) najwyżej 0,01% aluminium i 0,01% krzemu. Kilogram brązu aluminiowego wnosi około 0,1 kg aluminium. W tonie wsadu to 0,01%, o ile nic się nie utleni, a więc cały limit. Aluminium tworzy w takim stopie błonki tlenkowe, a odlew potrafi potem przeciekać podczas próby ciśnieniowej.</p>
<p>Z ołowiem jest inaczej: w mosiądzu automatowym jest potrzebny, w stopach do kontaktu z wodą pitną coraz mocniej ograniczany. Bezołowiowy mosiądz krzemowy CuZn21Si3P trzeba trzymać osobno, bo zawiera około 3% krzemu, a krzem szkodzi i spiżowi, i mosiądzom ołowiowym.</p>
<h3>Kolejność na placu</h3>
<ul>
<li>zdjąć stal, chrom, nikiel i tworzywo albo odłożyć taką sztukę osobno,</li>
<li>opiłować, obejrzeć, przyłożyć magnes,</li>
<li>zważyć w wodzie to, co złociste i twarde,</li>
<li>zmierzyć XRF-em po jednej sztuce z każdego typu i zapisać procenty,</li>
<li>wątpliwe sztuki odłożyć do pojemnika „do sprawdzenia”, a nie do największego.</li>
</ul>
<p>Jeśli masz partię, której nie potrafisz nazwać, <a href="/contact">wyślij nam e-mail</a> z opisem i zdjęciem opiłowanej powierzchni. Co kupujemy, opisuje strona <a href="/suppliers">dla dostawców</a>.</p>
$pl$,
    'en', $en$
<p>Three bushes arrive in one bucket, all the same dull brown, all entered on the ticket as bronze. A few strokes of a file uncover three colours: yellow, reddish and gold. One is brass, one tin bronze, one aluminium bronze. Melted together, they would make an alloy for which there is no buyer.</p>
<h2>Names and what they hide</h2>
<p>Brass is copper with zinc. Bronze once meant copper with tin, but the word has spread to alloys whose main addition is something else, such as aluminium or silicon. Trade names make matters worse. Manganese bronze is a high-tensile brass, and commercial bronze is copper with 10 per cent zinc. The alloy symbol is the safer language.</p>
<table>
<thead>
<tr><th scope="col">Alloy</th><th scope="col">Main additions</th><th scope="col">Freshly filed colour</th><th scope="col">Density, g/cm³</th></tr>
</thead>
<tbody>
<tr><th scope="row">CuZn39Pb3, free-cutting brass</th><td>39% Zn, 3% Pb</td><td>bright yellow</td><td>about 8.5</td></tr>
<tr><th scope="row">CuZn15, gilding metal</th><td>15% Zn</td><td>reddish gold</td><td>about 8.8</td></tr>
<tr><th scope="row">CuSn8, tin bronze</th><td>8% Sn</td><td>pinkish brown</td><td>about 8.8</td></tr>
<tr><th scope="row">CuSn5Zn5Pb5-C, leaded gunmetal</th><td>5% each of Sn, Zn and Pb</td><td>dull reddish</td><td>about 8.7</td></tr>
<tr><th scope="row">CuAl10Fe5Ni5-C, aluminium bronze</th><td>10% Al, 5% Fe, 5% Ni</td><td>gold</td><td>about 7.6</td></tr>
</tbody>
</table>
<p>The contents are nominal. Standards give a range for each grade.</p>
<h2>Five tests without a spectrometer</h2>
<ol>
<li><strong>Colour.</strong> Judge only fresh metal, in daylight, beside a known sample. More zinc means more yellow. Even so, gilding metal and tin bronze can look alike, and aluminium bronze passes for brass.</li>
<li><strong>Magnet.</strong> Brass and tin bronze ignore it. A slight pull on a strong neodymium magnet may mean iron in an aluminium bronze or a high-tensile brass, nickel plating, or a steel insert. The absence of a pull proves nothing.</li>
<li><strong>File.</strong> Leaded brass files easily and, on a lathe, breaks into short, brittle chips. Aluminium bronze fights back. A long, springy chip suggests an alloy without lead.</li>
<li><strong>Spark.</strong> Copper alloys give practically no sparks on a grinder. A shower of them exposes steel under plating, but the test will not separate brass from bronze.</li>
<li><strong>Scale and bucket.</strong> A solid piece weighs 1,520 g. Hung from a thread in water, clear of the bottom, it weighs 1,320 g. The missing 200 g means a volume of 200 cm³ and a density of 7.6 g/cm³, which is where aluminium bronze belongs. Do not expect the bucket to tell brass from tin bronze: the gap is too small for a yard scale and a casting with voids.</li>
</ol>
<p>One warning. Never file or grind a non-sparking tool to see what it is. Some are made of beryllium copper, and dust containing beryllium harms the lungs. A handheld XRF cannot see beryllium.</p>
<h2>What XRF adds</h2>
<p>A handheld X-ray analyser reads zinc, tin, lead, iron and nickel within seconds. Aluminium gives a much weaker signal. An instrument without light-element capability may leave it out and scale everything else up to 100 per cent. Hence a rule worth remembering: <strong>a golden metal that reads as copper with iron and nickel, without zinc or tin, is probably aluminium bronze</strong>. Cupronickel gives a similar reading but looks silvery. A reading of 99 per cent copper on a hard, golden bush should make you think as well: it may be an aluminium bronze without iron, or beryllium copper.</p>
<h2>Why one kilogram matters</h2>
<p>For castings in CuSn5Zn5Pb5-C (CC491K), EN 1982 allows no more than 0.01 per cent aluminium and 0.01 per cent silicon. One kilogram of aluminium bronze brings about 0.1 kg of aluminium. In a tonne of charge, if none of it oxidises, that is 0.01 per cent, the whole allowance. Aluminium forms oxide films in gunmetal, and castings made from it may weep in a pressure test.</p>
<p>Lead is a different case. Free-cutting brass needs it, while alloys in contact with drinking water are allowed less and less of it. The lead-free silicon brass CuZn21Si3P must have a bin of its own, because its 3 per cent or so of silicon harms gunmetal and leaded brass alike.</p>
<h3>A suggested order of work</h3>
<ul>
<li>Take off steel, plating and plastic, or set the piece aside.</li>
<li>File, look, try the magnet.</li>
<li>Weigh in water whatever is golden and hard.</li>
<li>Measure one piece of each type by XRF and write down the percentages.</li>
<li>Put doubtful pieces in a bin marked “to be checked”. The biggest bin is the wrong place for them.</li>
</ul>
<p>If you have a lot you cannot put a name to, <a href="/en/contact">email us</a> a description and a photograph of a filed spot. What we buy is listed for <a href="/en/suppliers">suppliers</a>.</p>
$en$
  ),
  '/media/bronze-turnings.jpg', 'technology', '2025-05-06T08:00:00Z'
) on conflict (id) do nothing;
