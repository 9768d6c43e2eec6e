/*
 * Every word by which files of other tools are understood, by what it means and where: English, then Polish, in lower case and
 * without accents, parted by commas. A word may be a part of others; "_", and no space, is the edge of one, and the rest is as in regular
 * expressions, with \\x2c for a comma. To add a word, write it behind those that mean the same, and add a value or heading with it
 * to a test.
 */

/** Against somebody, in headings, values, files' names and titles. The first that fits holds. */
export const against = {
  complained: "complain, abuse, _spam, _junk, skarg",
  bounced: `bounc, _cleaned, ^clean (time|date|campaign), _dropped, undeliver, unreach, invalid, bad (e ?mail|address),
    no such (user|mailbox|recipient|address), (user|recipient|mailbox) (is )?(unknown|unavailable|not found),
    unknown (user|recipient|mailbox), fail(ed|ures?)_, dead (e ?mail|address), returned (e ?)?mail, mails? returned,
    _(not|non) ?(deliver|exist), doesn.?t exist, odbi[cjt], odrzuc, zwroc, _zwrot, _zwracan[aey]_,
    _nie ?(istniej|dostarcz|dorecz|osiagaln|dziala), nie(prawidl|poprawn), bledn, martw[aey] (adr|e ?mail)`,
  blocked: `bl[ao][cn]k? ?list, _block(ed|s)_, suppress, banned, disabled, quarantin, ineligib, _(do not|don.?t|dn[cem])_,
    _no ?(e ?mail|mail|contact|news|market), _exclu(d|sion), _blok(ad|ow), zablok, kwarantan, czarn[a-z]* ?lis[tc], zakaz, wylacz(?!n),
    wyklucz, _nie ?(wysyl|przysyl|przesyl|kontakt|pis|mail|zezwal)`,
  unconfirmed: `unconfirm, unverif, _(not|non|never|to be|nie) ?(confirm|subscri|activat|verif), pending, _a?waiting,
    _to (activate|confirm|verify)_, transactional, _nie ?(potwierdz|zapis|aktywow|zweryf), oczekuj, oczekiwanie, _czeka_,
    _do (aktywacji|potwierdzenia|weryfikacji)`,
  died: "deceased, _died_, passed away, _zmarl, _nie ?zyj, _zgonu?_",
  left: `unsub, _opt(ed)? ?outs?_, signed ?out, _left_, inactive, deactiv, cancel, resign, remov, delet, _eras(e|ure|ing),
    forg[eo]t, anonym, archiv, withdr, revok, no longer, stop(s|ped|ping)?_, _paus, suspen, restrict, terminat, _ceased,
    _(ex|former) (subscri|reader|recipient), wypis, _odpis, odsubskry, wyrejestr, wykresl, skresl, rezygn, nieaktyw,
    de[sz]aktyw, anulow, usun, skasow, zapomn, anonim, pauz, wstrzym, zawiesz, ogranicz(?!ona odpow), zaprzest, odwola,
    wycof, cofn, _byl[aeiy] (subskry|odbiorc|czyteln)`,
  refused: `reject, refus, _declin, _den(y|ied), _object(s|ed|ions?)?_(?! (id|type|name|source)), disagree,
    (no|non|without) (consent|permission), _doesn.?t want, _not want, odmow, odmaw, sprzeciw, (brak|bez) zgod, _nie ?(chc|zgod|zgadza),
    _nie (ma zgod|wyraz|zycz|otrzym|subskr)`,
}

