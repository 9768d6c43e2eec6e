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
<p>„Sprawdziliśmy spektrometrem” nie mówi jeszcze, ile wart jest wynik. Ręczny XRF, ręczny LIBS i spektrometr iskrowy wzbudzają atomy na trzy różne sposoby, więc widzą różne pierwiastki i mylą się w różnych miejscach. Przyrząd dobiera się do pytania, na które ma odpowiedzieć.</p>
<h2>Trzy sposoby wzbudzenia, trzy przyrządy</h2>
<h3>XRF – fluorescencja rentgenowska</h3>
<p>Lampa rentgenowska wzbudza atomy, a detektor odczytuje promieniowanie charakterystyczne dla każdego pierwiastka. Pomiar trwa sekundy i nie zostawia śladu. Metoda najlepiej radzi sobie z pierwiastkami od tytanu wzwyż, takimi jak chrom, nikiel, molibden, miedź, cynk, cyna i ołów. Im lżejszy pierwiastek, tym słabszy sygnał: magnez, aluminium i krzem wymagają dobrego detektora, czystej powierzchni i dłuższego pomiaru, a węgla, litu i berylu ręczny XRF nie zobaczy wcale.</p>
<h3>LIBS – impuls lasera</h3>
<p>Krótki impuls odparowuje odrobinę metalu i zamienia ją w plazmę, a przyrząd analizuje jej światło. Lekkie pierwiastki wypadają tu dobrze, dlatego LIBS nadaje się do stopów aluminium. Niektóre modele z przedmuchem argonu oznaczają też węgiel. Warunkiem jest czysta powierzchnia, bo laser bada warstwę o grubości liczonej w mikrometrach.</p>
<h3>Iskra – spektrometr OES</h3>
<p>Tu światło daje wyładowanie iskrowe w osłonie argonu. Plamka ma kilka milimetrów średnicy, więc wynik lepiej uśrednia skład. Spektrometr iskrowy oznacza również węgiel, fosfor i siarkę, a lepiej wyposażony także azot. Potrzebuje płaskiej, świeżo przygotowanej powierzchni – stal się szlifuje, aluminium i miedź frezuje lub toczy – i wypala na niej ślad. To podstawowe narzędzie kontroli wytopu w hutach i odlewniach.</p>
<h2>Jaki przyrząd na jakie pytanie</h2>
<table>
<thead>
<tr><th scope="col">Pytanie</th><th scope="col">XRF</th><th scope="col">LIBS</th><th scope="col">Iskra</th></tr>
</thead>
<tbody>
<tr><th scope="row">304 czy 316 (molibden)</th><td>tak</td><td>tak</td><td>tak</td></tr>
<tr><th scope="row">304 czy 304L (węgiel)</th><td>nie</td><td>wybrane modele</td><td>tak</td></tr>
<tr><th scope="row">6060 czy 6082 (Si, Mg, Mn)</th><td>tak, głównie po Mn</td><td>tak</td><td>tak</td></tr>
<tr><th scope="row">Wióry prosto z pojemnika</th><td>orientacyjnie</td><td>orientacyjnie</td><td>nie, dopiero po przetopieniu</td></tr>
<tr><th scope="row">Ślad na próbce</th><td>brak</td><td>mikroskopijny</td><td>wypalona plamka</td></tr>
</tbody>
</table>
<p>Pierwszy wiersz to codzienność przy stali nierdzewnej. Stal 316 (1.4401) zawiera 2,0–2,5% molibdenu, w stali 304 (1.4301) nie jest on dodatkiem stopowym, więc rozróżni je każda z trzech metod. Trudniej odróżnić 304L (1.4307): w praktyce różni się od 304 tylko zawartością węgla, najwyżej 0,030% wobec najwyżej 0,07%.</p>
<h2>Gdzie wynik potrafi zmylić</h2>
<ul>
<li><strong>Powłoka.</strong> Na chromowanej baterii z mosiądzu LIBS odczyta chrom i nikiel powłoki, a XRF doda je do składu mosiądzu pod spodem. W stalach i stopach miedzi XRF bada warstwę od kilku do kilkuset mikrometrów, zależnie od pierwiastka, a LIBS cieńszą. Przed pomiarem powłokę trzeba spiłować.</li>
<li><strong>Kształt.</strong> Cienki drut i wióry nie wypełniają okienka pomiarowego, więc błąd rośnie.</li>
<li><strong>Niejednorodność.</strong> Ołów w mosiądzu automatowym CuZn39Pb3 nie rozpuszcza się w stopie, tylko tworzy drobne wydzielenia. Pojedynczy impuls LIBS obejmuje za małą plamkę, żeby je uśrednić. Trzeba kilku pomiarów i średniej.</li>
<li><strong>Nazwa na ekranie.</strong> Przyrząd podaje najbliższy gatunek ze swojej biblioteki. Decyduje zmierzony skład, a nie nazwa.</li>
</ul>
<blockquote><p>Magnes nie zastąpi spektrometru: może przyciągać stal 304 po zgniocie, a ferrytyczną 430 przyciąga zawsze, choć obie są nierdzewne.</p></blockquote>
<h2>Dobór metody do zadania</h2>
<ol>
<li><strong>Sortowanie na placu</strong> – ręczny XRF do stali nierdzewnych i stopów miedzi, LIBS do aluminium.</li>
<li><strong>Odbiór wiórów i drobnicy</strong> – reprezentatywna próbka, przetop, analiza krążka na spektrometrze iskrowym.</li>
<li><strong>Kontrola wytopu</strong> – spektrometr iskrowy.</li>
<li><strong>Spór</strong> – niezależne laboratorium i metoda uzgodniona z góry.</li>
</ol>
<p>Każdy przyrząd sprawdza się na wzorcach o znanym składzie, najlepiej z tej samej rodziny stopów co badany materiał, i zapisuje wyniki. Bez tego dokładności podanej w katalogu nic nie potwierdza.</p>
<h3>Bezpieczeństwo</h3>
<p>XRF wytwarza promieniowanie jonizujące, LIBS – wiązkę laserową. Przyrządu nie kieruje się w stronę ludzi i nie trzyma próbki w palcach. W Polsce używanie aparatów rentgenowskich podlega Prawu atomowemu. To, czy potrzebne jest zezwolenie, zgłoszenie czy powiadomienie, zależy od urządzenia i warto to ustalić przed zakupem.</p>
<p>Jeśli nie masz pewności, jaki stop leży na Twoim placu, opisz go w <a href="/contact">formularzu</a>: skąd pochodzi, jak wygląda świeży przełom i czy przyciąga go magnes. To często wystarcza, żeby zawęzić wybór.</p>
$pl$,
    'en', $en$
