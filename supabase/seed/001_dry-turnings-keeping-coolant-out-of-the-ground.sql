insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'dry-turnings-keeping-coolant-out-of-the-ground',
  jsonb_build_object(
    'pl', $pl$Suche wióry: jak zatrzymać chłodziwo, zanim trafi do gruntu$pl$,
    'en', $en$Dry turnings: keeping coolant out of the ground$en$
  ),
  jsonb_build_object(
    'pl', $pl$Mokre wióry ważą więcej, niż jest w nich metalu, są groźne w piecu i zanieczyszczają grunt. Jak je osuszyć, przechować i przewieźć.$pl$,
    'en', $en$Wet turnings weigh more than the metal in them, are dangerous in the furnace and leak into the ground. How to drain, store and move them.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Z wiórów mosiężnych prosto z obrabiarki ciecz obróbkowa ścieka w pojemniku, na placu i w samochodzie. Zakład za nią zapłacił, a ona przepada i zanieczyszcza grunt oraz kanalizację. Zatrzymanie jej to przede wszystkim kwestia porządku na placu, a osuszone wióry są więcej warte dla huty i odlewni.</p>
<h2>Co właściwie kapie z wiórów</h2>
<p>Przy toczeniu i frezowaniu pracuje się na oleju obróbkowym albo na emulsji, czyli wodzie z dodatkiem koncentratu olejowego, najczęściej od 3 do 10%. Poza olejem są w niej emulgatory, inhibitory korozji i biocydy. W czasie pracy dochodzą jeszcze olej z prowadnic, drobiny metalu i bakterie.</p>
<p>Emulgator ma nie dopuścić do rozdzielenia oleju i wody. Dlatego <strong>zwykły separator substancji ropopochodnych nie zatrzyma emulsji</strong>. Wyłapuje on olej, który sam wypływa na powierzchnię; norma EN 858, dotycząca takich separatorów, nie obejmuje rozdzielania emulsji. Olej zemulgowany przechodzi przez separator razem z wodą – do kanalizacji, rowu albo gruntu. Emulsję trzeba więc zebrać, zanim zmiesza się z deszczówką: bezpośrednio pod pojemnikiem i pod dachem.</p>
<h2>Co się dzieje z mokrym wsadem</h2>
<p>Wióry mają bardzo dużą powierzchnię w stosunku do masy, dlatego zabierają ze sobą dużo cieczy. W piecu oznacza to trzy kłopoty:</p>
<ul>
<li><strong>Para.</strong> Litr wody zamienia się w około 1700 litrów pary (w temperaturze 100 °C i pod ciśnieniem atmosferycznym). Woda, która z wiórami dostanie się pod lustro ciekłego metalu, odparowuje gwałtownie i może wyrzucić metal z pieca.</li>
<li><strong>Dym.</strong> Olej spala się nad wsadem i obciąża filtry. Najbardziej szkodzą dodatki zawierające chlor, bo w obecności miedzi sprzyjają powstawaniu dioksyn.</li>
<li><strong>Zgar.</strong> Mokra, utleniona drobnica topi się z gorszym uzyskiem. Więcej metalu zostaje w zgarze.</li>
</ul>
<p>Na placu też jest ryzyko. Wilgotne wióry żeliwne i stalowe utleniają się i mogą się przy tym same zagrzać, a drobne wióry aluminiowe i magnezowe reagują z wodą, wydzielając wodór. Szczelnie zamknięty pojemnik jest więc niebezpieczny. Wióry trzeba osłonić przed deszczem, ale zapewnić im przewiew.</p>
<h2>Trzy sposoby osuszenia</h2>
<table>
<thead>
<tr><th scope="col">Sposób</th><th scope="col">Na czym polega</th><th scope="col">Kiedy się sprawdza</th></tr>
</thead>
<tbody>
<tr><th scope="row">Odsączanie</th><td>Pojemnik z perforowanym dnem nad zbiornikiem na ciecz</td><td>Małe ilości, wióry krótkie i sypkie</td></tr>
<tr><th scope="row">Wirowanie</th><td>Wirówka oddziela ciecz, którą po filtracji często można zawrócić do obrabiarki</td><td>Stała produkcja, drogi olej obróbkowy</td></tr>
<tr><th scope="row">Brykietowanie</th><td>Prasa wyciska ciecz i zmniejsza objętość</td><td>Duże ilości jednego stopu, daleki transport</td></tr>
</tbody>
</table>
<p>Ile cieczy zostanie, zależy od kształtu wióra, lepkości cieczy i czasu. Długie, splątane wióry warto najpierw rozdrobnić, bo zatrzymują jej więcej. Stopy rozdziela się przed prasowaniem: z gotowego brykietu obcego metalu już się nie wybierze.</p>
<h2>Lista kontrolna dla placu</h2>
<ol>
<li>Osobny, oznakowany pojemnik na każdy stop.</li>
<li>Dach albo wentylowana pokrywa nad każdym pojemnikiem.</li>
<li>Szczelna posadzka i wanna wychwytowa pod każdym pojemnikiem.</li>
<li>Sorbent i łopata przy pojemnikach.</li>
<li>Osobny, zamknięty i oznakowany zbiornik na zebraną ciecz, ustawiony w wannie wychwytowej.</li>
<li>Na czas transportu kontener wentylowany, o szczelnym dnie i ścianach.</li>
</ol>
<h3>O kodach odpadów</h3>
<p>Wióry metali nieżelaznych klasyfikuje się zwykle pod kodem 12 01 03, a wióry żelaza i jego stopów pod kodem 12 01 01. Zużyta emulsja to odpad niebezpieczny i przekazuje się ją osobno: bez chlorowców pod kodem 12 01 09*, z chlorowcami pod kodem 12 01 08*. Zużyty olej obróbkowy ma własne kody: mineralny bez chlorowców 12 01 07*, z chlorowcami 12 01 06*, syntetyczny 12 01 10*. Rozporządzenia o utracie statusu odpadu – (UE) nr 333/2011 dla żelaza, stali i aluminium oraz (UE) nr 715/2013 dla miedzi i jej stopów – nie dopuszczają wiórów zawierających olej lub emulsję jako wsadu do procesu, po którym złom traci status odpadu. Takie wióry można sprzedać, ale pozostają odpadem i wiezie się je z dokumentami dla odpadów, w kraju z kartą przekazania odpadów (KPO). Właściwy kod zależy od rzeczywistego stanu materiału. W razie wątpliwości potrzebne są badania i opinia specjalisty od ochrony środowiska.</p>
<p>Wilgoć i olej odlicza się od masy. Przed pierwszą dostawą dobrze jest ustalić, jak będą oznaczane. O naszą metodę można zapytać przez <a href="/contact">formularz kontaktowy</a>, a najbliższe centrum recyklingu znaleźć na stronie <a href="/branches">oddziałów</a>.</p>
$pl$,
    'en', $en$
<p>Brass turnings straight from the machine drip metalworking fluid in the bin, in the yard and on the lorry. The fluid has been paid for and is lost, and it pollutes soil and drains. Keeping it out of the ground is mostly a matter of housekeeping, and drained turnings are worth more to a mill or a foundry.</p>
<h2>What drips from turnings</h2>
<p>Machine shops cut with neat oil or with an emulsion: water with an oil-based concentrate, most often 3 to 10 per cent of it. Besides oil, an emulsion contains emulsifiers, corrosion inhibitors and biocides. In use it picks up slideway oil, metal fines and bacteria.</p>
<p>The emulsifier is there to stop oil and water from separating. That is why an ordinary yard separator does not help. It is designed for free oil that floats; EN 858, the standard for such separators, does not cover the separation of emulsions. <strong>Emulsified oil passes straight through with the water</strong>, into the sewer, the ditch or the ground. The emulsion has to be caught before rainwater mixes with it: directly under the bin, with a roof overhead.</p>
<h2>What a wet charge does</h2>
<p>Turnings have a very large surface for their mass, so they carry a lot of fluid. In the furnace this means three problems:</p>
<ul>
<li><strong>Steam.</strong> One litre of water becomes roughly 1,700 litres of steam (at 100 °C and atmospheric pressure). Water that is carried under the surface of molten metal with the turnings flashes into steam and can throw metal out of the furnace.</li>
<li><strong>Smoke.</strong> Oil burns off above the charge and loads the filters. Chlorinated additives do the most harm: with copper present, they favour the formation of dioxins.</li>
<li><strong>Dross.</strong> Wet, oxidised fines melt with a poor yield. More of the metal ends up in the dross.</li>
</ul>
<p>The yard has hazards of its own. Damp iron and steel turnings oxidise and can heat up by themselves, and fine aluminium or magnesium turnings release hydrogen when they react with water. A sealed container is therefore dangerous. Cover the bins, but keep them ventilated.</p>
<h2>Three ways to get the liquid out</h2>
<table>
<thead>
<tr><th scope="col">Method</th><th scope="col">How it works</th><th scope="col">Best for</th></tr>
</thead>
<tbody>
<tr><th scope="row">Draining</th><td>Bin with a perforated floor over a sump</td><td>Small volumes of short, loose turnings</td></tr>
<tr><th scope="row">Spinning</th><td>A centrifuge throws off the fluid, which after filtration is often clean enough to reuse</td><td>Steady production with costly cutting oil</td></tr>
<tr><th scope="row">Briquetting</th><td>A press squeezes fluid out and cuts the volume</td><td>Large volumes of one alloy, long distances</td></tr>
</tbody>
</table>
<p>How much fluid remains depends on the shape of the turnings, the viscosity of the fluid and the time allowed. Long, stringy turnings should be crushed first because they hold more of it. Keep alloys apart before the press: foreign metal cannot be picked out of a finished briquette.</p>
<h2>A checklist for the yard</h2>
<ol>
<li>A separate, labelled bin for each alloy.</li>
<li>A roof or a vented lid over every bin.</li>
<li>An impermeable floor, with a drip tray under every bin.</li>
<li>A spill kit next to the bins.</li>
<li>A separate, closed and labelled tank for the recovered fluid, standing in a bund.</li>
<li>A liquid-tight, ventilated container for transport.</li>
</ol>
<h3>Waste codes</h3>
<p>In the European List of Waste, non-ferrous filings and turnings are normally 12 01 03 and ferrous ones 12 01 01. Spent emulsion is hazardous waste and is handed over separately: 12 01 09* without halogens, 12 01 08* with them. Spent neat oil has codes of its own: mineral oil 12 01 07* without halogens and 12 01 06* with them, synthetic oil 12 01 10*. Under the end-of-waste rules – Regulation (EU) No 333/2011 for iron, steel and aluminium, No 715/2013 for copper and its alloys – turnings that contain oil or emulsion may not be used as input to the operation after which scrap ceases to be waste. They can still be sold, but they remain waste and travel with waste documents, inside Poland with a transfer note (KPO). The right code depends on the actual state of the material, so if in doubt, have it tested and take professional advice.</p>
<p>Moisture and oil are deducted from the weight. Before the first load leaves, agree how they will be determined. <a href="/en/contact">Ask us</a> for our method, or find the nearest <a href="/en/branches">recycling centre</a>.</p>
$en$
  ),
  '/media/brass-turnings.jpg', 'environment', '2026-06-18T08:00:00Z'
) on conflict (id) do nothing;