/** In headings. */
export const headings = {
  address: `^(((e ?mail|mail)( address)?|(subscriber|contact) address|adres( e)? ?mail)( [0-9])?)$, ^adres poczty`,
  /** Nothing is said of e-mail by them, unless it is named, too. */
  otherChannel: `_(sms|mms|phones?|telephone|tel|mobile|whats ?app|viber|messenger|push|fax(es)?|calls?|voice|postal)_,
    _(telefon|komorkow|faks|dzwon|pocztow|listown)`,
  mail: "mail, newsletter, elektroniczn",
  /** Payments, orders, someone's circumstances and the like, unless a word of newsletters is there, too. */
  shop: `_(payment|order|invoice|refund|returns?_|purchase|cart_|checkout|transaction|shipment|parcel),
    _(booking|reservation|visit|meeting|quote), contract, login, password, download, platn, zamowie, faktur, _zwrot, zakup, koszyk, transakc,
    przesylk, paczk, reklamac,
    rezerwac, wizyt, spotkan, dostaw, produkt, product, _item, wycen, (odrzuc|reject|declin)[a-z]{0,9} (ofert|offer), _umow,
    logowan, hasl, pobran,
    _marital, _employment, _stan (cywiln|zdrow|magazyn|konta), _status zawod`,
  news: `mail, newsletter, consent, marketing, subscri, opt ?(in|out), gdpr, unsub, spam, bounc, zgod, subskr, rodo, wypis`,
  status: "_(status|stan|state)$, ^(status|stan)_",
  /** An unknown value is no reason below them, but asked about: a state may be Texas. */
  place: "^(state|stan)$, (address|adres|billing|shipping|mailing) (state|stan)$",
  /** Somebody agreed to it or confirmed it. */
  consent: `subscri, sign(ed)? ?up, regist, confirm, consent, agree, accept, opt(ed)? ?in, _doi_, newsletter, marketing,
    permission, gdpr, verif, _valid, deliverable, _active, enabled, allow, _wants?_, receives?_, subskry, rejestr, zapis(?!k),
    potwierdz, zgod, zgadz, akcept, biuletyn, handlow(?!iec), pozwol, zezwal, rodo, weryfik, _aktywn[yaei]?_, wlaczon, _chce,
    otrzymuj`,
  /** A no below them is a refusal, and whatever else says nothing. */
  contact: "mail, contact, _send, _news_, promo, communic, kontakt, wysyl, ofert, komunik",
  confirmation: "confirm, verif, _doi_, potwierdz, weryfik",
  /** A no below them is somebody's who was there. */
  members: "subscri, active, enabled, subskry, aktywn, wlaczon",
  /** A heading is turned round by them. */
  negation: "_(not|no|non|never|nie|brak|(bez|without)(?= (zgod|consent|subs|news|mail))|don ?t)_",
  /** Nothing is said by them, such as by links to leave by. */
  other: "_(url|link|token|hash|page|ip|id|identifier|soft)_, miekk",
  count: "_(count|liczba|ilosc|ile)_",
  /** Nobody else has left one. */
  leaver: "unsub[a-z]* ip$, opt ?out ip$",
  beside: `_(source|referr[a-z]*|form|html|format|version|text|number|no$|orders?|plan|paid|price|sent|received|opened)_,
    _(opens|clicks?|clicked|score|rating|points|lists?|type|zrodlo|formularz[a-z]*|wersja|tresc|numer|nr|typ)_,
    _(zamowien[a-z]*|wyslan[a-z]*|otrzyman[a-z]*|digest|code|kod|domain|domena|provider|server|person|owner|osoba)_,
    _(opiekun|lp|ordinal|index|tags?|tagi|notes?|uwagi|groups?|grupa|label|quality|category|kategoria)_, ^active subscription$`,
  /** Any word may be a name below them, or says nothing of mail. */
  naming: `^((first|last|full|given|family|middle|display|user|company|organi[sz]ation)( (first|last))? ?)?name$,
    ^((business|employer|contact)( (first|last))? ?)name$, ^(subscriber|member|customer|client)( (first|last))? ?name$,
    ^(sur|user|nick)name$, company, organi[sz]a, country, region,
    display name$, ^mailing (address|zip|postal), language, locale, _(sex|gender|initials?|size|city|town|street|employer)_,
    ^cc$, ^(gmt|dst)off$, ^tax exempt$, ^complimentary plan$, ^(private|prywatne)$, imie, imiona, nazwisk,
    ^nazwa( (firmy|organizacji|uzytkownika))?$, firm[ay], _(plec|rozmiar|miasto|miejscowosc|ulica|pracodawca)_, _kraj,
    wojewodztw, jezyk`,
  name: "name$, imie, nazwisk, _(language|locale|jezyk)_, ^mailing (address|city|street|zip|postal|country)",
  /** Any value below an end may be a refusal. */
  end: `expir, lapsed, until, _end(ed|s|ing)?_, _dead_, _ban_, _(ex|former)_, churn, ^block$, reason, wygas, _do$,
    _kon(ca|iec)_, zakoncz, zbanow, odszed, odejsc, opusc, _byl[aeiy]_, powod, _errors?_, _bl(ad|edy)_`,
  time: "_(time|date|data|czas|dzien|dnia|timestamp|on|at|kiedy|when|since)_",
  /** The answers that a heading asks for, "Zgoda (tak/nie)", and what is no iron turn nothing round. */
  answers: "_([ty1]|yes|tak)_ *([/|\\x2c]|_lub_|_or_) *(no|nie|[n0])_, _non(?=.?ferrous)",
}

/** In headings, of the day of a consent; the best first. */
export const days = {
  confirmed: `^(confirm|potwierdz)[a-z]*( time| date| on| at)?$, (time|date|data|czas) (of )?(confirm|potwierdz)`,
  agreed: `^(opt ?in|consent|zgod)[a-z]* (time|date|on|at|timestamp|data),
    (time|date|data|czas|dzien)( of| [a-z]+[nc]ia)? (opt ?in|consent|zgod)`,
  subscribed: `^(subscri|sign ?up|regist|zapis|subskry)[a-z]*( time| date| on| at|)$,
    (time|date|data|czas) (of )?(subscri|sign|zapis|subskry|rejestr)`,
  created: `^(created|added|joined|dodan)[a-z]*( time| date| on| at|)$, ^(data|date) (utworzenia|dodania|added|created)$,
    ^create date$`,
}

