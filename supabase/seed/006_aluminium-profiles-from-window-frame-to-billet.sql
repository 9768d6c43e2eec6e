insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'aluminium-profiles-from-window-frame-to-billet',
  jsonb_build_object(
    'pl', $pl$Profile aluminiowe: droga od okna do wlewka$pl$,
    'en', $en$Aluminium profiles: from window frame to billet$en$
  ),
  jsonb_build_object(
    'pl', $pl$Profil z przekładką termiczną to aluminium, poliamid, uszczelki i stal w jednym kawałku. Jak go rozebrać, żeby znów mógł stać się profilem.$pl$,
    'en', $en$A thermally broken profile is aluminium, polyamide, gaskets and steel in one piece. How to take it apart so that it can become a profile again.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Stare okno aluminiowe to kilka materiałów naraz: stop aluminium, paski poliamidu, uszczelki z EPDM, stalowe wkręty, a w okuciach często odlewy ze stopów cynku. Każdy z nich można zagospodarować, ale tylko osobno. Od rozbiórki i sortowania zależy, czy rama znów stanie się profilem, czy trafi do stopu odlewniczego.</p>
<h2>Po co w profilu tworzywo</h2>
<p>W obliczeniach okien norma EN ISO 10077-2 przyjmuje dla stopów aluminium przewodność cieplną 160 W/(m·K), a dla poliamidu z 25% włókna szklanego 0,3 W/(m·K). To ponad pięćsetkrotna różnica. Dlatego ciepły profil składa się z części wewnętrznej i zewnętrznej, połączonych przekładką termiczną, najczęściej z poliamidu PA66 z 25% włókna szklanego. Przekładka jest zawalcowana w rowkach na całej długości i nie jest przewidziana do demontażu. W piecu poliamid się spala, a włókno szklane zostaje w zgarze.</p>
<h2>Dlaczego obieg zamknięty wymaga czystości</h2>
<p>Profile wyciska się przeważnie ze stopów serii 6000. Odlewnie ciśnieniowe używają zupełnie innych. Oto zawartość wybranych pierwiastków w procentach masy według EN 573-3 i EN 1706:</p>
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
<p>Z ciekłego aluminium da się w praktyce usunąć magnez, a większości innych dodatków nie. Żelazo, krzem i miedź zostają i można je tylko rozcieńczyć czystszym metalem. Prosty rachunek: w tonie złomu 6060 o zawartości 0,20% żelaza przeoczono pięć kilogramów stalowych wkrętów. Jeśli się rozpuszczą, żelaza będzie około 0,70%, ponad dwa razy więcej, niż norma dopuszcza w 6060. Taki metal nadaje się już raczej na odlewy niż na nowy profil.</p>
<h2>Od ramy do wlewka, krok po kroku</h2>
<ol>
<li><strong>Demontaż.</strong> Najpierw szyby, okucia, uszczelki i narożniki. Narożniki bywają odlewane, a więc z innego stopu niż rama.</li>
<li><strong>Rozdrabnianie.</strong> Strzępiarka lub młyn rozrywa zawalcowane połączenie i uwalnia poliamid z rowków.</li>
<li><strong>Separacja.</strong> Magnes zabiera stal, separator wiroprądowy oddziela metale nieżelazne od tworzyw, a sortowanie gęstościowe albo rentgenowskie oddziela aluminium od cynku i miedzi.</li>
<li><strong>Sortowanie stopów.</strong> Czujniki laserowe i rentgenowskie odróżniają stopy do przeróbki plastycznej od odlewniczych, przy czym laserowym przeszkadza lakier zasłaniający metal.</li>
<li><strong>Usunięcie powłok.</strong> Lakier usuwa się termicznie przed topieniem albo w komorze pieca, zawsze z oczyszczaniem spalin.</li>
<li><strong>Przetop.</strong> Kąpiel odgazowuje się i filtruje, skład sprawdza na spektrometrze iskrowym, po czym odlewa wlewki do wyciskania.</li>
</ol>
<h2>Co można zrobić na budowie i w warsztacie</h2>
<p>Najwięcej zależy od rozbiórki, kiedy jeszcze wiadomo, co jest czym:</p>
<ul>
<li>odkładać osobno profile z przekładką i bez przekładki,</li>
<li>nie mieszać ścinków produkcyjnych ze złomem z rozbiórki – ścinki jednego stopu to najcenniejsza frakcja,</li>
<li>wykręcić stalowe wkręty i wyciągnąć uszczelki, póki rama jest w całości,</li>
<li>nie dorzucać odlewów, blach ani puszek, choć też są z aluminium,</li>
<li>chronić złom przed zaprawą i gruzem, bo ich usuwanie kosztuje więcej niż przykrycie kontenera.</li>
</ul>
<p>Tego samego oczekuje rynek. Amerykańska specyfikacja ReMA, dawniej ISRI, w klasach profili <em>Toto</em> i <em>Tutu</em> wymaga między innymi materiału bez cynkowych narożników, elementów żelaznych i przekładek termicznych. Dopuszczalny udział przekładek w konkretnej dostawie zależy od odbiorcy i od tego, czym je oddziela.</p>
<h3>Kiedy lepiej nie rozbierać</h3>
<p>Ręczne wyłamywanie przekładek z małej ilości profili rzadko ma sens: zajmuje dużo czasu i łatwo się przy tym skaleczyć. Wystarczy odłożyć taki materiał osobno i podać, że jest z przekładką. Rozdzieli go strzępiarka.</p>
<p>Jeśli planujesz wymianę okien albo rozbiórkę fasady, <a href="/contact">napisz</a>, ile mniej więcej będzie profili i z jakich systemów. Listę przyjmowanych rodzajów aluminium zawiera strona <a href="/suppliers">dla dostawców</a>.</p>
$pl$,
    'en', $en$
<p>An old aluminium window is several materials at once: aluminium alloy, polyamide strips, EPDM gaskets, steel screws, and hardware that is often cast in zinc alloy. Each can be recovered, but only on its own. Dismantling and sorting decide whether the frame becomes a profile again or goes into a casting alloy.</p>
<h2>Why there is plastic in a profile</h2>
<p>For window calculations, EN ISO 10077-2 takes 160 W/(m·K) as the thermal conductivity of aluminium alloys and 0.3 W/(m·K) for polyamide with 25 per cent glass fibre, a ratio of more than five hundred to one. An insulated profile therefore has an inner and an outer shell joined by a thermal break, usually strips of PA66 with 25 per cent glass fibre. The strips are crimped into grooves along their full length and are not meant to be taken out. In a furnace the polyamide burns, and the glass stays behind in the dross.</p>
<h2>Why a closed loop needs purity</h2>
<p>Most profiles are extruded from 6000-series alloys. Pressure die-casters use quite different ones. Contents of selected elements in per cent by mass, from EN 573-3 and EN 1706:</p>
<table>
<thead>
<tr><th scope="col">Alloy</th><th scope="col">Si</th><th scope="col">Mg</th><th scope="col">Fe</th><th scope="col">Cu</th></tr>
</thead>
<tbody>
<tr><th scope="row">EN AW-6060, profiles</th><td>0.30–0.6</td><td>0.35–0.6</td><td>0.10–0.30</td><td>max. 0.10</td></tr>
<tr><th scope="row">EN AW-6063, profiles</th><td>0.20–0.6</td><td>0.45–0.9</td><td>max. 0.35</td><td>max. 0.10</td></tr>
<tr><th scope="row">EN AW-6082, structural</th><td>0.7–1.3</td><td>0.6–1.2</td><td>max. 0.50</td><td>max. 0.10</td></tr>
<tr><th scope="row">EN AC-46000, castings</th><td>8.0–11.0</td><td>0.05–0.55</td><td>max. 1.3</td><td>2.0–4.0</td></tr>
</tbody>
</table>
<p>In practice magnesium can be removed from molten aluminium, and most other additions cannot. Iron, silicon and copper stay, and all one can do is dilute them with purer metal. Suppose that a tonne of 6060 scrap with 0.20 per cent iron still holds five kilograms of steel screws. Once dissolved, they raise iron to about 0.70 per cent, more than twice the limit for 6060. Such metal is more likely to end up in castings than in a new profile.</p>
<h2>From frame to billet, step by step</h2>
<ol>
<li><strong>Dismantling.</strong> Glass, hardware, gaskets and corner cleats come off first. Cleats may be cast, which means a different alloy from the frame.</li>
<li><strong>Shredding.</strong> A shredder or mill tears the crimped joint open and frees the polyamide from the grooves.</li>
<li><strong>Separation.</strong> A magnet removes steel, an eddy-current separator separates non-ferrous metal from plastic, and density or X-ray sorting separates aluminium from zinc and copper.</li>
<li><strong>Alloy sorting.</strong> Laser and X-ray sensors tell wrought from cast alloys; paint over the metal gets in the way of the laser.</li>
<li><strong>De-coating.</strong> Paint is driven off by heat before melting or in the furnace chamber, always with the fumes treated.</li>
<li><strong>Melting and casting.</strong> The bath is degassed and filtered, its composition checked on a spark spectrometer, and extrusion billet is cast.</li>
</ol>
<h2>What the site and the workshop can do</h2>
<p>Dismantling matters most, because at that stage it is still clear what is what:</p>
<ul>
<li>Stack profiles with and without a thermal break separately.</li>
<li>Keep production offcuts apart from demolition scrap. Offcuts of a single alloy are worth the most.</li>
<li>Take out screws and gaskets while the frame is still whole.</li>
<li>Leave out castings, sheet and cans, even though they are aluminium too.</li>
<li>Keep mortar and rubble off. Covering a skip is cheaper than cleaning its contents.</li>
</ul>
<p>The trade asks for the same. In the American specifications of ReMA, formerly ISRI, the extrusion grades <em>Toto</em> and <em>Tutu</em> must be free of zinc corners, iron attachments and thermal breaks, among other things. The share of thermal break that a delivery may contain depends on the buyer and on the equipment that separates it.</p>
<h3>When not to dismantle</h3>
<p>Breaking the strips out of a few frames by hand rarely makes sense: it takes a long time, and the edges cut. Keep such profiles apart and say that they have a thermal break. The shredder will separate them.</p>
<p>If you plan to replace windows or take down a façade, <a href="/en/contact">tell us</a> roughly how much there will be and from which systems. The kinds of aluminium we accept are listed on the page for <a href="/en/suppliers">suppliers</a>.</p>
$en$
  ),
  '/media/aluminium-profiles.jpg', 'recycling', '2026-10-30T08:00:00Z'
) on conflict (id) do nothing;
