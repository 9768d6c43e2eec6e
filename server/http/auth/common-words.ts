/** What the lists of leaked passwords are made of: words, names and phrases, also as typed with the wrong layout. */
export const commonWords: readonly string[] = `
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
  .split(/\s+/)
