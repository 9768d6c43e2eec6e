insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'dross-slag-and-skimmings-the-metal-you-throw-out-with-the-ash',
  jsonb_build_object(
    'pl', $pl$Zgary, kożuchy, żużle: metal, który wyrzuca się z popiołem$pl$,
    'en', $en$Dross, slag and skimmings: the metal you throw out with the ash$en$
  ),
  jsonb_build_object(
    'pl', $pl$W świeżo ściągniętym zgarze aluminiowym bywa więcej metalu niż tlenku. Jak powstaje zgar, dlaczego liczy się pierwszy kwadrans i czemu nie wolno go zmoczyć.$pl$,
    'en', $en$Freshly skimmed aluminium dross may hold more metal than oxide. How dross forms, why the first quarter of an hour counts, and why it must never get wet.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Piecowy ściąga kożuch z kąpieli, wygarnia go do żeliwnej skrzyni i wraca do pieca. Po dwudziestu minutach skrzynia świeci na pomarańczowo, choć nikt jej nie podgrzewa, a nad nią stoi biały dym. Rano na dnie leży szara, sypka masa. Wszyscy mówią na nią „popiół”. Poprzedniego dnia była w dużej części aluminium.</p>
<h2>Kożuch, zgar, żużel</h2>
<p>Na hali używa się tych słów zamiennie, a w umowie lepiej je rozróżniać. <strong>Kożuch</strong> to warstwa, która zbiera się na ciekłym metalu: błonki tlenków, a między nimi uwięzione krople. Po ściągnięciu nazywa się go <strong>zgarem</strong>. <strong>Żużel</strong> jest produktem stopionym: powstaje z topników, tlenków i zanieczyszczeń, a metalu zawiera zwykle znacznie mniej.</p>
<table>
<thead>
<tr><th scope="col">Materiał</th><th scope="col">Jak powstaje</th><th scope="col">Typowa zawartość metalu</th></tr>
</thead>
<tbody>
<tr><th scope="row">Zgar biały</th><td>Topienie aluminium bez soli</td><td>15–70%</td></tr>
<tr><th scope="row">Zgar czarny</th><td>Topienie złomu z topnikiem solnym</td><td>10–20%</td></tr>
<tr><th scope="row">Żużel solny</th><td>Przerób zgarów i złomu pod solą</td><td>kilka procent</td></tr>
<tr><th scope="row">Zgary mosiężne</th><td>Topienie mosiądzu: tlenek cynku, resztki topnika, kulki metalu</td><td>bardzo różnie, rozstrzyga próba</td></tr>
</tbody>
</table>
<h2>Skąd bierze się zgar</h2>
<p>Ciekłe aluminium pokrywa się tlenkiem natychmiast. Cienka błonka chroni metal, dopóki nikt jej nie zerwie. Każde mieszanie, przelewanie z wysokości i każda garść drobnych wiórów tworzą nową powierzchnię, a stara błonka zwija się i zamyka w sobie krople metalu. Magnez w stopie przyspiesza utlenianie, wysoka temperatura też. W mosiądzu główną rolę gra cynk: wrze w temperaturze 907 °C, więc paruje z kąpieli i spala się na biały dym tlenku.</p>
<p>Najtańszy zgar to ten, który nie powstał: suchy, gruby wsad zanurzany pod lustro, płomień nieskierowany wprost na metal, temperatura nie wyższa, niż trzeba.</p>
<h2>Pierwszy kwadrans</h2>
<p>Gorący zgar aluminiowy na powietrzu pali się dalej. Kilogram aluminium, utleniając się, oddaje około 31 MJ, czyli tyle, ile teoretycznie wystarczyłoby do ogrzania i stopienia prawie 30 kg aluminium. Reakcja sama podtrzymuje temperaturę. Żeby ją przerwać, trzeba szybko odebrać ciepło albo tlen:</p>
<ul>
<li><strong>Prasa do zgarów.</strong> Głowica wyciska gorący zgar w formie z otworami. Ciekły metal spływa do naczynia pod spodem, reszta zbija się w zwarty, szybko stygnący placek.</li>
<li><strong>Chłodzenie bębnowe.</strong> Zgar obraca się w bębnie zraszanym wodą wyłącznie od zewnątrz.</li>
<li><strong>Gaz obojętny.</strong> Skrzynia pod pokrywą, z argonem. Azot wypiera tlen, ale z gorącym aluminium tworzy azotek, o którym za chwilę.</li>
<li><strong>Minimum.</strong> Cienka warstwa w płaskich, suchych, grubościennych misach zamiast góry w jednej skrzyni.</li>
</ul>
<p>Ile to warte? Załóżmy 300 kg zgaru z wytopu, w tym 60% metalu, czyli 180 kg. Jeżeli przez noc spali się jedna trzecia tego metalu, ubywa 60 kg. Przy 200 wytopach rocznie daje to 12 ton. Liczby są przykładowe: własne poznasz, ważąc swój zgar.</p>
<h2>Dlaczego nie wolno go zmoczyć</h2>
<p>W zgarze aluminiowym są trzy składniki, które reagują z wodą. Drobny metal daje <strong>wodór</strong>, azotek glinu – <strong>amoniak</strong>, węglik glinu – <strong>metan</strong>. Wystarcza wilgoć z powietrza, tyle że trwa to dłużej. Policzmy z równań reakcji, w temperaturze 20 °C:</p>
<ul>
<li>kilogram azotku glinu to prawie 600 litrów amoniaku,</li>
<li>kilogram aluminium to około 1,3 m³ wodoru. Pusty kontener dwudziestostopowy ma mniej więcej 33 m³, więc ta ilość, równo rozprowadzona, wystarcza do osiągnięcia 4% wodoru, dolnej granicy wybuchowości.</li>
</ul>
<p>Zapach amoniaku przy stercie zgaru oznacza, że reakcja już trwa, a wraz z amoniakiem może wydzielać się bezwonny wodór. Palącego się zgaru nie gasi się wodą ani zwykłą gaśnicą śniegową. Używa się suchego piasku albo proszku do gaszenia pożarów metali (klasy D).</p>
<blockquote><p>Wystudzony, suchy i pod dachem. Dwa warunki z trzech to za mało.</p></blockquote>
<h2>Magazynowanie i dokumenty</h2>
<ol>
<li>Dach, sucha posadzka powyżej poziomu wody deszczowej, przewiew górą. Żadnych szczelnie zamkniętych beczek i kontenerów.</li>
<li>Osobne boksy: aluminium, mosiądz i brąz, cynk, żużel solny. Zgar aluminiowy w zgarach mosiężnych psuje jedno i drugie.</li>
<li>Świeży zgar stygnie osobno. Do sterty trafia po sprawdzeniu temperatury w środku, nie na powierzchni.</li>
<li>Każda skrzynia zważona i opisana: piec, stop, data.</li>
<li>Odciąg pyłu, a przy przesypywaniu ochrona dróg oddechowych.</li>
</ol>
<p>Kod odpadu zależy od procesu i od właściwości. W hutnictwie aluminium zgary, które są palne lub w kontakcie z wodą wydzielają gazy palne w niebezpiecznych ilościach, to 10 03 15*, pozostałe – 10 03 16; rozstrzygają badania. Czarne kożuchy żużlowe z produkcji wtórnej są zawsze odpadem niebezpiecznym 10 03 09*, podobnie żużle solne z tej produkcji – 10 03 08*. W odlewniach metali nieżelaznych stosuje się 10 10 03. W transporcie zgar aluminiowy spełniający kryteria klasy 4.3 przewozi się jako UN 3170, a wtedy obowiązują przepisy ADR.</p>
<h3>Próba na własnym zgarze</h3>
<p>Przez miesiąc ważyć zgar z każdego wytopu i dzielić przez masę wsadu. Potem zmienić jedną rzecz: grubość warstwy w misie, czas do prasowania, temperaturę kąpieli. Próbkę wystudzonego zgaru przetopić pod solą i zważyć metal. Norma EN 13920-16, która opisuje zgary aluminiowe jako złom, nie obejmuje zgarów o uzysku metalu poniżej 30%. To dobry próg dla własnych pomiarów. Jeśli masz pytania o zgary powyżej tego progu, <a href="/contact">napisz</a>.</p>
$pl$,
    'en', $en$
<p>A furnaceman rakes the skin off the bath into a cast-iron box. Twenty minutes later the box glows orange, though nobody is heating it, and white smoke stands above it. By morning it holds a loose grey mass that everyone calls ash. The day before, much of it was aluminium.</p>
<h2>Dross, skimmings, slag</h2>
<p>On the shop floor the words are used interchangeably. In a contract they should not be. <strong>Dross</strong> is the layer that collects on molten metal: oxide films with droplets caught between them. What is raked off the bath is called <strong>skimmings</strong>, though in aluminium works it usually goes on being called dross. <strong>Slag</strong> has itself been liquid: it consists of fluxes, oxides and impurities and as a rule holds far less metal.</p>
<table>
<thead>
<tr><th scope="col">Material</th><th scope="col">Origin</th><th scope="col">Typical metal content</th></tr>
</thead>
<tbody>
<tr><th scope="row">White dross</th><td>Aluminium melted without salt</td><td>15–70%</td></tr>
<tr><th scope="row">Black dross</th><td>Scrap melted with salt flux</td><td>10–20%</td></tr>
<tr><th scope="row">Salt slag</th><td>Dross and scrap treated under salt</td><td>a few per cent</td></tr>
<tr><th scope="row">Brass skimmings</th><td>Brass melting: zinc oxide, spent flux, beads of metal</td><td>varies widely; test it</td></tr>
</tbody>
</table>
<h2>How dross forms</h2>
<p>Molten aluminium grows an oxide skin at once, which protects it until somebody tears it. Stirring, pouring from a height and every handful of fine chips make fresh surface, while the old skin folds and closes around droplets of metal. Magnesium in the alloy speeds oxidation up, and so does heat. In brass it is mainly the zinc. It boils at 907 °C, leaves the bath as vapour and burns to white oxide smoke.</p>
<p>The cheapest dross is dross that never forms. Charge dry, heavy pieces under the surface, keep the flame off the metal and the bath no hotter than necessary.</p>
<h2>The first quarter of an hour</h2>
<p>Hot aluminium dross goes on burning in air. A kilogram of aluminium gives off about 31 MJ as it oxidises, in theory enough to heat and melt almost 30 kg more. To stop the reaction, take away heat or oxygen quickly:</p>
<ul>
<li><strong>Dross press.</strong> A head squeezes hot dross in a perforated mould. Liquid metal drains into a pan and the rest becomes a dense, fast-cooling cake.</li>
<li><strong>Rotary cooler.</strong> The dross tumbles in a drum sprayed with water on the outside only.</li>
<li><strong>Inert gas.</strong> A covered box under argon. Nitrogen keeps oxygen out too, but forms nitride with hot aluminium, of which more below.</li>
<li><strong>At the very least:</strong> a thin layer in shallow, dry, thick-walled pans, never a heap in one box.</li>
</ul>
<p>What is it worth? Assume 300 kg of dross from one heat, 60 per cent of it metal, or 180 kg. If a third of that metal burns overnight, 60 kg is gone. Over 200 heats a year that is 12 tonnes. The figures are an example; weigh your own dross to get yours.</p>
<h2>Why it must stay dry</h2>
<p>Three things in aluminium dross react with water. Fine metal gives <strong>hydrogen</strong>, aluminium nitride gives <strong>ammonia</strong>, aluminium carbide gives <strong>methane</strong>. Damp air is enough, only slower. From the reaction equations, at 20 °C:</p>
<ul>
<li>One kilogram of aluminium nitride makes almost 600 litres of ammonia.</li>
<li>One kilogram of aluminium makes about 1.3 m³ of hydrogen. Spread evenly through an empty twenty-foot container of some 33 m³, that is 4 per cent, the lower explosive limit.</li>
</ul>
<p>A smell of ammonia means that the reaction is under way, and odourless hydrogen may be coming off with it. Never fight burning dross with water or carbon dioxide. Use dry sand or a class D powder.</p>
<blockquote><p>Cold, dry and under a roof. Two out of three will not do.</p></blockquote>
<h2>Storage and papers</h2>
<ol>
<li>A roof, a dry floor raised clear of rainwater and ventilation at the top. No tightly closed drums or containers.</li>
<li>Separate bays for aluminium, for brass and bronze, for zinc and for salt slag. Aluminium dross among brass skimmings spoils both.</li>
<li>Fresh dross cools separately. It joins the heap once the middle is cold.</li>
<li>Every box weighed and marked with furnace, alloy and date.</li>
<li>Dust extraction, and respiratory protection when material is tipped.</li>
</ol>
<p>The waste code depends on process and properties. In aluminium metallurgy, skimmings that are flammable or give off hazardous amounts of flammable gas in contact with water are 10 03 15*, others 10 03 16; testing decides which. Black drosses from secondary production are always hazardous, 10 03 09*, and so are salt slags, 10 03 08*. Non-ferrous foundries use 10 10 03. On the road, aluminium dross that meets the criteria of class 4.3 travels as UN 3170 under ADR.</p>
<h3>Try it on your own dross</h3>
<p>For a month, weigh the dross of every heat and divide it by the weight of the charge. Then change one thing: depth of dross in the pan, time to the press or bath temperature. Remelt a cold sample under salt and weigh the metal. EN 13920-16, which treats aluminium dross as scrap, does not cover dross with a metal yield below 30 per cent. That is a useful threshold for your own measurements. If you have questions about dross above it, <a href="/en/contact">write to us</a>.</p>
$en$
  ),
  '/media/furnace-tap.jpg', 'sustainability', '2026-05-14T08:00:00Z'
) on conflict (id) do nothing;