/** Beginnings of the words of a heading that surely speaks of a consent: another could turn it round, as in "GDPR: request". */
export const plainly = {
  /** Whole words. */
  short: `e, mail, mails, maila, maili, mailowy, mailowa, mailing, mailingu, email, emails, newsletter, newslettera, newslettery, newsletters, news,
    consent, consents, policy, policies, i, is, has, have, to, from, by, for, of, the, a, an, and, on, at, in, up, we, my, me,
    our, us, your, you, all, date, time, data, czas, dnia, dzien, dniu, timestamp, when, kiedy, since, utc, status, stan, state, opt, opted,
    optin, optedin, doi, double, single, do, na, w, z, ze, o, od, oraz, po, przez, dla, sie, moj, moja, moje, moich, droga,
    cel, celu, celach, dane, danych, tresci, eu, ue, gdpr, rodo, list, lista, sms, phone, telefon, telefonu, bulk`,
  agreeing: `subscri, regist, confirm, agree, accept, marketing, permission, verif, valid, deliverab, activ, enabl, allow,
    want, receiv, contact, send, sign, offer, promo, communic, inform, process, personal, privacy, terms, condition, user,
    member, customer, client, person, profil, given, granted, create, added, join, subskry, rejestr, zapis, potwierdz, zgod,
    podpis, pozyska, uzyska, zebra, zlozen, collect, obtain, zgadz, akcept, biuletyn, handlow, pozwol, weryfik, aktywn, wlacz, chce, otrzym, elektron, poczt, kontakt, wysyl, przesyl,
    ofert, reklam, komunik, wiadomos, przetwarz, osobow, prywatnosc, polityk, regulamin, warunk, material, klient, uzytkown,
    udziel, wyra, zweryfik, zaakcept, zarejestr, dodan, utworz`,
  /** Other days, which are no end. */
  days: `last, first, open, click, login, log, seen, visit, modif, updat, chang, edit, import, birth, dob, purchas, order,
    sent, read, ostat, pierwsz, wizyt, zmian, zmien, aktualiz, edyt, urodz, zakup, zamow`,
}

/** In values. */
export const values = {
  /** Such a beginning is a refusal, but not the reason why somebody left ("No longer interested"). */
  beginsWithNo: "^(no|not|non|never|nie|nigdy|brak|bez|without)_, ^nie(udziel|wyraz|zaznacz|zgod|zapis)",
  /** Other words may follow. */
  positive: `
    ^(subscri|activ(e|ated)|confirm(ed|s)|verified|valid(?!ati)|enabled|opt(ed)? ?in|(single|double) opt ?in|member|free|paid|comped|imported),
    ^(accepted|agreed|granted|given|allow|marketing contact|aktyw(n|ow)|zapis|potwierdz(on|il|am)|subskry|wyrazon|wyrazil|udziel),
    ^(zaakcept|zgadzam|wlaczon|ok$)`,
  /** Not yet, or not always: "Aktywny po potwierdzeniu". */
  conditional: "_(po|when|kiedy)_",
  /** In a note they may be a refusal: it is asked about. */
  doubtful: `_(ex|former|gone|dead|lost|moved|retired|bankrupt|outdated|wrong)_, churn, not interested, leave (me|us),
    mailbox, any ?more, lawyer, _byl[aeiy]_, odszed, odesz, odejsc, opusc, spokoj, zabron, niezainteres, nieaktualn,
    zly adres, emerytur, likwid, upadlosc, zbanow, nie pracuje, skrzynk, wraca, zwrotk, skarz, _sad(em|u)?_, prawnik,
    obraz[ia], pomin, pomij,
    (take|taken) (me |us )?off_, _wants out, _prosz[ae] nie`,
  /** Words after a name, also without brackets or a dash, as in "Jan Kowalski wypisany". */
  besideName:
    "unsubscr, wypisa, rezygn, _opt(ed)? ?out, _do not_, _don.t_, zmarl, _nie (wysyl|chc|pis|kontakt)",
}

/** Words of mail, and those that may stand before them, in a refusal of it. */
const mails = "((e ?)?mail|newsletter|wiadomosc|biuletyn|ofert|offer|reklam|cennik)[a-z]*"
const between =
  "( (any|more|our|the|to|get|receive|me|us|him|her|them|juz|wiecej|zadn[a-z]+|nasz[a-z]+|mu|jej|im|mi|nam|dostaw[a-z]+|otrzym[a-z]+))*"

