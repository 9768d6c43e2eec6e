insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'sorting-at-source-how-a-machine-shop-keeps-its-alloys-apart',
  jsonb_build_object(
    'pl', $pl$Segregacja u źródła: jak warsztat trzyma stopy osobno$pl$,
    'en', $en$Sorting at source: how a machine shop keeps its alloys apart$en$
  ),
  jsonb_build_object(
    'pl', $pl$Stop wióra jest znany, dopóki wiór nie trafi do niewłaściwego kosza. Co zrobić z koszami, etykietami i zmianą materiału, żeby atest pręta przydał się odlewni.$pl$,
    'en', $en$A chip can be traced to its alloy until it lands in the wrong bin. How bins, labels and clean changeovers make the bar’s certificate useful to the foundry.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Szósta rano, koniec nocnej zmiany. Operator kończy serię z mosiądzu, zakłada pręt z brązu aluminiowego i uruchamia program. Transporter wiórów pracuje bez przerwy, więc przez kilkanaście minut do kosza z napisem „CuZn39Pb3” lecą najpierw resztki mosiądzu, a potem złociste wióry zupełnie innego stopu. Nic się nie zepsuło, ale składu tej partii nikt już nie zna.</p>
<h2>Dlaczego pomieszanych wiórów nie da się rozdzielić</h2>
<p>Pręt ma numer wytopu, często oznaczenie barwne na czole, i świadectwo odbioru 3.1 według EN 10204, potocznie atest. Wiór ma kilka milimetrów długości i film oleju lub emulsji. Magnes wyciągnie z kosza stal, sito oddzieli drobnicę, ale dwóch stopów miedzi ani dwóch stopów aluminium w takiej postaci nikt opłacalnie nie rozdzieli. Ręczny spektrometr pokaże średnią z kilku wiórów, które akurat leżą pod okienkiem. Magnes też bywa zawodny: wiór austenitycznej stali nierdzewnej po obróbce bywa lekko magnetyczny albo nie reaguje wcale.</p>
<p>Policzmy. W koszu jest 300 kg wiórów ze stopu EN AW-6082, w którym norma EN 573-3 dopuszcza najwyżej 0,10% miedzi. Wpada 15 kg wiórów z EN AW-2017A, nominalnie z 4% miedzi. To 0,6 kg miedzi w 315 kg, czyli 0,19% z samej domieszki. Pięć kilogramów obcych wiórów na każde sto właściwych wystarczyło, żeby dojść niemal do dwukrotności limitu. Teraz cały kosz trzeba rozcieńczyć czystszym metalem albo przeznaczyć na inny stop.</p>
<h2>Kosz, etykieta, pokrywa</h2>
<p>Dobry system jest prosty i mieści się na jednej kartce. Każdy stop ma własny kosz, własną łopatę i własną szczotkę. Kolor pomaga z daleka, ale rozstrzyga napis. Na etykiecie wystarczy pięć pól:</p>
<table>
<thead>
<tr><th scope="col">Pole</th><th scope="col">Przykład</th><th scope="col">Po co</th></tr>
</thead>
<tbody>
<tr><th scope="row">Stop</th><td>CuZn39Pb3 (CW614N)</td><td>„Mosiądz” to za mało</td></tr>
<tr><th scope="row">Postać</th><td>Wióry krótkie, z emulsją</td><td>Decyduje o odsączaniu i przewozie</td></tr>
<tr><th scope="row">Numer kosza</th><td>17</td><td>Łączy kosz z kwitem wagowym</td></tr>
<tr><th scope="row">Obrabiarka i daty</th><td>T4, 4–8 sierpnia</td><td>Pozwala odtworzyć, co wtedy toczono</td></tr>
<tr><th scope="row">Osoba</th><td>Podpis osoby zamykającej</td><td>Jest kogo zapytać</td></tr>
</tbody>
</table>
<p>Etykieta wisi na koszu, a nie na pokrywie, bo pokrywy łatwo zamienić. Pusty kosz nie ma etykiety albo ma napis „pusty, czysty”. Zawartość kosza bez etykiety trafia do mieszanych, choćby każdy wiedział, co w nim jest.</p>
<h2>Pięć miejsc, w których stopy się mieszają</h2>
<ol>
<li><strong>Zmiana materiału.</strong> Opróżnić do końca transporter, wannę i kieszenie obrabiarki, oczyścić uchwyt, dopiero potem podstawić nowy kosz. Pierwsze wiadro po zmianie uczciwiej jest zaliczyć do mieszanych.</li>
<li><strong>Piła.</strong> Tnie wszystko, więc jej opiłki są mieszane z założenia. Wystarczy własny mały pojemnik.</li>
<li><strong>Zamiatanie.</strong> To, co leżało na posadzce, nie wraca do kosza ze stopem. Jest w tym piasek, stal i po trochu wszystkiego.</li>
<li><strong>Narzędzia.</strong> Złamane wiertło ze stali szybkotnącej zabierze magnes. Wykruszoną płytkę lub wiertło z węglików spiekanych lepiej wyjąć od razu i odłożyć, bo to cenny złom.</li>
<li><strong>Wózek widłowy.</strong> Dwa niepełne kosze łatwo zsypać do jednego. Wolno to zrobić tylko wtedy, gdy obie etykiety podają ten sam stop i tę samą postać, a obie zostają przy koszu.</li>
</ol>
<h2>Ślad od atestu do kwitu wagowego</h2>
<p>Atest 3.1 dotyczy pręta, a nie wiórów. Mówi jednak odbiorcy, czego szukać w próbce i czego nie powinno w niej być. Żeby był coś wart, między atestem a kwitem wagowym musi istnieć ślad: numer wytopu na karcie zlecenia, zlecenie przypisane do obrabiarki, obrabiarka i daty na etykiecie kosza, numer kosza na kwicie. Papierowy zeszyt przy wadze spełnia to zadanie równie dobrze jak program.</p>
<p>Przydaje się też próbka archiwalna: słoik wiórów z każdego pełnego kosza, opisany tym samym numerem i trzymany do rozliczenia. Jeżeli wynik odbiorcy zaskoczy, jest co przetopić i zbadać.</p>
<h3>Co musi stać osobno bez wyjątków</h3>
<ul>
<li>wióry magnezowe i tytanowe: każde osobno, suche, pod pokrywą, która nie zamyka się szczelnie, w ilościach uzgodnionych z osobą odpowiedzialną za ochronę przeciwpożarową,</li>
<li>pył i szlam szlifierski, bo mają inną postać i zwykle inny kod odpadu niż wióry,</li>
<li>stopy miedzi z ołowiem z dala od bezołowiowych; brązy aluminiowe i mosiądze krzemowe, każde w osobnym koszu,</li>
<li>stopy aluminium serii 2000 i 7000: każda seria osobno i z dala od serii 6000.</li>
</ul>
<p>Na początek wystarczy jeden dzień: spisać stopy z ostatniego kwartału, policzyć kosze i zobaczyć, ilu brakuje. Jeśli chcesz ustalić, które stopy w Twoim przypadku opłaca się zbierać osobno, <a href="/contact">napisz</a> albo zajrzyj na stronę <a href="/suppliers">dla dostawców</a>.</p>
$pl$,
    'en', $en$
<p>Six in the morning, end of the night shift. The operator finishes a run in brass, loads a bar of aluminium bronze and starts the program. The chip conveyor has not stopped. For a quarter of an hour the bin marked CuZn39Pb3 collects the last of the brass and then golden chips of quite another alloy. Nothing has broken down, but nobody knows the composition of this lot any more.</p>
<h2>Why mixed turnings cannot be separated</h2>
<p>A bar has a heat number, often a colour on its end, and a 3.1 inspection certificate to EN 10204. A chip is a few millimetres long and wet with oil or emulsion. A magnet takes the steel out of a bin and a sieve takes out the fines, but two copper alloys in that form, or two aluminium alloys, cannot be separated at any sensible cost. A handheld analyser reports the average of whatever happens to lie under its window. A magnet can mislead too: after machining, a chip of austenitic stainless may be slightly magnetic or not magnetic at all.</p>
<p>Take a bin with 300 kg of EN AW-6082 turnings. EN 573-3 allows that alloy at most 0.10 per cent copper. Add 15 kg of EN AW-2017A, with a nominal 4 per cent. That is 0.6 kg of copper in 315 kg, or 0.19 per cent from the 2017A alone. Five kilograms of the wrong alloy for every hundred of the right one took the bin to almost twice the limit. Now all of it has to be diluted with purer metal or go into another alloy.</p>
<h2>Bin, label, lid</h2>
<p>A good system is simple and fits on one sheet. Every alloy has its own bin, its own shovel and its own brush. Colours help from a distance, but the label decides. Five fields are enough:</p>
<table>
<thead>
<tr><th scope="col">Field</th><th scope="col">Example</th><th scope="col">Purpose</th></tr>
</thead>
<tbody>
<tr><th scope="row">Alloy</th><td>CuZn39Pb3 (CW614N)</td><td>“Brass” is not enough</td></tr>
<tr><th scope="row">Form</th><td>Short turnings, with emulsion</td><td>Decides draining and transport</td></tr>
<tr><th scope="row">Bin number</th><td>17</td><td>Ties the bin to the weighbridge ticket</td></tr>
<tr><th scope="row">Machine and dates</th><td>T4, 4 to 8 August</td><td>Shows what was being cut at the time</td></tr>
<tr><th scope="row">Person</th><td>Signature on closing</td><td>Somebody to ask</td></tr>
</tbody>
</table>
<p>Hang the label on the bin, not on the lid, because lids get swapped. An empty bin carries no label, or one that says “empty, clean”. A full bin without a label counts as mixed, even if everybody is sure what is in it.</p>
<h2>Five places where alloys get mixed</h2>
<ol>
<li><strong>The changeover.</strong> Run the conveyor empty, clear the tray and the corners of the machine, clean out the chuck, and only then bring the new bin. Treat the first bucket after a change as mixed.</li>
<li><strong>The saw.</strong> It cuts everything, so its swarf is mixed by definition. Give it a small bin of its own.</li>
<li><strong>The broom.</strong> What has been on the floor does not go back into an alloy bin. It holds grit, steel and a little of everything.</li>
<li><strong>The tooling.</strong> A magnet will find a broken drill of high-speed steel. A chipped carbide insert or drill is best taken out at once and kept, since it is valuable scrap itself.</li>
<li><strong>The forklift.</strong> Two half-full bins are soon tipped into one. Allow that only where both labels name the same alloy in the same form, and keep both labels with the bin.</li>
</ol>
<h2>From the certificate to the weighbridge ticket</h2>
<p>The 3.1 certificate covers the bar and not the turnings. It still tells the buyer what to look for in the sample and what should be absent. For that there has to be a trail: heat number on the job card, job assigned to a machine, machine and dates on the bin label, bin number on the weighbridge ticket. A notebook beside the scale does this as well as any software.</p>
<p>A retained sample helps too. Fill a jar from each full bin, mark it with the same number and keep it until the lot is settled. If the buyer’s result is a surprise, there is a sample to melt and test.</p>
<h3>Always kept apart</h3>
<ul>
<li>Magnesium and titanium turnings: each by itself, dry, under a lid that is not airtight, and in quantities agreed with whoever is responsible for fire safety.</li>
<li>Grinding dust and sludge, which differ in form from turnings and usually in waste code.</li>
<li>Leaded copper alloys away from lead-free ones; aluminium bronzes and silicon brasses each in a bin of their own.</li>
<li>Aluminium alloys of the 2000 and 7000 series, each series by itself and well away from the 6000 series.</li>
</ul>
<p>One day is enough for a start. List the alloys of the last quarter, count the bins and see how many are missing. To work out which alloys are worth keeping apart in your shop, <a href="/en/contact">write to us</a> or see the page for <a href="/en/suppliers">suppliers</a>.</p>
$en$
  ),
  '/media/containers.jpg', 'recycling', '2025-08-21T08:00:00Z'
) on conflict (id) do nothing;
