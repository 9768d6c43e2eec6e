insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'aluminium-profiles-from-window-frame-to-billet',
  jsonb_build_object(
    'pl', $pl$Profile aluminiowe: droga od okna do wlewka$pl$,
    'en', $en$Aluminium profiles: from window frame to billet$en$
  ),
  jsonb_build_object(
    'pl', $pl$Profil z przekładką termiczną to aluminium, poliamid, uszczelki i stal w jednym kawałku. Jak go rozebrać, żeby znów mógł stać się profilem.$pl$,
    'en', $en$A thermally broken profile is aluminium, polyamide, rubber and steel in one piece. How to take it apart so that it can become a profile again.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Stare okno aluminiowe wygląda jak kawał metalu. W środku jest jednak kilka materiałów naraz: stop aluminium, paski poliamidu, uszczelki z EPDM, stalowe wkręty, okucia odlewane ze stopów cynku. Każdy z nich można zagospodarować, ale tylko osobno. W jednym tyglu psują się nawzajem.</p>
<h2>Po co w profilu tworzywo</h2>
<p>W obliczeniach okien przyjmuje się dla stopów aluminium przewodność cieplną około 160 W/(m·K), a dla poliamidu z włóknem szklanym około 0,3 W/(m·K). To ponad pięćsetkrotna różnica. Dlatego ciepły profil składa się z części wewnętrznej i zewnętrznej, połączonych przekładką termiczną, najczęściej z poliamidu PA66 z dodatkiem 25% włókna szklanego. Przekładka jest zawalcowana w rowkach na całej długości i ma wytrzymać dziesiątki lat. Co pomaga w budynku, przeszkadza w hucie: w piecu poliamid się spala, a włókno szklane zostaje w zgarze.</p>
<h2>Dlaczego obieg zamknięty wymaga czystości</h2>
<p>Profile wyciska się przeważnie ze stopów serii 6000. Odlewnie ciśnieniowe używają zupełnie innych. Oto zawartość najważniejszych pierwiastków w procentach masy według EN 573-3 i EN 1706:</p>
<table>
<thead>
<tr><th scope="col">Stop</th><th scope="col">Si</th><th scope="col">Mg</th><th scope="col">Fe</th><th scope="col">Cu</th></tr>
</thead>
<tbody>
<tr><th scope="row">EN AW-6060, profile</th><td>0,30–0,6</td><td>0,35–0,6</td><td>0,10–0,30</td><td>maks. 0,10</td></tr>
<tr><th scope="row">EN AW-6063, profile</th><td>0,20–0,6</td><td>0,45–0,9</td><td>maks. 0,35</td><td>maks. 0,10</td></tr>
<tr><th scope="row">EN AW-6082, konstrukcje</th><td>0,7–1,3</td><td>0,6–1,2</td><td>maks. 0,50</td><td>maks. 0,10</td></tr>
<tr><th scope="row">EN AC-46000, odlewy</th><td>8,0–11,0</td><td>0,05–0,55</td><td>maks. 1,3</td><td>2,0–4,0</td></tr>
</tbody>
</table>
<p>Z ciekłego aluminium niewiele da się usunąć – przede wszystkim magnez, częściowo cynk. Żelazo, krzem i miedź zostają i w praktyce można je tylko rozcieńczyć czystszym metalem. Prosty rachunek: w tonie złomu 6060 o zawartości 0,20% żelaza przeoczono pięć kilogramów stalowych wkrętów. Jeśli się rozpuszczą, żelaza będzie około 0,70%, ponad dwa razy więcej, niż dopuszcza norma. Metal nie przepada, ale nadaje się już raczej na odlewy niż na nowy profil.</p>
<h2>Kolejne kroki</h2>
<ol>
<li><strong>Demontaż.</strong> Najpierw szyby, okucia, uszczelki i narożniki. Narożniki bywają odlewane, a więc z innego stopu niż rama.</li>
<li><strong>Rozdrabnianie.</strong> Strzępiarka lub młyn rozrywa połączenie i uwalnia poliamid z rowków.</li>
<li><strong>Separacja.</strong> Magnes zabiera stal, separator wiroprądowy oddziela metale nieżelazne od tworzyw, a sortowanie gęstościowe albo rentgenowskie oddziela aluminium od cynku i miedzi.</li>
<li><strong>Sortowanie stopów.</strong> Czujniki laserowe i rentgenowskie odróżniają stopy do przeróbki plastycznej od odlewniczych, przy czym laserowym przeszkadza lakier zasłaniający metal.</li>
<li><strong>Usunięcie powłok.</strong> Lakier usuwa się termicznie przed topieniem albo w komorze pieca, zawsze z oczyszczaniem spalin.</li>
<li><strong>Przetop.</strong> Kąpiel odgazowuje się i filtruje, skład sprawdza na spektrometrze iskrowym, po czym odlewa się wlewki do wyciskania.</li>
</ol>
<h2>Co można zrobić na budowie i w warsztacie</h2>
<p>Najwięcej zależy od pierwszych minut, kiedy jeszcze wiadomo, co jest czym:</p>
<ul>
<li>odkładać osobno profile z przekładką i bez przekładki,</li>
<li>nie mieszać świeżych ścinków produkcyjnych ze złomem z rozbiórki – ścinki jednego stopu to najcenniejsza frakcja,</li>
<li>wykręcić stalowe wkręty i wyciągnąć uszczelki, póki rama jest w całości,</li>
<li>nie dorzucać odlewów, blach ani puszek, nawet jeśli to „też aluminium”,</li>
<li>chronić złom przed zaprawą i gruzem, bo ich usuwanie kosztuje więcej niż przykrycie kontenera.</li>
</ul>
<p>Tego samego oczekuje rynek. Amerykańska specyfikacja ReMA, dawniej ISRI, dla klas profili <em>Toto</em> i <em>Tutu</em> wymaga materiału bez cynkowych narożników, żelaza i przekładek termicznych. Dopuszczalny udział przekładek w konkretnej dostawie zależy od odbiorcy i od tego, czym je potem oddziela.</p>
<h3>Kiedy lepiej nie rozbierać</h3>
<p>Ręczne wyłamywanie przekładek z małej ilości profili rzadko ma sens: zajmuje dużo czasu i łatwo się przy tym skaleczyć. Wystarczy oddzielić taki materiał i opisać go uczciwie. Resztę zrobią maszyny.</p>
<p>Jeśli planujesz wymianę okien albo rozbiórkę fasady, <a href="/contact">napisz</a>, ile mniej więcej będzie profili i z jakich systemów. Listę przyjmowanych rodzajów aluminium zawiera strona <a href="/suppliers">dla dostawców</a>.</p>
$pl$,
    'en', $en$
<p>Aluminium can return to the same use again and again, but nothing guarantees that it will. Old window frames may come back as new window frames or be diluted into castings. What decides is how well the frame is taken apart and its alloy kept separate.</p>
<h2>The plastic in the middle</h2>
<p>Window calculations commonly take about 160 W/(m·K) as the thermal conductivity of aluminium alloy and about 0.3 W/(m·K) for glass-reinforced polyamide, a ratio of more than five hundred. A modern profile therefore has two aluminium shells joined by a thermal break, usually strips of PA66 with 25 per cent glass fibre, crimped into grooves along their full length. They are meant never to come out. In a furnace the polyamide burns, and the glass stays behind in the dross.</p>
<h2>Why purity matters so much</h2>
<p>Most profiles are extruded from 6000-series alloys. Pressure die-casters use quite different ones. Limits in per cent by mass, from EN 573-3 and EN 1706:</p>
<table>
<thead>
<tr><th scope="col">Alloy</th><th scope="col">Si</th><th scope="col">Mg</th><th scope="col">Fe</th><th scope="col">Cu</th></tr>
</thead>
<tbody>
<tr><th scope="row">EN AW-6060, profiles</th><td>0.30–0.6</td><td>0.35–0.6</td><td>0.10–0.30</td><td>max. 0.10</td></tr>
<tr><th scope="row">EN AW-6063, profiles</th><td>0.20–0.6</td><td>0.45–0.9</td><td>max. 0.35</td><td>max. 0.10</td></tr>
<tr><th scope="row">EN AW-6082, structures</th><td>0.7–1.3</td><td>0.6–1.2</td><td>max. 0.50</td><td>max. 0.10</td></tr>
<tr><th scope="row">EN AC-46000, castings</th><td>8.0–11.0</td><td>0.05–0.55</td><td>max. 1.3</td><td>2.0–4.0</td></tr>
</tbody>
</table>
<p>Few alloying elements can be refined out of molten aluminium: most of the magnesium, and zinc to a degree. Iron, silicon and copper stay, and the practical remedy is to dilute them with purer metal. Suppose that a tonne of 6060 scrap with 0.20 per cent iron still holds five kilograms of steel screws. Once dissolved, they raise iron to about 0.70 per cent, more than twice the limit. The metal is not lost, but its next life is likely to be a casting.</p>
<h2>From frame to billet, step by step</h2>
<ol>
<li><strong>Strip.</strong> Glass, hardware, gaskets and corner cleats come off first. Cleats are often cast, which means another alloy.</li>
<li><strong>Shred.</strong> The crimped joint is torn open and the polyamide comes free.</li>
<li><strong>Separate.</strong> A magnet removes steel, an eddy-current separator throws metal clear of plastic, and density or X-ray sorting splits aluminium from zinc and copper.</li>
<li><strong>Sort by alloy.</strong> Laser or X-ray sensors tell wrought from cast; paint gets in the way of a laser.</li>
<li><strong>De-coat.</strong> Paint is driven off by heat before melting or in the furnace chamber, always with the fumes treated.</li>
<li><strong>Melt and cast.</strong> The bath is degassed, filtered, checked by spark spectrometer and cast into extrusion billet.</li>
</ol>
<h2>What the site and the workshop can do</h2>
<ul>
<li>Stack profiles with and without a thermal break separately.</li>
<li>Keep new production offcuts away from demolition scrap. Offcuts of a single alloy are the best material there is.</li>
<li>Take out screws and gaskets while the frame is still whole.</li>
<li>Leave out castings, sheet and cans, even though they are aluminium too.</li>
<li>Keep mortar and rubble off. Covering a skip is cheaper than cleaning its contents.</li>
</ul>
<p>The trade asks for the same things. In the specifications of ReMA, formerly ISRI, the extrusion grades <em>Toto</em> and <em>Tutu</em> must be free of zinc corners, iron attachments and thermal breaks, among other things. How much polyamide a particular buyer will accept depends on the equipment that comes next.</p>
<h3>When not to dismantle</h3>
<p>Breaking the strips out of a few frames by hand is slow, and the edges cut. Keep such profiles apart, describe them truthfully and leave the rest to machines made for the purpose.</p>
<p>Planning to replace windows or take down a façade? <a href="/en/contact">Tell us</a> roughly how much there is and which systems. The kinds of aluminium we accept are listed for <a href="/en/suppliers">suppliers</a>.</p>
$en$
  ),
  '/media/aluminium-profiles.jpg', 'recycling', '2026-10-30T08:00:00Z'
) on conflict (id) do nothing;
