insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'dry-turnings-keeping-coolant-out-of-the-ground',
  jsonb_build_object(
    'pl', $pl$Suche wióry: jak zatrzymać chłodziwo, zanim trafi do gruntu$pl$,
    'en', $en$Dry turnings: keeping coolant out of the ground$en$
  ),
  jsonb_build_object(
    'pl', $pl$Mokre wióry to spór o wagę, kłopot w piecu i ryzyko dla gruntu. Jak je odwodnić, przechować i przewieźć, żeby emulsja nie wyciekła po drodze.$pl$,
    'en', $en$Wet turnings add weight that is not metal, spit in the furnace and leak into the ground. How to drain, store and move them.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Pojemnik z wiórami mosiężnymi stoi trzeci tydzień pod gołym niebem. Na dnie zebrała się mlecznobiała ciecz, po każdym deszczu jest jej więcej, a plama na placu rośnie. Taki widok można zastać przy niejednej hali. Kto zapanuje nad wiórami, zyska trzy rzeczy naraz: czysty grunt, lepszy wsad i mniej sporów o wagę.</p>
<h2>Co właściwie kapie z wiórów</h2>
<p>Przy toczeniu i frezowaniu pracuje się zwykle na oleju obróbkowym albo na emulsji, czyli wodzie z kilkuprocentowym, rzadziej kilkunastoprocentowym dodatkiem koncentratu. Poza olejem są w niej emulgatory, inhibitory korozji i biocydy. W czasie pracy dochodzą jeszcze olej z prowadnic, drobny pył metalu i bakterie.</p>
<p>Wynika z tego ważna rzecz: <strong>zwykły separator substancji ropopochodnych nie zatrzyma emulsji</strong>. Wyłapuje on olej, który sam wypływa na powierzchnię. Olej zemulgowany jest rozbity na tak drobne kropelki, że przechodzi przez separator razem z wodą – do kanalizacji, rowu albo gruntu. Emulsję trzeba więc zebrać, zanim zmiesza się z deszczówką.</p>
<h2>Co się dzieje z mokrym wsadem</h2>
<p>Wióry mają ogromną powierzchnię w stosunku do masy, dlatego zabierają ze sobą dużo cieczy. W odlewni oznacza to trzy kłopoty:</p>
<ul>
<li><strong>Para.</strong> Litr wody po odparowaniu zajmuje pod ciśnieniem atmosferycznym około 1700 litrów. Wilgoć wepchnięta pod lustro ciekłego metalu zamienia się w parę w ułamku sekundy i potrafi wyrzucić metal z pieca.</li>
<li><strong>Dym.</strong> Olej spala się nad wsadem i obciąża odpylanie. Szczególnie niepożądane są dodatki z chlorem, bo w obecności miedzi sprzyjają powstawaniu dioksyn.</li>
<li><strong>Zgar.</strong> Mokra, utleniona drobnica topi się z gorszym uzyskiem. Więcej metalu zostaje w zgarze, mniej trafia do wlewka.</li>
</ul>
<p>Na placu też trzeba uważać. Wilgotne wióry żeliwne i stalowe utleniają się i potrafią się przy tym same zagrzać, a drobne wióry aluminiowe i magnezowe reagują z wodą, wydzielając wodór. Szczelnie zamknięty pojemnik nie jest zatem rozwiązaniem. Potrzebne są dach i przewiew.</p>
<h2>Trzy sposoby odwodnienia</h2>
<table>
<thead>
<tr><th scope="col">Sposób</th><th scope="col">Na czym polega</th><th scope="col">Kiedy się sprawdza</th></tr>
</thead>
<tbody>
<tr><th scope="row">Odsączanie</th><td>Pojemnik z sitowym dnem i zbiornikiem pod spodem</td><td>Małe ilości, wióry krótkie i sypkie</td></tr>
<tr><th scope="row">Wirowanie</th><td>Wirówka oddziela ciecz, którą po filtracji często można zawrócić do obrabiarki</td><td>Stała produkcja, drogi olej obróbkowy</td></tr>
<tr><th scope="row">Brykietowanie</th><td>Prasa wyciska ciecz i zmniejsza objętość</td><td>Duże ilości jednego stopu, daleki transport</td></tr>
</tbody>
</table>
<p>Ile cieczy zostanie, zależy od kształtu wióra, lepkości oleju i czasu. Długie, splątane wióry warto najpierw połamać, bo zatrzymują więcej cieczy. Stopy rozdziela się przed prasą: z gotowego brykietu domieszki obcego metalu już się nie wybierze.</p>
<h2>Lista kontrolna dla placu</h2>
<ol>
<li>Osobny, opisany pojemnik na każdy stop.</li>
<li>Dach albo pokrywa, które chronią przed deszczem, ale nie odcinają powietrza.</li>
<li>Szczelna posadzka i wanna wychwytowa pod każdym pojemnikiem.</li>
<li>Sorbent i łopata w zasięgu ręki, a nie w magazynie po drugiej stronie zakładu.</li>
<li>Zebrana ciecz w osobnym, zamkniętym i opisanym zbiorniku.</li>
<li>Szczelna, przewietrzana skrzynia na czas transportu, bo to, co odcieknie na drodze, też trafia do środowiska.</li>
</ol>
<h3>O kodach odpadów</h3>
<p>Wióry metali nieżelaznych klasyfikuje się zwykle pod kodem 12 01 03, a wióry żelaza i jego stopów pod kodem 12 01 01. Zużyta emulsja bez chlorowców to odpad niebezpieczny 12 01 09* i przekazuje się ją osobno. Warto też wiedzieć, że rozporządzenia (UE) nr 333/2011 i 715/2013 nie pozwalają użyć wiórów zawierających olej lub emulsję jako wsadu do procesu, po którym złom traci status odpadu. Takie wióry można sprzedać, ale pozostają odpadem i jadą z dokumentami odpadowymi. Właściwy kod zależy od rzeczywistego stanu materiału. W razie wątpliwości rozstrzygają badania i specjalista od ochrony środowiska.</p>
<p>Wilgoć i olej odlicza się od masy. Przed pierwszą dostawą dobrze jest ustalić, jak będą oznaczane. O szczegóły można zapytać przez <a href="/contact">formularz kontaktowy</a>, a najbliższe centrum recyklingu znaleźć na stronie <a href="/branches">oddziałów</a>.</p>
$pl$,
    'en', $en$
<p>Fresh brass turnings hold metalworking fluid, which runs out in the bin, in the yard and on the lorry. It is paid for once and lost, and it pollutes soil and drains. Keeping it out of the ground is mostly a matter of housekeeping, and the same housekeeping makes the metal worth more to a mill or an ingot maker.</p>
<h2>Why an oil separator is not enough</h2>
<p>Most machine shops cut with an emulsion: water with, typically, three to ten per cent of an oil-based concentrate, which also contains emulsifiers, corrosion inhibitors and biocides. In use it picks up slideway oil, metal fines and bacteria.</p>
<p>The emulsifier is there to stop oil and water from separating. That is also why an ordinary yard separator does not help. It is designed for free oil that floats. <strong>Emulsified oil passes straight through with the water.</strong> The liquid has to be caught before rainwater mixes with it: directly under the bin, with a roof overhead.</p>
<h2>What moisture does in the furnace</h2>
<p>Turnings have a very large surface for their mass, so they carry a surprising amount of fluid. Three things follow:</p>
<ul>
<li><strong>Steam.</strong> One litre of water becomes roughly 1,700 litres of steam at atmospheric pressure. If wet chips are pushed under the surface of molten metal, that expansion takes place at once and throws metal out of the bath.</li>
<li><strong>Smoke.</strong> Oil burns off above the charge and loads the filters. Chlorinated additives are the least welcome: with copper present, they favour the formation of dioxins.</li>
<li><strong>Dross.</strong> Wet, oxidised fines melt with a poor yield. More of the metal ends up in the skimmings.</li>
</ul>
<p>Storage has hazards of its own. Damp iron and steel swarf can heat up by itself as it oxidises, and fine aluminium or magnesium chips release hydrogen when they react with water. Cover the bins, but keep them ventilated.</p>
<h2>Ways to get the liquid out</h2>
<table>
<thead>
<tr><th scope="col">Method</th><th scope="col">How it works</th><th scope="col">Best for</th></tr>
</thead>
<tbody>
<tr><th scope="row">Draining</th><td>Bin with a perforated floor over a sump</td><td>Small volumes of short, loose chips</td></tr>
<tr><th scope="row">Spinning</th><td>A centrifuge throws off the fluid, which after filtration is often clean enough to reuse</td><td>Steady production with costly cutting oil</td></tr>
<tr><th scope="row">Briquetting</th><td>A press squeezes fluid out and cuts the volume</td><td>Large volumes of one alloy, long hauls</td></tr>
</tbody>
</table>
<p>How much fluid remains depends on the shape of the chip, the viscosity of the oil and the time allowed. Long, stringy swarf should be crushed first because it holds more fluid. Alloys must be kept apart before the press, because a briquette cannot be inspected without breaking it.</p>
<h2>A yard that stays clean</h2>
<ol>
<li>One labelled bin for each alloy.</li>
<li>A roof or a vented lid over every bin.</li>
<li>An impermeable floor, with a drip tray under every bin.</li>
<li>A spill kit within reach of the bins.</li>
<li>A separate bunded tank for the recovered fluid.</li>
<li>A liquid-tight, ventilated container for transport.</li>
</ol>
<h3>A note on classification</h3>
<p>In the European List of Waste, non-ferrous filings and turnings are normally 12 01 03, ferrous ones 12 01 01, and spent halogen-free emulsion is hazardous waste under 12 01 09*. Under the end-of-waste rules – Regulation (EU) No 333/2011 for iron, steel and aluminium, No 715/2013 for copper and its alloys – turnings that contain fluids such as oil or emulsion may not be used as input to the recovery operation. They can still be sold, but they remain waste and travel with waste documents. The right code depends on the actual state of the material, so if there is doubt, have it tested and take professional advice.</p>
<p>Moisture and oil are deducted from the weight. Before the first load leaves, agree how they will be determined. <a href="/en/contact">Ask us</a> for our method, or find the nearest <a href="/en/branches">recycling centre</a>.</p>
$en$
  ),
  '/media/brass-turnings.jpg', 'environment', '2026-06-18T08:00:00Z'
) on conflict (id) do nothing;
