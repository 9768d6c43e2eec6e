insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'used-beverage-cans-a-short-loop-with-thin-walls',
  jsonb_build_object(
    'pl', $pl$Puszki po napojach: krótki obieg, cienkie ścianki$pl$,
    'en', $en$Used beverage cans: a short loop with thin walls$en$
  ),
  jsonb_build_object(
    'pl', $pl$Puszka to dwa stopy, farba i lakier, a ścianka ma ok. 0,1 mm. Co się z tego odzyskuje, gdzie ginie magnez, czemu bela musi być sucha i co zmieniła kaucja.$pl$,
    'en', $en$A drinks can is two alloys, ink and lacquer. What comes back from it, where the magnesium goes, why a bale must be dry and what the Polish deposit changed.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Bela puszek wygląda na najprostszy złom świata: jeden wyrób, jeden metal, kostka związana drutem. Po przecięciu drutu widać resztę. Z jednego boku cieknie sok z wodą, w środku tkwi aerozol po lakierze do włosów, stalowa puszka i pół butelki PET. A nawet gdyby tego nie było, w beli i tak siedzą dwa różne stopy.</p>
<h2>Korpus i wieczko</h2>
<p>Korpus wytłacza się z blachy EN AW-3104, wzmocnionej manganem i magnezem, a ścianki wyciąga do grubości około 0,1 mm. Wieczko musi wytrzymać ciśnienie i dać się rozerwać wzdłuż nacięcia, więc robi się je z twardszego stopu EN AW-5182 z dużą ilością magnezu. Skład według EN 573-3, w procentach masy:</p>
<table>
<thead>
<tr><th scope="col">Pierwiastek</th><th scope="col">3104, korpus</th><th scope="col">5182, wieczko</th></tr>
</thead>
<tbody>
<tr><th scope="row">Magnez</th><td>0,8–1,3</td><td>4,0–5,0</td></tr>
<tr><th scope="row">Mangan</th><td>0,8–1,4</td><td>0,20–0,50</td></tr>
<tr><th scope="row">Żelazo</th><td>maks. 0,8</td><td>maks. 0,35</td></tr>
<tr><th scope="row">Krzem</th><td>maks. 0,6</td><td>maks. 0,20</td></tr>
<tr><th scope="row">Miedź</th><td>0,05–0,25</td><td>maks. 0,15</td></tr>
</tbody>
</table>
<p>Przyjmijmy, że wieczko to jedna piąta masy puszki. Z wartości środkowych wychodzi: 0,8 × 1,05 + 0,2 × 4,5 = 1,74% magnezu i około 0,95% manganu. Dla korpusu za dużo magnezu, dla wieczka za dużo manganu i zwykle żelaza. Stopione puszki wracają więc głównie jako nowa blacha na korpusy, po korekcie składu. Na wieczka potrzeba metalu czystszego.</p>
<h2>Gdzie ginie magnez</h2>
<p>Przy topieniu ubywa magnezu: utlenia się on łatwiej niż aluminium, a cienka blacha ma dużą powierzchnię. Kilogram blachy o grubości 0,1 mm ma łącznie z obu stron ponad 7 m² powierzchni, a kilogramowa kostka aluminium niewiele ponad 0,03 m². Cała ta powierzchnia pokrywa się tlenkiem, a tlenek magnezu i spinel zagęszczają zgar, w którym uwięziony zostaje dobry metal.</p>
<p>Dlatego puszek nie rzuca się po prostu na lustro kąpieli. Wsad wciąga się pod powierzchnię, na przykład w wirze pompowanego metalu, i ogranicza dostęp płomienia.</p>
<h2>Lakier trzeba zdjąć wcześniej</h2>
<p>Wewnątrz puszkę pokrywa lakier ochronny, na zewnątrz farba i lakier bezbarwny. Te powłoki to razem kilka procent masy. Wrzucone do pieca spalają się, podnoszą temperaturę powierzchni metalu i zostawiają węgiel. Zakłady rozrywają więc belę, rozdrabniają puszki i usuwają powłoki w gorącym gazie ubogim w tlen, zwykle w okolicach 500–550 °C. Zapas jest niewielki: stop 5182 zaczyna się topić już przy około 577 °C. Spaliny dopala się i oczyszcza, a ich ciepło wraca do procesu.</p>
<h2>Dlaczego bela musi być sucha</h2>
<ul>
<li><strong>Bezpieczeństwo.</strong> Woda w zagłębieniu zgniecionej puszki nie ma którędy odparować. Litr wody to, pod ciśnieniem atmosferycznym, około 1700 litrów pary. Woda wepchnięta pod ciekłe aluminium wyrzuca je z pieca, a samo aluminium reaguje z wodą i wydziela wodór.</li>
<li><strong>Waga.</strong> Trzy procent wilgoci w 20 tonach to 600 kg wody, za której przewóz ktoś zapłacił, a którą odbiorca odliczy od masy.</li>
<li><strong>Uzysk.</strong> Resztki soku przyspieszają korozję podczas magazynowania, a piasek i szkło wnoszą krzem do stopu albo zostają w zgarze.</li>
</ul>
<p>Bela stoi pod dachem, na palecie lub posadzce, nie na ziemi. Właściwości, skład i uzysk metalu dla takiego złomu opisuje norma EN 13920-10, a próg wilgoci i tak zapisuje się w umowie.</p>
<h2>Co zmieniła kaucja</h2>
<p>Od 1 października 2025 roku działa w Polsce system kaucyjny. Obejmuje między innymi puszki metalowe o pojemności do 1 litra, a kaucja wynosi 50 groszy. Opakowania ze znakiem kaucji zwraca się bez paragonu; muszą być niezgniecione i mieć czytelny kod. Puszki obowiązkowo przyjmują sklepy o powierzchni sprzedaży ponad 200 m², które sprzedają napoje w takich opakowaniach.</p>
<p>Puszka 0,33 l waży około 13 g, czyli kilogram to mniej więcej 77 sztuk i 38,50 zł kaucji. W skupie nikt tyle za kilogram nie zapłaci. Puszki z kaucją pójdą więc przez automaty i centra zliczania, a do skupu trafią głównie sztuki bez znaku, zgniecione albo wysortowane z odpadów zmieszanych. Można się spodziewać, że pierwszy strumień będzie coraz większy i czystszy, a drugi mniejszy i bardziej zanieczyszczony. Lepiej ich nie mieszać.</p>
<p>W tym samym kierunku prowadzi prawo unijne. <a href="https://eur-lex.europa.eu/eli/reg/2025/40/oj">Rozporządzenie (UE) 2025/40</a>, stosowane od 12 sierpnia 2026 roku, zobowiązuje państwa członkowskie, by do 1 stycznia 2029 roku zapewniły selektywną zbiórkę co najmniej 90% masy (w skali roku) jednorazowych metalowych pojemników na napoje o pojemności do 3 litrów.</p>
<h3>Przed prasowaniem i po nim</h3>
<ol>
<li>Magnes: stalowe puszki osobno.</li>
<li>Aerozole, zapalniczki i naboje gazowe odłożyć. W prasie mogą wybuchnąć.</li>
<li>Folia, tacki i puszki po konserwach do innego pojemnika.</li>
<li>Puszki opróżnić i zostawić do ocieknięcia, zamkniętych nie prasować.</li>
<li>Gęstość beli ustalić z odbiorcą: zbyt zbitej jego linia nie rozerwie.</li>
<li>Po sprasowaniu kilka bel z partii rozbić (przeciąć drut), sfotografować, pobrać próbkę i zważyć ją przed suszeniem i po nim.</li>
</ol>
<blockquote><p>Puszka może wrócić na półkę w kilka miesięcy. Mokrą belę odbiorca może odrzucić i odesłać.</p></blockquote>
<p>O przyjmowane rodzaje aluminium można pytać przez <a href="/contact">formularz</a> albo w najbliższym <a href="/branches">oddziale</a>.</p>
$pl$,
    'en', $en$
<p>A bale of cans looks like the simplest scrap in the world: one product, one metal, a cube tied with wire. Cut the wire and the rest appears. Juice and rainwater run from one side. In the middle sit a hairspray aerosol, a steel can and half a PET bottle. Even without them the bale would hold two different alloys.</p>
<h2>Body and end</h2>
<p>The body is drawn from EN AW-3104 sheet, strengthened with manganese and magnesium, and its wall is ironed to about 0.1 mm. The end has to hold pressure and still tear along a score, so it is made of the harder EN AW-5182, with plenty of magnesium. Limits from EN 573-3, in per cent by mass:</p>
<table>
<thead>
<tr><th scope="col">Element</th><th scope="col">3104, body</th><th scope="col">5182, end</th></tr>
</thead>
<tbody>
<tr><th scope="row">Magnesium</th><td>0.8–1.3</td><td>4.0–5.0</td></tr>
<tr><th scope="row">Manganese</th><td>0.8–1.4</td><td>0.20–0.50</td></tr>
<tr><th scope="row">Iron</th><td>max. 0.8</td><td>max. 0.35</td></tr>
<tr><th scope="row">Silicon</th><td>max. 0.6</td><td>max. 0.20</td></tr>
<tr><th scope="row">Copper</th><td>0.05–0.25</td><td>max. 0.15</td></tr>
</tbody>
</table>
<p>Suppose that the end is a fifth of the can’s mass. With mid-range values the melt comes to 0.8 × 1.05 + 0.2 × 4.5 = 1.74 per cent magnesium and about 0.95 per cent manganese. That is too much magnesium for a body and too much manganese, and usually iron, for an end. Melted cans therefore return mainly as body sheet, after correction. Ends call for purer metal.</p>
<h2>Where the magnesium goes</h2>
<p>Some magnesium is lost in melting: it oxidises more readily than aluminium, and thin sheet has a large surface. A kilogram of sheet 0.1 mm thick has more than 7 m² of surface, counting both sides. A one-kilogram cube of aluminium has a little over 0.03 m². All of that surface grows oxide, and magnesium oxide and spinel thicken the dross, which traps good metal.</p>
<p>So cans are not simply thrown on top of the bath. They are drawn under the surface, for instance in a vortex of pumped metal, away from the flame.</p>
<h2>The lacquer comes off first</h2>
<p>A protective lacquer lines the inside, with ink and varnish on the outside. Together they make up a few per cent of the mass. In the furnace they would burn, overheat the surface and leave carbon behind. Plants break the bale, shred the cans and drive the coatings off in hot gas with little oxygen, usually at around 500 to 550 °C. The margin is narrow, because 5182 begins to melt at about 577 °C. The fumes are burnt and cleaned and their heat is reused.</p>
<h2>Why a bale must be dry</h2>
<ul>
<li><strong>Safety.</strong> Water in the fold of a crushed can has no way out. At atmospheric pressure, one litre makes about 1,700 litres of steam. Pushed under molten aluminium, the water throws metal out of the furnace, and aluminium also reacts with water to give hydrogen.</li>
<li><strong>Weight.</strong> Three per cent moisture in 20 tonnes is 600 kg of water that somebody paid to haul and the buyer will deduct from the weight.</li>
<li><strong>Yield.</strong> Juice speeds up corrosion in storage. Sand and glass bring silicon into the alloy or stay in the dross.</li>
</ul>
<p>Keep bales under a roof, on a pallet or a hard floor, never on soil. EN 13920-10 deals with the composition and metal yield of this scrap. The moisture limit belongs in the contract.</p>
<h2>What the deposit changed</h2>
<p>Poland’s deposit-return system started on 1 October 2025. Among other packaging it covers metal cans of up to 1 litre, with a deposit of PLN 0.50. They must carry the deposit mark and come back uncrushed, with a legible code; no receipt is needed. Shops with a sales area of more than 200 m² that sell drinks in such cans have to take them.</p>
<p>A 330 ml can weighs about 13 g, so a kilogram is some 77 cans and PLN 38.50 in deposits. No scrapyard pays that for a kilogram. Cans with a deposit will go through machines and counting centres. Scrapyards will see mostly unmarked cans, crushed ones and those picked out of mixed waste. The first stream can be expected to grow and become cleaner, the second to shrink and become dirtier. Keep them apart.</p>
<p>European law goes in the same direction. <a href="https://eur-lex.europa.eu/eli/reg/2025/40/oj">Regulation (EU) 2025/40</a>, which applies from 12 August 2026, requires member states to ensure, by 1 January 2029, separate collection of at least 90 per cent by weight per year of single-use metal drinks containers of up to 3 litres.</p>
<h3>Before and after baling</h3>
<ol>
<li>Take out steel cans with a magnet.</li>
<li>Remove aerosols, lighters and gas cartridges. They can explode in a baler.</li>
<li>Send foil, trays and food cans to another bin.</li>
<li>Empty and drain the cans. Never bale a sealed one.</li>
<li>Agree the density with the buyer: the buyer’s line cannot break a bale that is too dense.</li>
<li>After baling, cut the wire of a few bales, open and photograph them, and weigh a sample before and after drying.</li>
</ol>
<blockquote><p>A can may be back on the shelf within months. The buyer may reject a wet bale and send it back.</p></blockquote>
<p>To find out which kinds of aluminium we accept, use the <a href="/en/contact">form</a> or ask at the nearest <a href="/en/branches">branch</a>.</p>
$en$
  ),
  '/media/aluminium-cans.jpg', 'recycling', '2026-03-26T08:00:00Z'
) on conflict (id) do nothing;
