insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date) values (
  'what-a-supplier-agreement-should-settle-before-the-first-lorry',
  jsonb_build_object(
    'pl', $pl$Umowa z dostawcą złomu: co ustalić przed pierwszym samochodem$pl$,
    'en', $en$What a supplier agreement should settle before the first lorry$en$
  ),
  jsonb_build_object(
    'pl', $pl$Czyja waga i próbka, który dzień notowania, kto ryzykuje w drodze, ile czasu na reklamację. Siedem zapisów, które taniej uzgodnić przed dostawą niż po niej.$pl$,
    'en', $en$Whose scale, whose sample, which quotation day, who bears the risk, how long for a claim: seven points cheaper to agree before a delivery than after it.$en$
  ),
  jsonb_build_object(
    'pl', $pl$
<p>Piątek, 14.40. Na kwicie dostawcy 23 840 kg profili aluminiowych, na wadze odbiorcy, po odjęciu tary z tego kwitu, 23 720 kg. Pod plandeką, obok profili, kilkanaście odlewów i stalowe wkręty. Kierowca chce wracać, chwytak stoi, a dwie osoby ustalają przez telefon to, co od miesiąca powinno być zapisane w umowie. Obie mają rację, bo każda opiera się na innym założeniu.</p>
<p>Dobra umowa na złom nie musi być długa. Poniżej zapisy, których brak prędzej czy później kończy się takim sporem. To praktyka handlowa, a nie porada prawna.</p>
<h2>1. Która waga rozstrzyga</h2>
<p>Waga samochodowa ma zwykle działkę legalizacyjną 20 kg, a netto to wynik dwóch ważeń, z których każde ma dopuszczalny błąd. Kilkadziesiąt kilogramów różnicy między dwiema zalegalizowanymi wagami nie świadczy więc o złej woli. Różnica 120 kg z początku tekstu to już 0,5% masy i wymaga reguły. Na przykład: podstawą rozliczenia jest waga odbiorcy, a gdy jej brutto po odjęciu tary dostawcy różni się od netto z jego kwitu o ponad 0,3%, samochód waży się ponownie, na trzeciej wadze, zanim zostanie rozładowany. Warto też dopisać, czy do masy wlicza się deszczówkę, lód i drewno z palet.</p>
<h2>2. Próbka i wynik</h2>
<p>Trzy pytania: kto pobiera, według jakiej metody, ile części się plombuje. Najprostszy układ to trzy części – dla dostawcy, dla odbiorcy i rozjemcza. Do tego dopuszczalna różnica wyników oraz nazwa laboratorium, które rozstrzyga, gdy zostanie przekroczona. Za badanie płaci zwykle ta strona, której wynik leżał dalej od rozjemczego.</p>
<h2>3. Co się dzieje, gdy jakość jest gorsza</h2>
<p>Spór o jakość rzadko dotyczy samej wady, częściej tego, co z niej wynika. Przykładowa skala potrąceń dla profili, z progami przyjętymi na potrzeby tekstu:</p>
<table>
<thead>
<tr><th scope="col">Zanieczyszczenia w dostawie</th><th scope="col">Skutek</th></tr>
</thead>
<tbody>
<tr><th scope="row">do 1%</th><td>Bez zmian</td></tr>
<tr><th scope="row">powyżej 1% do 3%</th><td>Potrącenie całej masy zanieczyszczeń i kosztu przesortowania</td></tr>
<tr><th scope="row">powyżej 3%</th><td>Przekwalifikowanie do niższej klasy po uzgodnionej cenie albo zwrot na koszt dostawcy; dostawca wybiera w ciągu 24 godzin</td></tr>
<tr><th scope="row">Pojemniki zamknięte, broń, amunicja, alarm radiometryczny</th><td>Wstrzymanie rozładunku, osobna procedura</td></tr>
</tbody>
</table>
<p>Przekwalifikowanie działa tylko wtedy, gdy klasy są opisane. „Zgodnie z wymaganiami odbiorcy” nie wystarczy bez załącznika. Alarm przy wadze ma <a href="/blog/radioactive-sources-in-scrap-what-the-gate-monitor-is-for">własne reguły</a> i ładunku wtedy po prostu odesłać nie wolno.</p>
<h2>4. Podstawa ceny</h2>
<p>„Według LME” to dopiero początek zdania. Trzeba jeszcze wpisać, które notowanie (kasowe, czyli cash, czy trzymiesięczne), z którego dnia lub okresu, w jakiej walucie i po jakim kursie, na przykład średnim NBP z dnia poprzedniego. Londyn ma inne dni wolne niż Polska, więc potrzebna jest reguła na dzień bez notowania.</p>
<p>Sposób zapisu zmienia też podział ryzyka. Przyjmijmy, że notowanie wynosi 100, a cena 85. Jeżeli zapisano „85% notowania”, po wzroście o 10% dostawca dostanie 93,5. Jeżeli zapisano „notowanie minus 15”, dostanie 95. Przy spadku o 10% będzie odwrotnie: 76,5 albo 75. Na początku obie formuły dają tę samą cenę, po zmianie notowania już nie.</p>
<h2>5. Incoterms i chwila przejścia ryzyka</h2>
<p>Reguła bez miejsca nic nie znaczy, dlatego pisze się ją w całości: „FCA Gniezno, ul. …, Incoterms 2020”. Cztery spotyka się najczęściej:</p>
<ul>
<li><strong>EXW</strong> – ryzyko przechodzi, gdy towar zostanie postawiony do dyspozycji kupującego. Załadunek odbywa się na jego ryzyko, nawet jeśli chwytak należy do dostawcy.</li>
<li><strong>FCA</strong> z placu dostawcy – ryzyko przechodzi po załadowaniu na podstawiony przez kupującego samochód.</li>
<li><strong>CPT</strong> – za przewóz płaci dostawca, ale ryzyko przechodzi już z chwilą wydania pierwszemu przewoźnikowi. Tę regułę często rozumie się źle.</li>
<li><strong>DAP</strong> – ryzyko ponosi dostawca aż do chwili, gdy samochód stoi u odbiorcy gotowy do rozładunku.</li>
</ul>
<p>Incoterms nie przenoszą własności i nie regulują reklamacji. Te dwie rzeczy zapisuje się osobno.</p>
<h2>6. Reklamacja</h2>
<p>Między przedsiębiorcami kupujący, który nie zbadał towaru w czasie i w sposób przyjęty dla takich towarów i nie zawiadomił niezwłocznie o wadzie (o ukrytej – niezwłocznie po jej stwierdzeniu), traci uprawnienia z rękojmi – tak stanowi art. 563 § 1 Kodeksu cywilnego. W handlu z firmą z innego państwa, choćby z Niemiec, stosuje się zwykle konwencję wiedeńską o międzynarodowej sprzedaży towarów, o ile strony jej nie wyłączyły. Zamiast zdawać się na słowo „niezwłocznie”, lepiej podać terminy: na przykład 24 godziny na wady widoczne, 10 dni roboczych na wyniki badań. I warunek: materiał leży osobno, sfotografowany i niepomieszany.</p>
<h2>7. Dokumenty i osoby</h2>
<p>Trzeba zapisać kod odpadu, na ile godzin przed wyjazdem dostawca wystawia w BDO kartę przekazania odpadów (KPO), kto dołącza opis pochodzenia, w jakim terminie i na jaki rachunek płaci kupujący. Przy wysyłce odpadów za granicę potrzebna jest jeszcze umowa z zapisem o przyjęciu ich z powrotem, gdyby przemieszczania nie dało się dokończyć albo gdyby okazało się ono nielegalne, o czym pisaliśmy przy okazji <a href="/blog/the-new-eu-waste-shipment-regulation-what-changes-for-scrap-metal">nowego rozporządzenia</a>. Na końcu dwa nazwiska z numerami telefonów, po jednym z każdej strony: osoby, które w piątek o 14.40 mogą podjąć decyzję.</p>
<h3>Próba przed podpisaniem</h3>
<p>Wystarczy dziesięć minut. Obie strony biorą projekt i osobno liczą należność za ten sam przykładowy ładunek: 24 tony, 2% wilgoci, 2% stali, notowanie rośnie w drodze o 5%. Jeśli kwoty się różnią, umowa nie jest gotowa. Jeśli chcesz przejść to z nami, <a href="/contact">napisz</a>. Materiały, które kupujemy, wymienia strona <a href="/suppliers">dla dostawców</a>.</p>
$pl$,
    'en', $en$
<p>Friday, twenty to three. The supplier’s ticket says 23,840 kg of aluminium profiles; the buyer’s scale, less the tare on that ticket, makes it 23,720. Under the sheet, among the profiles, are a dozen or more castings and some steel screws. The driver wants to go home, the grab is idle, and two people are settling by telephone what should have been in the contract a month ago. Both are right, but each starts from a different assumption.</p>
<p>A good scrap agreement need not be long. Where the points below are missing, such a dispute follows sooner or later. This is trade practice and not legal advice.</p>
<h2>1. Whose scale decides</h2>
<p>A weighbridge usually reads in steps of 20 kg, and a net weight comes from two weighings, each with its permitted error. A few dozen kilograms between two verified scales therefore prove nothing. The 120 kg above is 0.5 per cent of the weight, and that needs a rule. For instance: the buyer’s scale settles, but if its gross less the supplier’s tare differs from the supplier’s net by more than 0.3 per cent, the lorry is weighed again on a third scale before it is unloaded. Say, too, whether rainwater, ice and pallet timber count.</p>
<h2>2. Sample and result</h2>
<p>Who takes it, by what method, and how many parts are sealed? Three is simplest: one each and one for the umpire. Add the splitting limit, which is the largest difference that both sides accept, and the laboratory that decides when it is exceeded. The side further from the umpire’s figure usually pays for the test.</p>
<h2>3. What follows when quality falls short</h2>
<p>The argument is rarely about the fault itself and mostly about what follows from it. A scale of deductions for profiles, with thresholds assumed for the example:</p>
<table>
<thead>
<tr><th scope="col">Foreign matter found</th><th scope="col">Consequence</th></tr>
</thead>
<tbody>
<tr><th scope="row">up to 1%</th><td>None</td></tr>
<tr><th scope="row">over 1% and up to 3%</th><td>All foreign matter deducted, plus the cost of picking</td></tr>
<tr><th scope="row">over 3%</th><td>Downgrade at an agreed price or return at the supplier’s cost, the supplier to choose within 24 hours</td></tr>
<tr><th scope="row">Sealed containers, arms, ammunition, radiation alarm</th><td>Unloading stops; separate procedure</td></tr>
</tbody>
</table>
<p>Downgrading works only if the grades are described. “To the buyer’s requirements” means nothing without an annex. A radiation alarm has <a href="/en/blog/radioactive-sources-in-scrap-what-the-gate-monitor-is-for">rules of its own</a>, and such a load must not simply be sent back.</p>
<h2>4. Price basis</h2>
<p>“LME” (the London Metal Exchange) is only the start. The agreement also has to say which quotation, cash or three months, from which day or period, in what currency and at whose exchange rate, for example the previous day’s mid rate published by the National Bank of Poland. London’s holidays differ from Poland’s, so provide for a day without a quotation.</p>
<p>The wording also divides the risk. Let the quotation be 100 and the price 85. Under “85 per cent of the quotation”, a rise of 10 per cent gives the supplier 93.5. Under “quotation less 15” it gives 95. A fall of 10 per cent leaves 76.5 or 75. At the start both formulas give the same price; once the quotation moves, they do not.</p>
<h2>5. Incoterms and the transfer of risk</h2>
<p>A rule without a place means nothing, so write it in full: “FCA Gniezno, [street], Incoterms 2020”. Four are common:</p>
<ul>
<li><strong>EXW:</strong> risk passes when the goods are placed at the buyer’s disposal. Loading is at the buyer’s risk, even if the supplier’s grab does it.</li>
<li><strong>FCA</strong> supplier’s yard: risk passes once the goods are loaded on the lorry the buyer has sent.</li>
<li><strong>CPT:</strong> the supplier pays for carriage, yet risk passes when the goods are handed over to the first carrier. This rule is often misread.</li>
<li><strong>DAP:</strong> the risk stays with the supplier until the lorry stands at the destination, ready to be unloaded.</li>
</ul>
<p>Incoterms do not transfer ownership and are silent on claims. Both need their own clauses.</p>
<h2>6. Claims</h2>
<p>In a sale between businesses, under Article 563 § 1 of the Polish Civil Code, a buyer who does not inspect the goods in the customary time and manner and give notice of a defect at once (of a hidden one, at once on finding it) loses the rights under the statutory warranty (<em>rękojmia</em>). Sales to or from a firm abroad, in Germany for example, usually fall under the Vienna Convention on the international sale of goods (CISG) unless the parties exclude it. Instead of relying on “at once”, set periods, for example 24 hours for visible defects and ten working days for test results, on condition that the material is kept apart, photographed and unmixed.</p>
<h2>7. Papers and people</h2>
<p>State the waste code, how many hours before departure the supplier issues the waste transfer note (KPO) in BDO, Poland’s waste database, who describes the origin, and when and to which account the buyer pays. Waste going abroad needs a contract with a clause on taking it back if the shipment cannot be completed or proves illegal: see our piece on the <a href="/en/blog/the-new-eu-waste-shipment-regulation-what-changes-for-scrap-metal">new shipment regulation</a>. Last come two names with telephone numbers: the people on each side who can decide at twenty to three on a Friday.</p>
<h3>Test it before you sign</h3>
<p>It takes ten minutes. Let each side price the same imaginary load: 24 tonnes, 2 per cent moisture, 2 per cent steel, and a quotation that rises by 5 per cent on the way. If the sums differ, the agreement is not finished. To go through it with us, <a href="/en/contact">get in touch</a>. What we buy is listed for <a href="/en/suppliers">suppliers</a>.</p>
$en$
  ),
  '/media/delivery.jpg', 'business', '2026-02-19T08:00:00Z'
) on conflict (id) do nothing;