/** Values that have no other words. */
export const wholeValues = {
  yes: "1, x, y, t, yes, true, on, tak, prawda",
  no: "0, 0?[.\\x2c]0+, 0[.\\x2c]0*, false, f, no, n, none, off, never, falsz, nie, brak, nigdy",
  /** By these a program says that it has none. */
  nothing: ", null, nil, undefined, \\\\n, n ?[ad], not applicable, 0000 00 00.*, nie dotyczy",
  /** Below what forbids, such as "Do not allow Emails", they are no refusal. */
  allowing: "allow(ed)?, send, permit(ted)?, zezwala[jm], zezwolono, dozwolon[aey], wysyla[cj], wyslij",
  /** Surely a refusal in any column. */
  refusal: `complained, spam complaint, (marked|reported) as spam, (hard )?bounced, hard bounce, cleaned, bounces,
    no such (user|mailbox|recipient|address)[a-z ]*, (user|recipient|mailbox) (is )?(unknown|unavailable|not found),
    unknown (user|recipient|mailbox), undeliverable, bl(ack|ock) ?listed, suppressed, dnc,
    (please )?(do not|don.?t|never) ((e ?)?mail|contact|send|allow|write)( me)?, no contact, unsub, un ?subscribed,
    unsubscribe(s|rs), opt(ed)? ?outs?, removed, deleted, (please )?(remove|unsubscribe) me, (consent )?(withdrawn|revoked),
    (has )?(withdrew|withdrawn|revoked) ((the|his|her|their|my) )?consent, passed away,
    (does not|doesn.?t|no longer) wants?${between}( ${mails})+, no more ${mails},
    (please )?(do not|don.?t|never) send${between} ${mails},
    (ex|former) (subscriber|reader|recipient)s?, deceased, died, skarga( na spam)?, odbit[yaei], nieistniejac[yae],
    (za)?blokowan[yaei], czarna lista, na czarnej liscie, zakaz (kontakt|mailing|wysyl)[a-z]*( [a-z]+)?, bez kontaktu,
    (wy|od)pisan[yaeio],
    ((juz|prosze|prosi|zeby|wiecej) )*nie (wysylac|przysylac|przesylac|chc[ae]|zyczy sobie|pisac|mailowac)${between}( ${mails})*,
    (prosze )?nie zezwala[jm]( ${mails})?,
    (prosze )?nie kontaktowac( sie)?, wypisac( z (listy|newslettera))?, usunac z (listy|bazy|newslettera),
    (wy|od)pisal[aoi]? sie, (odsubskrybowan|wyrejestrowan)[yaei], rezygnacja, zrezygnowal[aoi]?, zrezygnowano, usuniet[yae],
    usunieci, prosi(l[aoi]?)? o (wypisanie|usuniecie)( (z|danych|adresu)[a-z ]*)?, byl[aeiy] (subskry|odbiorc|czyteln)[a-z]*,
    zmarl[aiy]?, (juz )?nie zyj[ae], niezyjac[yae], zgon, sprzeciw, odmowa,
    (brak|bez) zgody( na (kontakt|marketing|${mails})[a-z]*)?,
    (wycof|cofn|odwola)[a-z]* (swoja )?zgod[aey]( na (kontakt|marketing|${mails})[a-z]*)?,
    zgod[ae] ((zostala|jest) )?(wycof|cofn|odwola)[a-z]*,
    nie (wyraza|wyrazam|wyrazil[ao]?|ma) zgody`,
}

/** In names of files, and titles above lines. */
export const titles = {
  /** Not all may be meant. */
  partly: `_(without|no)_(?! (consent|permission|news|e ?mail|market|contact)), _(excluding|excl|except|minus|and)_,
    _bez_(?! (zgod|news|kontakt)), _(oprocz|poza|oraz|i)_, _soft_, miekk, duplicat, duplikat`,
  /** They may be held against somebody. */
  unclear: "^(no|nie|n|block|dead|martw[aey])( [0-9 ]+)?$, opt ?out, robinson",
  /** An archive may be one of mails, and refuse is scrap. */
  otherwise: "_archiv[a-z]*, _refuse[a-z]*, _stop[a-z]*, _left[a-z]*",
  /** In a cell of its own before the title. */
  before: `^((mailing )?list|lista|audience|group|grupa|segment|section|sekcja|category|kategoria|status|stan|type|typ|tag|name|
    nazwa)( [0-9]+)?$`,
}

/** In days of a consent, beginnings of the months in their order. */
export const months = `jan|sty|i$, feb|lut|ii$, mar|iii$, apr|kwi|iv$, may|maj|v$, jun|cze|vi$, jul|lip|vii$, aug|sie|viii$,
    sep|wrz|ix$, oct|paz|x$, nov|lis|xi$, dec|gru|xii$`

export const marks = { no: "✗✘✕✖❌☐⛔🚫👎", yes: "✓✔✅☑👍" }
