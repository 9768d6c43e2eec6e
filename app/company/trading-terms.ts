import type { Locale } from "#app/i18n/paths.ts"

type Text = Record<Locale, string>
type Terms<Name extends string> = Record<Name, Text | null>

export function isAnyTermGiven(terms: Terms<string>): boolean {
  return Object.values(terms).some(text => text !== null)
}

/** In the order of the suppliers page. Demonstration data; null leaves a row out. */
export const buyingTerms: Terms<
  "payment" | "weighing" | "smallest" | "sellers" | "transferNote" | "containers"
> = {
  payment: {
    pl: "Przelew w ciągu 2 dni roboczych od zważenia. Cenę ustalamy przed dostawą.",
    en: "Bank transfer within 2 working days of weighing. The price is agreed before delivery.",
  },
  weighing: {
    pl: "Na wadze samochodowej lub platformowej z ważną legalizacją; kwit wagowy dostajesz od razu.",
    en: "On a verified weighbridge or verified platform scales; you get the weight ticket straight away.",
  },
  smallest: {
    pl: "W centrum recyklingu bez minimum, odbiór od 1 t.",
    en: "None at a recycling centre; 1\u00a0t for collection.",
  },
  sellers: {
    pl: "Od firm. Od osób prywatnych po okazaniu dokumentu tożsamości; wypełniamy formularz przyjęcia odpadów metali.",
    en: "Businesses. Private sellers with proof of identity; we fill in the scrap metal form that the law requires.",
  },
  transferNote: {
    pl: "Wystawia ją w BDO firma przekazująca odpad, jeśli prowadzi ewidencję odpadów, przed transportem. My potwierdzamy przejęcie.",
    en: "Issued in BDO, the Polish waste database, before transport, by the business handing over the waste, if it has to keep waste records. We confirm receipt.",
  },
  containers: {
    pl: "Podstawiamy kontenery od 7 do 34 m³ i odbieramy własnym transportem.",
    en: "We supply containers of 7\u00a0to\u00a034\u00a0m³ and collect with our own lorries.",
  },
}

/** In the order of the buyers page. Demonstration data; null leaves a row out. */
export const sellingTerms: Terms<
  "forms" | "lots" | "incoterms" | "payment" | "sampling" | "radiation" | "endOfWaste" | "papers"
> = {
  forms: {
    pl: "Luzem, w paczkach, brykietach, big-bagach i na paletach.",
    en: "Loose, baled, briquetted, in big bags or on pallets.",
  },
  lots: {
    pl: "Od 1 t; pełny samochód: 20–24 t jednej klasy.",
    en: "From 1\u00a0t; 20–24\u00a0t of one grade makes a full lorryload.",
  },
  incoterms: {
    pl: "FCA nasz oddział, DAP zakład odbiorcy albo CPT port przeznaczenia, Incoterms 2020.",
    en: "FCA our branch, DAP the buyer’s works or CPT the port of destination, Incoterms 2020.",
  },
  payment: {
    pl: "Cena stała albo według notowań LME z uzgodnionego dnia; przelew na podstawie faktury, w złotych lub euro.",
    en: "A fixed price, or one tied to the LME quotation of an agreed day; bank transfer against invoice, in PLN or EUR.",
  },
  sampling: {
    pl: "Metale kolorowe i stal nierdzewna: XRF na miejscu, dla każdej partii. Na życzenie spektrometr iskrowy, np. dla węgla w stali. Próbki przechowujemy 30 dni.",
    en: "Non-ferrous metals and stainless steel: XRF on site for every lot. Spark OES on request, for example for carbon in steel. Samples are kept for 30 days.",
  },
  radiation: {
    pl: "Każdy przyjmowany ładunek przejeżdża przez bramkę radiometryczną.",
    en: "Every incoming load passes through a radiation portal monitor.",
  },
  endOfWaste: {
    pl: "Dla partii spełniających kryteria rozporządzeń (UE) nr 333/2011 lub 715/2013 wystawiamy oświadczenie o zgodności.",
    en: "Lots that meet the criteria of Regulation (EU) No 333/2011 or No 715/2013 come with a statement of conformity.",
  },
  papers: {
    pl: "Odpady przemieszczane między państwami jadą z informacjami z załącznika VII; przy wywozie poza Unię dochodzą dokumenty celne.",
    en: "Waste that crosses a border travels with the Annex VII information; exports from the EU with customs papers as well.",
  },
}

/** Demonstration data; null leaves the text out. */
export const qualityMeans: Terms<"equipment" | "standards"> = {
  equipment: {
    pl: "Ważymy na zalegalizowanych wagach, a skład badamy spektrometrami XRF. Metal ogląda specjalista, skład sprawdzamy przyrządem.",
    en: "We weigh on verified scales and test metal with X-ray fluorescence (XRF) analysers. A specialist inspects the metal; the analyser checks its composition.",
  },
  standards: {
    pl: "Złom miedzi i jej stopów klasyfikujemy według EN 12861, złom aluminium według EN 13920, a złom stalowy według specyfikacji EU-27; gatunki stali nierdzewnej oznaczamy jak w EN 10088. Tam, gdzie się stosują, podajemy też nazwy ReMA (dawniej ISRI).",
    en: "We grade copper and copper-alloy scrap to EN 12861, aluminium scrap to EN 13920 and steel scrap to the EU-27 specification; stainless grades are designated as in EN 10088. Names from ReMA, formerly ISRI, are given where they apply.",
  },
}

/** A lot that shows how scrap is weighed and paid for. Masses in kilograms; demonstration data. */
export const exampleLot = {
  gross: 24_860,
  tare: 15_180,
  /** The net mass: grades that are paid for, each at its price, and what is deducted. */
  paid: { brass: 8700, bronze: 620 },
  deducted: 360,
} as const

export const netMass = exampleLot.gross - exampleLot.tare
