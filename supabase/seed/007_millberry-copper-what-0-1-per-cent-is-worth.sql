insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'millberry-copper-what-0-1-per-cent-is-worth',
  jsonb_build_object(
    'pl', $pl$Miedź millberry: o czym decyduje 0,1 procenta$pl$,
    'en', $en$Millberry copper: what 0.1 per cent is worth$en$
  ),
  jsonb_build_object(
    'pl', $pl$Jasny drut miedziany bez izolacji może wrócić do pieca bez rafinacji. Co decyduje o klasie i jak przygotować partię, żeby jej nie zepsuć.$pl$,
    'en', $en$Bare bright copper wire can go back to the furnace without refining. What decides the grade, and how to prepare a lot without spoiling it.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>W tonie miedzi 0,1 procenta to jeden kilogram obcego metalu: kilka garści stalowych śrub albo około 2,5 kg mosiężnych złączek, które same zawierają około 60% miedzi. W kontenerze ich nie widać. Dla zakładu, który z tego wsadu produkuje walcówkę lub szyny prądowe, mogą one rozstrzygnąć, czy miedź wystarczy przetopić, czy trzeba ją rafinować.</p>
<h2>Co kryje się pod nazwą</h2>
<p>„Millberry”, w polskich skupach także „milbera”, to nazwa handlowa, a nie klasa z normy. Oznacza czysty, jasny drut miedziany bez izolacji: bez cyny, bez lakieru, bez śladów opalania i bez dodatków stopowych. W amerykańskiej specyfikacji ReMA, dawniej ISRI, najbliższa jest jej klasa <em>Barley</em>. W Europie wymagania dla złomu miedzi i jej stopów opisuje norma EN 12861, a rozstrzyga umowa: zawartość miedzi, najmniejsza średnica drutu, dopuszczalne utlenienie.</p>
<table>
<thead>
<tr><th scope="col">Klasa ReMA</th><th scope="col">Co obejmuje</th><th scope="col">Wobec millberry</th></tr>
</thead>
<tbody>
<tr><th scope="row">Barley</th><td>Goły, jasny drut bez powłok i dodatków stopowych, nie cieńszy niż 16 AWG (ok. 1,3 mm)</td><td>Najbliższy odpowiednik</td></tr>
<tr><th scope="row">Berry</th><td>Czysty drut i linki bez cyny, powłok i dodatków stopowych; drut nie cieńszy niż 16 AWG (ok. 1,3 mm)</td><td>Nie musi być jasny</td></tr>
<tr><th scope="row">Candy</th><td>Ścinki, wykrojki, szyny prądowe, wycinki komutatorów i drut od 1/16 cala (ok. 1,6 mm), bez powłok i dodatków stopowych; także czyste rury</td><td>Głównie elementy lite; drut nie musi być jasny</td></tr>
<tr><th scope="row">Birch</th><td>Różny drut bez dodatków stopowych, nominalnie 96% Cu, minimum 94%</td><td>Zwykle wymaga rafinacji</td></tr>
</tbody>
</table>
<h2>Skąd próg 99,9 procenta</h2>
<p>Przewody elektryczne robi się najczęściej z miedzi Cu-ETP (CW004A), która według norm zawiera co najmniej 99,90% miedzi, najwyżej 0,040% tlenu i najwyżej 0,005% ołowiu. Katoda, z której po przetopieniu odlewa się tę miedź, jest jeszcze czystsza: w gatunku Cu-CATH-1 według EN 1978 suma oznaczanych zanieczyszczeń nie przekracza 0,0065%. Domieszka 0,1% to zatem mniej więcej piętnaście razy tyle, ile dopuszcza norma dla katody.</p>
<p>Sam metal w dobrym drucie spełnia więc wymagania. Klasę psuje to, co dołączono do niego w instalacji i czego nie usunięto przy demontażu.</p>
<h2>Co szkodzi najbardziej</h2>
<ul>
<li><strong>Cyna i ołów</strong> z drutu pobielanego, lutów i końcówek. Ołów prawie nie rozpuszcza się w stałej miedzi, zbiera się na granicach ziaren i sprzyja pękaniu przy walcowaniu na gorąco.</li>
<li><strong>Fosfor</strong> z rur i lutów twardych. Miedź Cu-DHP na rury zawiera celowo dodany fosfor (0,015–0,040%), a jej przewodność wynosi 41–52 MS/m wobec co najmniej 58 MS/m w przypadku wyżarzonej Cu-ETP. Czysta rura to dobra miedź, tylko nie na przewody.</li>
<li><strong>Żelazo</strong> z uchwytów, śrub i pancerza kabli. Ono też obniża przewodność. Część wyciągnie magnes, resztę trzeba wyjąć ręcznie.</li>
<li><strong>Mosiądz i brąz</strong> ze złączek i styków. Pod warstwą tlenku łatwo je pomylić z miedzią.</li>
<li><strong>Emalia.</strong> Drut nawojowy wygląda na goły, a ma izolację z lakieru, więc należy do innej klasy.</li>
</ul>
<h2>Jak przygotować partię</h2>
<ol>
<li>Oddzielić drut gruby od cienkiego (granicę podaje umowa, zwykle 1–1,3 mm). Cienkie żyłki szybciej się utleniają i częściej bywają pobielane.</li>
<li>Odciąć końcówki, złączki i miejsca lutowane, z zapasem kilku centymetrów.</li>
<li>Przeciąć po kilka żył z każdej wiązki. Srebrzysta powierzchnia przy czerwonym przekroju to zwykle cyna, a srebrzysty rdzeń pod miedzią – aluminium powlekane miedzią (CCA) albo, gdy przyciąga go magnes, stal (CCS).</li>
<li>Izolację zdejmować mechanicznie. Opalanie kabli szkodzi ludziom i środowisku, a poza spalarniami i współspalarniami odpadów zabrania go art. 155 ustawy o odpadach. Opalony drut traci też jasną barwę i spada do niższej klasy.</li>
<li>Magazynować pod dachem, na czystej posadzce, z dala od wiórów i opiłków.</li>
</ol>
<h3>A jeśli drut pociemniał?</h3>
<p>Cienka warstwa tlenku waży niewiele i mało przeszkadza w piecu; czysty drut, który tylko pociemniał, odpowiada zwykle klasie Berry. Zielony nalot wskazuje jednak na wilgoć, a czarny na grzanie lub opalanie, dlatego taki drut wycenia się osobno. Lepiej oddać dwie jednorodne partie niż jedną mieszaną, bo o klasie całości decyduje najgorsza część.</p>
<p>Jeśli nie masz pewności, do której klasy trafi Twój drut, na początek wystarczą zdjęcie przekroju kilku żył i opis pochodzenia – <a href="/contact">wyślij nam e-mail</a>. Pełną listę materiałów zawiera strona <a href="/suppliers">dla dostawców</a>.</p>
$pl$,
    'en', $en$
<p>In a tonne of copper, 0.1 per cent is one kilogram of foreign metal: a few handfuls of steel screws, or about 2.5 kg of brass fittings, which are themselves about 60 per cent copper. They cannot be seen in the skip. For a mill that makes wire rod or busbar from the load, they may decide whether the copper can simply be melted or has to be refined.</p>
<h2>What the name means</h2>
<p>“Millberry” is a trade name, not a grade from a standard. It stands for clean, bright copper wire with the insulation removed: untinned, unenamelled, unburnt and unalloyed. In the American specifications of ReMA, formerly ISRI, the nearest match is <em>Barley</em>. In Europe, EN 12861 sets out requirements for copper and copper-alloy scrap, and the contract decides: copper content, minimum wire diameter, acceptable tarnish.</p>
<table>
<thead>
<tr><th scope="col">ReMA grade</th><th scope="col">Covers</th><th scope="col">Compared with millberry</th></tr>
</thead>
<tbody>
<tr><th scope="row">Barley</th><td>Bare bright wire, uncoated and unalloyed, no thinner than 16 AWG (about 1.3 mm)</td><td>Closest equivalent</td></tr>
<tr><th scope="row">Berry</th><td>Clean wire and strand, untinned, uncoated and unalloyed; wire no thinner than 16 AWG (about 1.3 mm)</td><td>Need not be bright</td></tr>
<tr><th scope="row">Candy</th><td>Clippings, punchings, busbar, commutator segments and wire of 1/16 inch (about 1.6 mm) or more, uncoated and unalloyed; also clean tube</td><td>Mainly solids; the wire need not be bright</td></tr>
<tr><th scope="row">Birch</th><td>Miscellaneous unalloyed wire, nominally 96% Cu, minimum 94%</td><td>Usually refined first</td></tr>
</tbody>
</table>
<h2>Where the 99.9 comes from</h2>
<p>Electrical wire is mostly made of Cu-ETP (CW004A), which by the standards contains at least 99.90 per cent copper, at most 0.040 per cent oxygen and at most 0.005 per cent lead. The cathode that is melted and cast into it is purer still: in Cu-CATH-1 to EN 1978, the listed impurities may add up to no more than 0.0065 per cent. So 0.1 per cent of something else is about fifteen times what the standard allows for cathode.</p>
<p>The metal in good wire therefore meets the requirements. The grade is spoilt by what was attached to it in the installation and not removed when it was dismantled.</p>
<h2>What does the most harm</h2>
<ul>
<li><strong>Tin and lead</strong> from tinned strands, solder and lugs. Lead hardly dissolves in solid copper. It gathers at the grain boundaries and promotes cracking in hot rolling.</li>
<li><strong>Phosphorus</strong> from tube and brazing alloys. Cu-DHP tube has 0.015 to 0.040 per cent of it added deliberately and a conductivity of 41 to 52 MS/m, against at least 58 MS/m for annealed Cu-ETP. Clean tube is good copper, but not for wire.</li>
<li><strong>Iron</strong> from clamps, screws and cable armour. It lowers conductivity as well. A magnet takes out some of it; the rest has to be picked out by hand.</li>
<li><strong>Brass and bronze</strong> from connectors and contacts. Under a layer of tarnish they are easily mistaken for copper.</li>
<li><strong>Enamel.</strong> Winding wire looks bare but is insulated with enamel, so it belongs to another grade.</li>
</ul>
<h2>Preparing a lot</h2>
<ol>
<li>Separate thick wire from fine strand (the contract sets the limit, usually 1 to 1.3 mm). Fine strand oxidises faster and is more often tinned.</li>
<li>Cut off lugs, joints and soldered ends, with a few centimetres to spare.</li>
<li>Cut through several cores from each bundle. A silvery surface around a red section usually means tin. A silvery core under copper means copper-clad aluminium (CCA) or, if a magnet attracts it, copper-clad steel (CCS).</li>
<li>Strip insulation mechanically. Burning cable harms people and the environment, and Article 155 of the Polish Waste Act bans it outside waste incineration and co-incineration plants. Burnt wire also loses its bright colour and drops to a lower grade.</li>
<li>Store the wire under cover on a clean floor, away from turnings and filings.</li>
</ol>
<h3>What about tarnish?</h3>
<p>A thin oxide film weighs little and causes little trouble in the furnace; clean wire that has only darkened usually meets the Berry grade. A green film points to damp, though, and a black one to heat or burning, so such wire is priced separately. Two uniform lots are better than one mixed lot, because the worst part sets the grade of the whole.</p>
<p>If you are unsure which grade your wire belongs to, a photograph of a few cut ends and a line about its origin are enough to begin with: <a href="/en/contact">email us</a>. The full list of materials is on the <a href="/en/suppliers">suppliers</a> page.</p>
$en$
  ),
  '/media/copper-wire.jpg', 'technology', '2026-11-12T08:00:00Z'
) on conflict (id) do nothing;