<p>“We checked it with a spectrometer” does not tell you what the result is worth. Handheld XRF, handheld LIBS and spark OES excite atoms in three different ways, so they see different elements and go wrong in different places. Choose the instrument by the question it has to answer.</p>
<h2>Three methods of excitation, three instruments</h2>
<h3>X-ray fluorescence (XRF)</h3>
<p>An X-ray tube excites the atoms and a detector reads the radiation characteristic of each element. The measurement takes seconds and leaves no mark. The method is at its best from titanium upwards: chromium, nickel, molybdenum, copper, zinc, tin, lead. The lighter the element, the weaker the signal: magnesium, aluminium and silicon need a good detector, a clean surface and more time, and a handheld XRF cannot see carbon, lithium or beryllium at all.</p>
<h3>Laser-induced breakdown spectroscopy (LIBS)</h3>
<p>A short laser pulse vaporises a speck of metal into plasma and the instrument analyses its light. Light elements do well here, which makes LIBS suitable for aluminium alloys. Some argon-purged models also measure carbon. The surface must be clean, because the laser samples a layer measured in micrometres.</p>
<h3>Spark optical emission spectrometry (spark OES)</h3>
<p>Here the light comes from a spark discharge under argon. The spot is several millimetres across, so the result averages the composition better. Spark OES also reports carbon, phosphorus and sulphur and, if better equipped, nitrogen. It needs a flat, freshly prepared surface, ground for steel and milled or turned for aluminium and copper, and leaves a burn on it. It is the standard tool for melt control in smelters and foundries.</p>
<h2>Which instrument for which question</h2>
<table>
<thead>
<tr><th scope="col">Question</th><th scope="col">XRF</th><th scope="col">LIBS</th><th scope="col">Spark OES</th></tr>
</thead>
<tbody>
<tr><th scope="row">304 or 316 (molybdenum)</th><td>yes</td><td>yes</td><td>yes</td></tr>
<tr><th scope="row">304 or 304L (carbon)</th><td>no</td><td>some models</td><td>yes</td></tr>
<tr><th scope="row">6060 or 6082 (Si, Mg, Mn)</th><td>yes, mainly by Mn</td><td>yes</td><td>yes</td></tr>
<tr><th scope="row">Turnings from the bin</th><td>indicative</td><td>indicative</td><td>no, only after melting</td></tr>
<tr><th scope="row">Mark left behind</th><td>none</td><td>microscopic</td><td>burn spot</td></tr>
</tbody>
</table>
<p>The first row is an everyday question with stainless steel. Grade 316 (1.4401) contains 2.0 to 2.5 per cent molybdenum, which is not an alloying addition in 304 (1.4301), so any of the three methods will tell them apart. Grade 304L (1.4307) is harder: in practice it differs from 304 only in carbon, at most 0.030 per cent against at most 0.07 per cent.</p>
<h2>Where a result can mislead</h2>
<ul>
<li><strong>Plating.</strong> On a chromed brass tap LIBS reads the chromium and nickel of the coating, and XRF adds them to the brass underneath. In steels and copper alloys XRF looks anywhere from a few to a few hundred micrometres deep, depending on the element, and LIBS less. File the coating off before measuring.</li>
<li><strong>Geometry.</strong> Thin wire and loose turnings do not fill the measuring window, and the error grows.</li>
<li><strong>Inhomogeneity.</strong> Lead in free-cutting brass such as CuZn39Pb3 does not dissolve in the alloy but sits in small separate particles. A single LIBS shot covers too small a spot to average them. Take several and average the results.</li>
<li><strong>The name on the screen.</strong> The instrument shows the nearest grade in its library. Go by the measured composition, not by the name.</li>
</ul>
<blockquote><p>A magnet is no substitute for a spectrometer: it may attract 304 after cold working and always attracts ferritic 430, yet both are stainless.</p></blockquote>
<h2>Choosing the method for the job</h2>
<ol>
<li><strong>Sorting in the yard:</strong> handheld XRF for stainless and copper alloys, LIBS for aluminium.</li>
<li><strong>Accepting turnings and fines:</strong> a representative sample, melted, with the disc analysed by spark OES.</li>
<li><strong>Controlling a melt:</strong> spark OES.</li>
<li><strong>Settling a dispute:</strong> an independent laboratory and a method agreed in advance.</li>
</ol>
<p>Check every instrument on reference samples of known composition, preferably from the same alloy family as the material, and record the results. Without that, nothing confirms the accuracy given in the brochure.</p>
<h3>Safety</h3>
<p>XRF emits ionising radiation and LIBS a laser beam. Never point either at a person and never hold the sample in your fingers. In Poland the use of X-ray equipment falls under the Atomic Law Act. Whether a licence, a registration or a notification is needed depends on the device, so find out before you buy one.</p>
<p>If you are not sure which alloy is lying in your yard, describe it in the <a href="/en/contact">form</a>: where it came from, what a fresh fracture looks like, whether a magnet sticks to it. That is often enough to narrow the choice.</p>
$en$
  ),
  '/media/xrf-gun.jpg', 'innovation', '2026-09-18T08:00:00Z'
) on conflict (id) do nothing;
