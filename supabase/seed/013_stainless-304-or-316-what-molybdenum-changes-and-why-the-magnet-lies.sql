insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'stainless-304-or-316-what-molybdenum-changes-and-why-the-magnet-lies',
  jsonb_build_object(
    'pl', $pl$Nierdzewka 304 czy 316: co zmienia molibden i czemu magnes kłamie$pl$,
    'en', $en$Stainless 304 or 316: what molybdenum changes, and why the magnet lies$en$
  ),
  jsonb_build_object(
    'pl', $pl$Stale 304 i 316 różnią się głównie molibdenem i nie odróżni ich ani oko, ani magnes. Co mówi norma, skąd magnetyzm po gięciu i jak sortować nierdzewkę.$pl$,
    'en', $en$Two per cent of molybdenum separates two steels that neither eye nor magnet can tell apart. What the standard says, why bent 304 is magnetic and how to sort.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Przy wadze stoi paleta rur z rozbiórki mleczarni. Dostawca przykłada magnes do prostego odcinka: nie trzyma. Przykłada do kolanka z tej samej instalacji: lekko ciągnie. „Czyli kolanka są gorsze” – mówi i odkłada je na osobną stertę. Tymczasem jedno i drugie to stal 304. Kolanko gięto na zimno, a rurę po wykonaniu wyżarzono. Magnes pokazał, co robiono z metalem, a nie z czego go zrobiono.</p>
<h2>Co zapisano w normie</h2>
<p>W skupie mówi się „nierdzewka” i „kwasówka”, ale to nie są gatunki: kwasówką jeden nazwie 316, drugi także 304. Prawdziwa różnica mieści się w trzech kolumnach. Oto zawartość głównych dodatków w procentach masy według EN 10088, razem z gatunkami, które najczęściej trafiają do tej samej skrzyni:</p>
<table>
<thead>
<tr><th scope="col">Gatunek</th><th scope="col">Cr</th><th scope="col">Ni</th><th scope="col">Mo</th><th scope="col">Magnes</th></tr>
</thead>
<tbody>
<tr><th scope="row">1.4301 (304)</th><td>17,5–19,5</td><td>8,0–10,5</td><td>–</td><td>nie, po zgniocie tak</td></tr>
<tr><th scope="row">1.4401 (316)</th><td>16,5–18,5</td><td>10,0–13,0</td><td>2,00–2,50</td><td>nie, po zgniocie słabo</td></tr>
<tr><th scope="row">1.4372 (201), ok. 6% Mn</th><td>16,0–18,0</td><td>3,5–5,5</td><td>–</td><td>nie, po zgniocie tak</td></tr>
<tr><th scope="row">1.4016 (430)</th><td>16,0–18,0</td><td>–</td><td>–</td><td>tak</td></tr>
<tr><th scope="row">1.4521 (444)</th><td>17,0–20,0</td><td>–</td><td>1,80–2,50</td><td>tak</td></tr>
<tr><th scope="row">1.4462 (duplex 2205)</th><td>21,0–23,0</td><td>4,5–6,5</td><td>2,50–3,50</td><td>tak</td></tr>
</tbody>
</table>
<p>Kreska oznacza, że norma nie przewiduje tego pierwiastka jako dodatku. Ślady i tak się zdarzają: 0,2–0,4% molibdenu w stali 304 to zwykle pozostałość po złomie, z którego ją wytopiono.</p>
<h2>Po co dwa procent molibdenu</h2>
<p>Molibden wzmacnia warstwę pasywną tam, gdzie atakują ją chlorki: nad morzem, przy soli drogowej, w solance. Odporność na wżery porównuje się wskaźnikiem PREN, czyli sumą: chrom + 3,3 × molibden + 16 × azot. Z samego chromu i molibdenu stal 304 o zawartości 18% Cr ma 18, a stal 316 o zawartości 17% Cr i 2,1% Mo prawie 24. Nad morzem barierka z 304 potrafi pokryć się rdzawymi punktami już po sezonie. Barierka z 316, jeśli jest regularnie myta, zwykle pozostaje bez nich znacznie dłużej.</p>
<p>Molibden sprzyja jednak powstawaniu ferrytu. Żeby stal pozostała austenityczna, trzeba dodać niklu – stąd 10–13% w 316. Oba pierwiastki kosztują, więc oba decydują o wycenie złomu.</p>
<p>Pomyłka szkodzi głównie w jedną stronę. Gdy do partii 316 z 2,10% molibdenu trafi 10% stali 304 bez molibdenu, średnia spada do 1,89%, poniżej normy. Gdy kawałek 316 trafi do skrzyni z 304, hucie zwykle nie zaszkodzi, ale za molibden nikt wtedy nie zapłaci.</p>
<h2>Dlaczego magnes kłamie</h2>
<p>Austenit nie jest ferromagnetyczny. Odkształcony na zimno potrafi się jednak częściowo przemienić w martenzyt, a ten magnes już przyciąga. Im mniej niklu i innych składników stabilizujących austenit, tym łatwiej o przemianę, dlatego odkształcona 304 przyciąga magnes częściej niż 316. Typowe miejsca:</p>
<ul>
<li>drut ciągniony, sprężyny, śruby kute na zimno,</li>
<li>kolanka, dennice, dna zlewów, krawędzie po cięciu na gilotynie,</li>
<li>wióry i powierzchnie po ostrym szlifowaniu.</li>
</ul>
<p>Spoiny i odlewy bywają lekko magnetyczne z innego powodu: zawierają zwykle kilka procent ferrytu. Duplex to mniej więcej w połowie ferryt i wyraźnie trzyma się magnesu, choć chromu i molibdenu ma więcej niż 316.</p>
<p>Brak reakcji na magnes również niewiele mówi. Stal 201, z manganem w miejsce części niklu, w stanie wyżarzonym także nie reaguje na magnes, a niklu ma w przybliżeniu o połowę mniej.</p>
<blockquote><p>Magnes odpowiada na pytanie o strukturę. Cennik pyta o skład.</p></blockquote>
<h2>Co widzi ręczny XRF</h2>
<p>Chrom, nikiel, molibden i mangan XRF odczytuje łatwo: kilka sekund na czystym metalu wystarcza, żeby odróżnić 304, 316 i 201. Węgla przyrząd nie pokaże, więc 316 od 316L nim nie odróżnimy. Kilka nawyków pozwala uniknąć pomyłek:</p>
<ol>
<li>Zetrzeć farbę, kamień i zgorzelinę. Cynk, nalot rdzy i pył szlifierski fałszują wynik.</li>
<li>Czytać nikiel razem z molibdenem. Dwa procent Mo bez niklu to ferrytyczna 444, a około 3% przy 5% Ni i 22% Cr to duplex.</li>
<li>Wynik blisko granicy, na przykład 1,95% Mo, powtórzyć w trzech miejscach i dłużej.</li>
<li>Mierzyć osobno rurę, kołnierz i śrubę. W jednej instalacji bywają trzy gatunki.</li>
<li>Rano sprawdzić przyrząd na wzorcu 316 i zapisać odczyt.</li>
</ol>
<h3>Kolejność na placu</h3>
<p>Magnes nadal się przydaje: to, co mocno trzyma się magnesu na płaskim, nieodkształconym miejscu, nie jest ani 304, ani 316. Resztę rozdziela pomiar. Kolanek i śrub nie odrzucamy tylko dlatego, że lekko ciągną. Rury z jednej linii wiążemy razem i opisujemy, skąd pochodzą: mleczarnia, basen czy zakład chemiczny to już wskazówka. Jeśli nie masz spektrometru, zostaw całość razem i <a href="/contact">zapytaj</a>, a o koszach i etykietach przeczytaj w tekście o <a href="/blog/sorting-at-source-how-a-machine-shop-keeps-its-alloys-apart">segregacji u źródła</a>.</p>
$pl$,
    'en', $en$
<p>A pallet of pipe from a dismantled dairy stands by the scale. The seller tries his magnet on a straight length and it drops off. He tries an elbow from the same line and feels a slight pull, so the elbows go on a separate heap as “something cheaper”. Both are 304. The elbow had been bent cold; the pipe had been annealed. The magnet showed what had been done to the metal, not what it is made of.</p>
<h2>What the standard says</h2>
<p>Three columns of EN 10088 hold the difference that matters. Here they are in per cent by mass, with the other grades that most often end up in the same skip:</p>
<table>
<thead>
<tr><th scope="col">Grade</th><th scope="col">Cr</th><th scope="col">Ni</th><th scope="col">Mo</th><th scope="col">Magnet</th></tr>
</thead>
<tbody>
<tr><th scope="row">1.4301 (304)</th><td>17.5–19.5</td><td>8.0–10.5</td><td>–</td><td>no; yes if cold-worked</td></tr>
<tr><th scope="row">1.4401 (316)</th><td>16.5–18.5</td><td>10.0–13.0</td><td>2.00–2.50</td><td>no; weak if cold-worked</td></tr>
<tr><th scope="row">1.4372 (201), about 6% Mn</th><td>16.0–18.0</td><td>3.5–5.5</td><td>–</td><td>no; yes if cold-worked</td></tr>
<tr><th scope="row">1.4016 (430)</th><td>16.0–18.0</td><td>–</td><td>–</td><td>yes</td></tr>
<tr><th scope="row">1.4521 (444)</th><td>17.0–20.0</td><td>–</td><td>1.80–2.50</td><td>yes</td></tr>
<tr><th scope="row">1.4462 (2205 duplex)</th><td>21.0–23.0</td><td>4.5–6.5</td><td>2.50–3.50</td><td>yes</td></tr>
</tbody>
</table>
<p>A dash means that the element is not a specified addition. Traces turn up all the same: 0.2 to 0.4 per cent molybdenum in a piece of 304 is usually inherited from the scrap it was melted from.</p>
<h2>What two per cent of molybdenum does</h2>
<p>Molybdenum strengthens the passive film where chlorides attack it: near the sea, beside salted roads, in brine. Resistance to pitting is compared using the pitting resistance equivalent number (PREN), which adds chromium, 3.3 times molybdenum and 16 times nitrogen. Counting chromium and molybdenum alone, 304 with 18 per cent chromium scores 18, and 316 with 17 per cent chromium and 2.1 per cent molybdenum scores almost 24. On the seafront a 304 handrail may show rust spots after one season, while 316, if it is washed regularly, usually stays free of them much longer.</p>
<p>Molybdenum also favours ferrite, so extra nickel is needed to keep the steel austenitic, which explains the 10 to 13 per cent in 316. Both elements are expensive and both count in the price of scrap.</p>
<p>Mixing does harm mainly in one direction. If a tenth of a lot of 316 at 2.10 per cent molybdenum is really molybdenum-free 304, the average falls to 1.89, which is below the minimum in the standard. A piece of 316 that ends up among the 304 rarely does the mill any harm, but its molybdenum is not paid for.</p>
<h2>Why the magnet lies</h2>
<p>Austenite is not ferromagnetic. Deform it cold, though, and part of it may turn into martensite, which is. The less nickel and other stabilisers the steel contains, the more readily this happens, so cold-worked 304 attracts a magnet more often than 316. The usual places are:</p>
<ul>
<li>drawn wire, springs and cold-headed bolts</li>
<li>elbows, dished ends, sink bowls and guillotined edges</li>
<li>turnings and heavily ground surfaces</li>
</ul>
<p>Welds and castings can be faintly magnetic for another reason: they usually hold a few per cent of ferrite. Duplex is about half ferrite and clings firmly, although it contains more chromium and molybdenum than 316.</p>
<p>Nor does the absence of a pull prove much. Grade 201, in which manganese replaces part of the nickel, does not react to a magnet either when annealed, and contains roughly half as much nickel as 304.</p>
<blockquote><p>The magnet answers a question about structure. The price list asks about composition.</p></blockquote>
<h2>What a handheld XRF shows</h2>
<p>Chromium, nickel, molybdenum and manganese all give a strong signal. A few seconds on clean metal will separate 304, 316 and 201. XRF cannot measure carbon, so it does not tell 316 from 316L. A few habits prevent most mistakes:</p>
<ol>
<li>Remove paint, limescale and oxide scale. Zinc, rust bloom and grinding dust all end up in the reading.</li>
<li>Read nickel and molybdenum together. Two per cent molybdenum without nickel is ferritic 444. Around 3 per cent, with 5 per cent nickel and 22 per cent chromium, is duplex.</li>
<li>Repeat a borderline result, such as 1.95 per cent molybdenum, in three places and for longer.</li>
<li>Measure pipe, flange and bolt separately. One installation may hold three grades.</li>
<li>Check the analyser on a 316 reference each morning and write the figure down.</li>
</ol>
<h3>A suggested order of work</h3>
<p>The magnet is still useful: whatever clings hard on a flat, undeformed face is neither 304 nor 316. Let the analyser separate the rest, and do not reject elbows and bolts merely because they pull slightly. Bundle pipe from one line together and note where it came from, since a dairy, a swimming pool and a chemical works are clues in themselves. Without an analyser, leave the lot together and <a href="/en/contact">ask</a>. Bins and labels are covered in our piece on <a href="/en/blog/sorting-at-source-how-a-machine-shop-keeps-its-alloys-apart">sorting at source</a>.</p>
$en$
  ),
  '/media/stainless-flanges.jpg', 'business', '2025-11-20T08:00:00Z'
) on conflict (id) do nothing;
