insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'coppers-long-life-why-the-metal-in-your-walls-will-be-mined-again',
  jsonb_build_object(
    'pl', $pl$Długie życie miedzi: metal ze ścian jeszcze wróci do pieca$pl$,
    'en', $en$Copper’s long life: why the metal in your walls will be mined again$en$
  ),
  jsonb_build_object(
    'pl', $pl$W ścianach, dachach i silnikach są kilogramy miedzi, które ktoś kiedyś odzyska. Po ilu latach, dlaczego metal na tym nie traci i gdzie naprawdę ginie.$pl$,
    'en', $en$Walls, roofs and motors hold copper that will be recovered one day. How long it takes, why the metal is none the worse for it, and where copper gets lost.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Ekipa remontowa wyciąga ze ściany odcinek przewodu. Izolacja sztywna, pożółkła, napis producenta nieczytelny. Elektryk zdejmuje nożem centymetr izolacji: po kilkudziesięciu latach w ścianie drut nadal jest jasny. Przez cały ten czas przewodził prąd, a miedzi nie ubyło.</p>
<h2>Ile miedzi jest w ścianie</h2>
<p>Łatwo to policzyć. Przewód trzyżyłowy 3 × 2,5 mm² ma 7,5 mm² miedzi w przekroju. W stu metrach są 750 cm³ miedzi, czyli około 6,7 kg. Metr rury 15 × 1 mm waży niecałe 0,4 kg, trzydzieści metrów takiej instalacji to prawie 12 kg. Dom z kilkuset metrami przewodów i miedzianym ogrzewaniem może więc zawierać więcej miedzi niż kilka ton rudy, bo w rudzie jest jej często mniej niż jeden procent.</p>
<p>Miedź, która gdzieś pracuje, nazywa się zasobem w użytkowaniu, a wszystko, co da się z niego kiedyś odzyskać – miejską kopalnią. Od zwykłej kopalni różni się tym, że o początku wydobycia nikt nie decyduje: miedź wraca, gdy wyrób się zużyje.</p>
<h2>Kiedy metal wraca</h2>
<table>
<thead>
<tr><th scope="col">Gdzie pracuje</th><th scope="col">Jak długo, orientacyjnie</th><th scope="col">W jakiej postaci wraca</th></tr>
</thead>
<tbody>
<tr><th scope="row">Telefon, drobna elektronika</th><td>kilka lat</td><td>Płytki i cienkie przewody</td></tr>
<tr><th scope="row">Samochód</th><td>kilkanaście lat</td><td>Wiązki, silniki, frakcja metali nieżelaznych po strzępiarce (zorba)</td></tr>
<tr><th scope="row">Silnik przemysłowy, transformator</th><td>15–40 lat</td><td>Uzwojenia z drutu emaliowanego lub w izolacji papierowej</td></tr>
<tr><th scope="row">Instalacja w budynku</th><td>30–50 lat i więcej</td><td>Przewody, rury</td></tr>
<tr><th scope="row">Pokrycie dachu, rynny</th><td>często ponad 100 lat</td><td>Blacha z patyną</td></tr>
</tbody>
</table>
<p>Najdłużej służy dach. Norma ISO 9223 dla średniej kategorii korozyjności, C3, podaje ubytek miedzi w pierwszym roku od 0,6 do 1,3 mikrometra, a później patyna proces spowalnia. Blacha na dach ma zwykle 0,6–0,7 mm, czyli 600–700 mikrometrów. Po stu latach większość grubości nadal zostaje.</p>
<h2>Dlaczego samym złomem nie pokryjemy potrzeb</h2>
<p>Załóżmy, tylko dla rachunku, że zużycie miedzi rośnie o 3% rocznie, a wyroby służą średnio 35 lat. Zużycie sprzed 35 lat wynosiło wtedy 1/1,03<sup>35</sup> dzisiejszego, czyli około 36%. Nawet gdyby do pieca wrócił każdy gram tamtej miedzi, starczyłoby to na nieco ponad jedną trzecią obecnych potrzeb. Stąd wniosek, który przydaje się w rozmowach o obiegu zamkniętym: niski udział złomu we wsadzie nie świadczy jeszcze o złej zbiórce. Częściowo wynika z tego, że miedź żyje długo.</p>
<h2>Czy przetapianie psuje miedź</h2>
<p>Nie psuje. Atomy po stopieniu są takie same jak przed nim, a struktura tworzy się na nowo przy krzepnięciu i obróbce. W recyklingu szkodzą domieszki. Czysty drut można przetopić bez rafinacji na nowe półwyroby. Miedź zanieczyszczoną poddaje się rafinacji ogniowej i odlewa w anody, a te rozpuszcza elektrolitycznie w roztworze kwasu siarkowego. Na katodzie osadza się czysta miedź. Srebro i złoto zostają w szlamie anodowym, nikiel przechodzi do roztworu i odzyskuje się go osobno.</p>
<p>Katody gatunku Cu-CATH-1 ze złomu i z rudy spełniają te same wymagania. Drut z nich ma po wyżarzeniu przewodność około 58 MS/m, czyli 100% IACS, bez względu na to, skąd pochodziła miedź.</p>
<h2>Gdzie miedź naprawdę ginie</h2>
<ul>
<li><strong>W ziemi.</strong> Odłączony kabel, którego nikt nie wykopie, to zasób uśpiony. Wydobycie często kosztuje więcej niż metal.</li>
<li><strong>W stali.</strong> Miedź z silniczka wrzuconego do złomu stalowego rozpuszcza się w kąpieli. W hucie stali miedzi praktycznie nie da się usunąć, a już kilka dziesiątych procenta może powodować pęknięcia powierzchni przy walcowaniu na gorąco.</li>
<li><strong>W szufladzie.</strong> W jednej ładowarce czy telefonie miedzi jest mało, we wszystkich razem – dużo.</li>
<li><strong>W żużlu, pyle i zmiotkach.</strong> Część można odzyskać, reszta wypada z obiegu.</li>
<li><strong>W środkach ochrony roślin i farbach.</strong> Takiego użycia nie da się odwrócić.</li>
</ul>
<h3>Co zrobić przed remontem</h3>
<ol>
<li>Przejrzeć projekt albo zdjęcia instalacji i oszacować metry przewodów i rur. W polskich budynkach z lat 60.–80. XX wieku przewody są często aluminiowe.</li>
<li>Gdy elektryk odłączy zasilanie, a rury są opróżnione, wyjąć miedź, zanim zacznie się wyburzanie ścian. Później leży w gruzie w półmetrowych kawałkach.</li>
<li>Rozdzielić przewody, rury i blachę. Miedź odtleniona fosforem, z której robi się rury, przewodzi gorzej niż drut.</li>
<li>Odciąć mosiężne złączki i miejsca lutowane.</li>
<li>Po montażu nowej instalacji zachować plan. Przyda się przy następnym remoncie.</li>
</ol>
<p>Co kupujemy, opisuje strona <a href="/suppliers">dla dostawców</a>, a punkt blisko budowy można znaleźć wśród <a href="/branches">oddziałów</a>.</p>
$pl$,
    'en', $en$
<p>A renovation crew pulls a length of cable out of a wall. The sheath is stiff and yellowed and the maker’s name has gone. The electrician cuts back a centimetre of insulation, and the wire underneath is still bright after decades in the wall. It carried current all that time, and no copper was lost.</p>
<h2>How much is in there</h2>
<p>The sum is easy. A three-core 2.5 mm² cable has 7.5 mm² of copper in its cross-section. A hundred metres contain 750 cm³ of it, or about 6.7 kg. A metre of 15 × 1 mm tube weighs a little under 0.4 kg, so thirty metres come to almost 12 kg. A house with a few hundred metres of cable and copper heating pipes can hold more of the metal than several tonnes of ore, since ore often contains less than one per cent copper.</p>
<p>Copper at work is called the in-use stock, and whatever can be recovered from it one day is the urban mine. Unlike in an ordinary mine, nobody decides when extraction starts: copper comes back when a product reaches the end of its life.</p>
<h2>When it comes back</h2>
<table>
<thead>
<tr><th scope="col">Where it is in use</th><th scope="col">For roughly how long</th><th scope="col">What returns</th></tr>
</thead>
<tbody>
<tr><th scope="row">Mobile phone, small electronics</th><td>a few years</td><td>Boards and thin leads</td></tr>
<tr><th scope="row">Car</th><td>fifteen years or so</td><td>Harnesses, motors, non-ferrous shredder fraction (zorba)</td></tr>
<tr><th scope="row">Industrial motor, transformer</th><td>15 to 40 years</td><td>Windings of enamelled or paper-covered wire</td></tr>
<tr><th scope="row">Building services</th><td>30 to 50 years and more</td><td>Cable, tube</td></tr>
<tr><th scope="row">Roofing, gutters</th><td>often over 100 years</td><td>Sheet with a patina</td></tr>
</tbody>
</table>
<p>A roof lasts longest. For the medium corrosivity category, C3, ISO 9223 gives a first-year loss of 0.6 to 1.3 micrometres, and after that the patina slows the loss down. Roofing sheet is usually 0.6 to 0.7 mm thick, which is 600 to 700 micrometres. After a century most of the thickness is still there.</p>
<h2>Why scrap alone is not enough</h2>
<p>Suppose, for the sake of the sum, that copper use grows by 3 per cent a year and products last 35 years on average. Use 35 years ago was then 1/1.03<sup>35</sup> of today’s, or about 36 per cent. If every gram of that copper came back to the furnace, it would cover little more than a third of what is needed now. So a modest share of scrap in the charge is no proof of poor collection. Part of the reason is simply that copper lasts.</p>
<h2>Does remelting spoil copper?</h2>
<p>No. The atoms are the same after melting as before, and the structure forms afresh when the metal solidifies and is worked. What does harm is other elements. Clean wire can be melted into new semi-finished products without refining. Impure copper is fire-refined, cast into anodes and dissolved electrolytically in a sulphuric acid solution, while pure copper is deposited on the cathodes. Silver and gold stay behind in the anode slime. Nickel goes into solution and is recovered separately.</p>
<p>A Cu-CATH-1 cathode meets the same specification whether it began as scrap or as ore. Annealed wire made from it has a conductivity of about 58 MS/m, or 100 per cent IACS, wherever the copper came from.</p>
<h2>Where copper really goes missing</h2>
<ul>
<li><strong>In the ground.</strong> A disused cable left buried is a hibernating stock. Digging it up often costs more than the metal.</li>
<li><strong>In steel.</strong> The copper of a small motor thrown in with steel scrap dissolves in the bath. A steelworks has no practical way of taking copper out, and even a few tenths of a per cent can cause hot shortness: the surface cracks in hot rolling.</li>
<li><strong>In drawers.</strong> One charger or old phone holds little copper; all of them together hold a good deal.</li>
<li><strong>In slag, dust and sweepings.</strong> Some is recovered; the rest is lost.</li>
<li><strong>In crop sprays and paints.</strong> That use cannot be undone.</li>
</ul>
<h3>Before you renovate</h3>
<ol>
<li>Look at the drawings, or photographs of the installation, and estimate the lengths of cable and tube. In Polish buildings of the 1960s to 1980s the wiring is often aluminium.</li>
<li>Once an electrician has isolated the supply and the pipes are drained, take the copper out before the walls come down. Afterwards it lies in the rubble in half-metre lengths.</li>
<li>Keep cable, tube and sheet apart. Tube made of phosphorus-deoxidised copper conducts less well than wire.</li>
<li>Cut off brass fittings and soldered joints.</li>
<li>Keep a plan of the new installation. It will be needed at the next renovation.</li>
</ol>
<p>What we buy is on the page for <a href="/en/suppliers">suppliers</a>, and the <a href="/en/branches">branches</a> page finds the branch nearest to your site.</p>
$en$
  ),
  '/media/copper-plate.jpg', 'sustainability', '2025-09-25T08:00:00Z'
) on conflict (id) do nothing;
