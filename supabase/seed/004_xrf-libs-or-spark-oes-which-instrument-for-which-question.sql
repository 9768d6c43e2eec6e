insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'xrf-libs-or-spark-oes-which-instrument-for-which-question',
  jsonb_build_object(
    'pl', $pl$XRF, LIBS czy iskra: który spektrometr do czego służy$pl$,
    'en', $en$XRF, LIBS or spark OES: which instrument for which question$en$
  ),
  jsonb_build_object(
    'pl', $pl$304 czy 316? 6060 czy 6082? Trzy metody analizy stopów widzą różne pierwiastki na różnej głębokości. Jak dobrać przyrząd i kiedy nie ufać ekranowi.$pl$,
    'en', $en$304 or 316? 6060 or 6082? Three ways to analyse an alloy see different elements at different depths. How to choose, and when to doubt the screen.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>„Sprawdziliśmy spektrometrem” znaczy mniej więcej tyle co „zmierzyliśmy”. Pytanie, czym. Ręczny XRF, ręczny LIBS i spektrometr iskrowy korzystają z trzech różnych zjawisk, więc widzą różne pierwiastki i mylą się w różnych miejscach. Kto to wie, rzadziej kłóci się o wynik.</p>
<h2>Trzy zjawiska, trzy przyrządy</h2>
<h3>XRF – fluorescencja rentgenowska</h3>
<p>Lampa rentgenowska wzbudza atomy, a detektor odczytuje promieniowanie charakterystyczne dla każdego pierwiastka. Pomiar trwa sekundy i nie zostawia śladu. Metoda dobrze radzi sobie z tytanem, chromem, niklem, molibdenem, miedzią, cynkiem, cyną i ołowiem. Im lżejszy pierwiastek, tym słabszy sygnał: magnez, aluminium i krzem wymagają dobrego detektora, czystej powierzchni i dłuższego pomiaru, a węgla, litu i berylu ręczny XRF nie zobaczy wcale.</p>
<h3>LIBS – impuls lasera</h3>
<p>Krótki impuls odparowuje odrobinę metalu i zamienia ją w plazmę, a przyrząd analizuje jej światło. Lekkie pierwiastki wypadają tu dobrze, dlatego LIBS nadaje się do stopów aluminium. Niektóre modele z przedmuchem argonu oznaczają też węgiel. Warunkiem jest czysta powierzchnia, bo laser bada warstwę liczoną w mikrometrach.</p>
<h3>Iskra – spektrometr OES</h3>
<p>Tu światło daje wyładowanie iskrowe w osłonie argonu. Plamka ma kilka milimetrów, więc wynik lepiej uśrednia skład. Spektrometr iskrowy oznacza również węgiel, fosfor i siarkę, a lepiej wyposażony także azot. Potrzebuje płaskiej, świeżo przygotowanej powierzchni – stal się szlifuje, aluminium i miedź frezuje lub toczy – i wypala na niej ślad. To podstawowe narzędzie kontroli wytopu w hutach i odlewniach.</p>
<h2>Jaki przyrząd na jakie pytanie</h2>
<table>
<thead>
<tr><th scope="col">Pytanie</th><th scope="col">XRF</th><th scope="col">LIBS</th><th scope="col">Iskra</th></tr>
</thead>
<tbody>
<tr><th scope="row">304 czy 316 (molibden)</th><td>tak</td><td>tak</td><td>tak</td></tr>
<tr><th scope="row">304 czy 304L (węgiel)</th><td>nie</td><td>wybrane modele</td><td>tak</td></tr>
<tr><th scope="row">6060 czy 6082 (Si, Mg, Mn)</th><td>tak, wolniej</td><td>tak</td><td>tak</td></tr>
<tr><th scope="row">Wióry prosto z pojemnika</th><td>orientacyjnie</td><td>orientacyjnie</td><td>po przetopieniu</td></tr>
<tr><th scope="row">Ślad na próbce</th><td>brak</td><td>mikroskopijny</td><td>wypalona plamka</td></tr>
</tbody>
</table>
<p>Pierwszy wiersz to codzienność przy stali nierdzewnej. Stal 316 (1.4401) zawiera 2,0–2,5% molibdenu, w stali 304 (1.4301) nie jest on dodatkiem stopowym, więc wystarczy kilka sekund. Z odmianą 304L jest trudniej: w praktyce różni się tylko węglem, którego ma najwyżej 0,030%.</p>
<h2>Gdzie wynik potrafi zmylić</h2>
<ul>
<li><strong>Powłoka.</strong> Na chromowanej baterii z mosiądzu LIBS odczyta chrom i nikiel powłoki, a XRF zmiesza je z mosiądzem pod spodem. Zależnie od pierwiastka XRF bada w metalu warstwę od kilku do kilkuset mikrometrów, LIBS jeszcze cieńszą. Przed pomiarem pomaga pilnik.</li>
<li><strong>Kształt.</strong> Cienki drut i wióry nie wypełniają okienka pomiarowego, więc rośnie błąd.</li>
<li><strong>Niejednorodność.</strong> Ołów w mosiądzu automatowym CuZn39Pb3 nie rozpuszcza się w stopie, tylko tworzy drobne wydzielenia. Jeden impuls LIBS może trafić obok. Trzeba kilku pomiarów i średniej.</li>
<li><strong>Nazwa na ekranie.</strong> Przyrząd podaje najbliższy gatunek ze swojej biblioteki. Decydują procenty, nie nazwa.</li>
</ul>
<blockquote><p>Magnes nie zastąpi spektrometru: do stali 304 po zgniocie potrafi się przyczepić, a do ferrytycznej 430 przyczepia się zawsze, choć obie są nierdzewne.</p></blockquote>
<h2>Dobór metody do zadania</h2>
<ol>
<li><strong>Sortowanie na placu</strong> – ręczny XRF do stali nierdzewnych i stopów miedzi, LIBS do aluminium.</li>
<li><strong>Odbiór wiórów i drobnicy</strong> – reprezentatywna próbka, przetop, analiza krążka na iskrze.</li>
<li><strong>Kontrola wytopu</strong> – spektrometr iskrowy.</li>
<li><strong>Spór</strong> – niezależne laboratorium i metoda uzgodniona z góry.</li>
</ol>
<p>W każdym wariancie przyrząd sprawdza się na wzorcach o znanym składzie, najlepiej z tej samej rodziny stopów co badany materiał, i zapisuje wyniki. Bez tego dokładności podanej w katalogu nic nie potwierdza.</p>
<h3>Bezpieczeństwo</h3>
<p>XRF wytwarza promieniowanie jonizujące, LIBS – wiązkę laserową. Przyrządu nie kieruje się w stronę ludzi i nie trzyma próbki w palcach. W Polsce używanie aparatów rentgenowskich podlega Prawu atomowemu. To, czy potrzebne jest zezwolenie, zgłoszenie czy powiadomienie, zależy od urządzenia i warto to ustalić przed zakupem.</p>
<p>Jeśli nie masz pewności, jaki stop leży na Twoim placu, opisz go w <a href="/contact">formularzu</a>: skąd pochodzi, jak wygląda przełom i czy przyciąga go magnes. To często wystarcza, żeby zawęzić wybór.</p>
$pl$,
    'en', $en$
<p>“We put the gun on it” settles fewer arguments than it should. Three instruments are used on scrap, they work on three different principles, and each has its own blind spots. Choosing well starts with the question you want answered.</p>
<h2>How each one sees</h2>
<h3>X-ray fluorescence (XRF)</h3>
<p>A small X-ray tube excites the atoms and a detector reads the characteristic radiation that comes back. It takes seconds, leaves no mark and is at its best from titanium upwards: chromium, nickel, molybdenum, copper, zinc, tin, lead. Light elements give a weak signal. Magnesium, aluminium and silicon need a good detector, a clean surface and more time. Carbon, lithium and beryllium are out of reach for a handheld unit.</p>
<h3>Laser-induced breakdown spectroscopy (LIBS)</h3>
<p>A laser pulse turns a speck of metal into plasma and the instrument reads the light. Light elements do well here, which makes LIBS popular for aluminium, and some argon-purged models measure carbon. The price is sensitivity to the surface: the laser samples a layer measured in micrometres.</p>
<h3>Spark optical emission spectrometry (spark OES)</h3>
<p>An electric spark under argon does a similar job on a spot several millimetres wide, so it averages better. Spark OES also reports carbon, phosphorus and sulphur and, if suitably equipped, nitrogen. It needs a flat, freshly prepared face, ground for steel and milled or turned for aluminium and copper, and leaves a burn. Smelters and foundries run their melts by it.</p>
<h2>Matching question and instrument</h2>
<table>
<thead>
<tr><th scope="col">Question</th><th scope="col">XRF</th><th scope="col">LIBS</th><th scope="col">Spark OES</th></tr>
</thead>
<tbody>
<tr><th scope="row">304 or 316 (molybdenum)</th><td>yes</td><td>yes</td><td>yes</td></tr>
<tr><th scope="row">304 or 304L (carbon)</th><td>no</td><td>some models</td><td>yes</td></tr>
<tr><th scope="row">6060 or 6082 (Si, Mg, Mn)</th><td>yes, slower</td><td>yes</td><td>yes</td></tr>
<tr><th scope="row">Turnings from the bin</th><td>indicative</td><td>indicative</td><td>after melting</td></tr>
<tr><th scope="row">Mark left behind</th><td>none</td><td>microscopic</td><td>burn spot</td></tr>
</tbody>
</table>
<p>The first row is an everyday question with stainless steel. Grade 316 (1.4401) contains 2.0 to 2.5 per cent molybdenum, which is not an alloying addition in 304 (1.4301), so any of the three will tell them apart. Grade 304L is a harder case, since in practice it differs only in carbon, limited to 0.030 per cent.</p>
<h2>Reasons to doubt the screen</h2>
<ul>
<li><strong>Plating.</strong> On a chromed brass tap LIBS reads the chromium and nickel of the coating, and XRF mixes them with the brass underneath. Depending on the element, XRF looks anywhere from a few to a few hundred micrometres deep, LIBS less. File first, then measure.</li>
<li><strong>Geometry.</strong> Thin wire and loose chips do not fill the window, and the error grows.</li>
<li><strong>Segregation.</strong> Lead in free-cutting brass such as CuZn39Pb3 sits in tiny separate particles. One laser shot may miss them. Take several and average.</li>
<li><strong>The library.</strong> The grade name is only the nearest match in a table. Read the percentages.</li>
</ul>
<blockquote><p>A magnet is no substitute. Cold-worked 304 can be attracted to it, and ferritic 430 always is, yet both are stainless.</p></blockquote>
<h2>A sensible division of labour</h2>
<ol>
<li><strong>Sorting in the yard:</strong> handheld XRF for stainless and copper alloys, LIBS for aluminium.</li>
<li><strong>Accepting turnings and fines:</strong> a representative sample, melted, with the disc analysed by spark.</li>
<li><strong>Running a melt:</strong> spark OES.</li>
<li><strong>Settling a dispute:</strong> an independent laboratory and a method agreed in advance.</li>
</ol>
<p>Whatever the instrument, check it on reference samples of known composition, preferably from the alloy family you are about to measure, and keep the record. Without that, the accuracy printed in the brochure is not proven.</p>
<h3>Safety</h3>
<p>XRF emits ionising radiation and LIBS a laser beam. Never point either at a person and never hold the sample in your fingers. In Poland, X-ray equipment falls under the Atomic Law Act. Whether a licence, a registration or a notification is needed depends on the device, so find out before you buy one.</p>
<p>Not sure what is lying in your yard? <a href="/en/contact">Describe it</a>: where it came from, what a fresh fracture looks like, whether a magnet sticks to it. That often narrows the question before anybody measures anything.</p>
$en$
  ),
  '/media/xrf-gun.jpg', 'innovation', '2026-09-18T08:00:00Z'
) on conflict (id) do nothing;
