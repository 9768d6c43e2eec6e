import type { Locale } from "#app/i18n/paths.ts"

export type Branch = {
  id: string
  name: Record<Locale, string>
  /** Shorter name for maps. */
  place: Record<Locale, string>
  address: { street: string; postalCode: string; city: string }
  phones: readonly [string, ...string[]]
  email: string
  isHeadquarters?: true
  /** Degrees east and north to two decimals (a kilometre): for the map and search engines, not to find the door. */
  longitude: number
  latitude: number
}

function named(name: string): Record<Locale, string> {
  return { pl: name, en: name }
}

/** Every branch, the headquarters first. Demonstration data: streets, telephones and e-mails are invented. */
export const branches: readonly [Branch, ...Branch[]] = [
  {
    id: "warszawa-centrala",
    name: { pl: "Warszawa – centrala", en: "Warsaw – headquarters" },
    place: { pl: "Warszawa", en: "Warsaw" },
    address: { street: "ul. Miedziana 29", postalCode: "00-835", city: "Warszawa" },
    phones: ["+48 22 555 01 29", "+48 22 555 01 30", "+48 22 555 01 31"],
    email: "centrala@kupryt.example",
    isHeadquarters: true,
    longitude: 20.99,
    latitude: 52.23,
  },
  {
    id: "bedzin",
    name: named("Będzin"),
    place: named("Będzin"),
    address: { street: "ul. Hutnicza 6", postalCode: "42-500", city: "Będzin" },
    phones: ["+48 32 555 01 06"],
    email: "bedzin@kupryt.example",
    longitude: 19.13,
    latitude: 50.33,
  },
  {
    id: "gdynia",
    name: named("Gdynia"),
    place: named("Gdynia"),
    address: { street: "ul. Portowa 12", postalCode: "81-350", city: "Gdynia" },
    phones: ["+48 58 555 01 12"],
    email: "gdynia@kupryt.example",
    longitude: 18.54,
    latitude: 54.52,
  },
  {
    id: "lodz",
    name: named("Łódź"),
    place: named("Łódź"),
    address: { street: "ul. Przędzalniana 44", postalCode: "90-035", city: "Łódź" },
    phones: ["+48 42 555 01 44"],
    email: "lodz@kupryt.example",
    longitude: 19.48,
    latitude: 51.76,
  },
  {
    id: "otwock",
    name: named("Otwock"),
    place: named("Otwock"),
    address: { street: "ul. Kolejowa 18", postalCode: "05-400", city: "Otwock" },
    phones: ["+48 22 555 01 18"],
    email: "otwock@kupryt.example",
    longitude: 21.26,
    latitude: 52.11,
  },
  {
    id: "poznan",
    name: { pl: "Poznań – Gądki", en: "Poznań – Gądki" },
    place: named("Poznań"),
    address: { street: "ul. Magazynowa 3", postalCode: "62-023", city: "Gądki" },
    phones: ["+48 61 555 01 03"],
    email: "poznan@kupryt.example",
    longitude: 17.04,
    latitude: 52.31,
  },
  {
    id: "warszawa-targowek",
    name: { pl: "Warszawa-Targówek", en: "Warsaw-Targówek" },
    place: named("Targówek"),
    address: { street: "ul. Odlewnicza 7", postalCode: "03-231", city: "Warszawa" },
    phones: ["+48 22 555 01 07"],
    email: "targowek@kupryt.example",
    longitude: 21.06,
    latitude: 52.29,
  },
  {
    id: "wroclaw",
    name: named("Wrocław"),
    place: named("Wrocław"),
    address: { street: "ul. Złotnicka 50", postalCode: "54-029", city: "Wrocław" },
    phones: ["+48 71 555 01 50"],
    email: "wroclaw@kupryt.example",
    longitude: 16.9,
    latitude: 51.14,
  },
]

export const [headquarters] = branches
