import { type Refused, refuse } from "../../auth/refusal.ts"

/** Rows and columns of keyboards, the alphabet and the digits: what fingers run along. */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiop[]",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "yxcvbnm",
  "!@#$%^&*()_+",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
  "qazwsxedcrfvtgbyhnujmik,ol.p;/",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "1a2s3d4f5g6h7j8k9l",
  "a1s2d3f4g5h6j7k8l9",
]
const runs = rows.flatMap(row => [row, [...row].reverse().join("")])
const shortestRun = 3
const maxPieces = 3

/** The lists of leaked passwords are made of these words, names and phrases, also as typed with the wrong layout. */
const words: ReadonlySet<string> = new Set(
  `
  password passwort passw0rd p@ssw0rd passwd pass haslo hasło moje mojehaslo trudnehaslo pwd parola contrasena motdepasse
  admin administrator root user guest test tester testing demo default changeme temp temporary letmein login logowanie
  welcome witaj hello hallo czesc dzien dobry welcome1 secret tajne secure security access master server system
  iloveyou ilove love loveyou you me kocham kochamcie cie ciebie milosc misiek misiu kotek myszka sloneczko skarbie
  qwerty qwertz azerty asdf zxcv zaq zaq1 zaq12wsx qaz wsx qazwsx edc rfv 1qaz 2wsx 3edc 4rfv xsw2 zaq1xsw2 cde3 vfr4 1q2w 3e4r 1q2w3e4r 5t6y q1w2 e3r4 q1w2e3r4
  monkey dragon football futbol baseball basketball hockey soccer sunshine princess superman batman spiderman
  pokemon starwars shadow michael jordan michaeljackson jessica ashley daniel thomas robert andrew charlie george
  matthew joshua jennifer nicole hunter harley ranger buster killer pepper ginger maggie summer winter spring autumn
  flower cheese cookie banana orange chocolate freedom whatever trustno trustnoone nothing forever family computer
  internet google facebook samsung samsunggalaxy iphone apple microsoft windows linux android minecraft fortnite
  january february march april june july august september october november december monday friday sunday
  styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien lato zima wiosna jesien
  poniedzialek piatek sobota niedziela polska poland warszawa krakow wroclaw poznan gdansk lodz katowice legia
  wisla lech legiawarszawa dupa kurwa kurwamac chuj matrix bartek mateusz kacper jakub dawid damian karolina
  natalia monika paulina agnieszka marcin krzysztof andrzej piotr adrian kamil patryk michal szymon zuzanna
  kupryt metal metale zlom scrap copper miedz recycling recykling biuro office firma company kontakt contact
  gfhjkm ghbdtn yfnfif vfhbyf ghjcnj flvby marina privet vladimir
  leavemealone motherfucker fuckyou fuck bitch asshole sonyericsson sony finalfantasy unbelievable justin bieber
  needforspeed supernatural professional counterstrike counter strike intelligence chesterfield transformers devilmaycry
  jamesbond international playstation cosmopolitan philadelphia peanutbutter peanut butter ingodwetrust residentevil
  nightcrawler ticketmaster stratocaster sanfrancisco greenlantern morganstanley warhammer construction necronomicon
  mortalkombat systemofadown satisfaction cheeseburger michaeljackson civilization entertainment configuration
  correcthorsebatterystaple thisismypassword whatsmypassword mypassword mypass thepassword newpassword nopassword
  christopher alexander elizabeth liverpool chelsea arsenal barcelona manchester realmadrid juventus united
  please maslo niezapominajka bezpieczenstwo bezpieczne truskawka kaczuszka slonecznik
  the my is new old big one abc xyz
`
    .trim()
    .split(/\s+/),
)

/** A common password is at most three common words, keyboard runs, repetitions or parts of its address. */
export function isCommonPassword(password: string, email: string): boolean {
  const text = password.normalize("NFKC").toLowerCase()
  if (/^(.{1,8})\1+$/su.test(text)) return true
  const [local = "", domain = ""] = email.toLowerCase().split("@")
  const personal = [local, domain, domain.split(".")[0] ?? "", ...local.split(/[^\p{L}]+/u)]
  const known = (piece: string) => words.has(piece) || (piece.length >= 3 && personal.includes(piece))
  const core = text.replace(/^[\d\W_]{1,4}(?=\p{L})/u, "").replace(/(?<=\p{L})[\d\W_]{1,8}$/u, "")
  return [text, core, withoutLeet(core), withoutShift(core)].some(form => isMadeOfCommon(form, known))
}

const leet: Record<string, string> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" }

function withoutLeet(text: string): string {
  return text.replace(/[013457@$]/g, sign => leet[sign] ?? sign)
}

function withoutShift(text: string): string {
  return text.replace(/[!@#$%^&*()]/g, sign => String(")!@#$%^&*(".indexOf(sign) % 10))
}

function isMadeOfCommon(text: string, known: (piece: string) => boolean): boolean {
  const fewest = [0]
  for (let end = 1; end <= text.length; end++) {
    let best = Number.POSITIVE_INFINITY
    for (let start = 0; start < end; start++) {
      const before = fewest[start] ?? Number.POSITIVE_INFINITY
      if (before + 1 < best && isCommonPiece(text.slice(start, end), known)) best = before + 1
    }
    fewest.push(best)
  }
  return text.length > 0 && (fewest[text.length] ?? maxPieces + 1) <= maxPieces
}

function isCommonPiece(piece: string, known: (piece: string) => boolean): boolean {
  if (known(piece)) return true
  if (piece.length < shortestRun) return false
  if (/^(.)\1+$/su.test(piece) || /^(19|20)\d\d\W?$/.test(piece)) return true
  return runs.some(run => run.includes(piece))
}

/** bcrypt reads so many bytes of a password: whatever follows would count for nothing. */
const longestPassword = 72

/** Refuses a password that is too long or common; null for any other. */
export function weaknessOf(password: string, email: string): Refused | null {
  if (Buffer.byteLength(password) > longestPassword) return refuse("long_password")
  return isCommonPassword(password, email) ? refuse("common_password") : null
}
