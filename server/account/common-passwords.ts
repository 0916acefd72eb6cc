/**
 * Passwords of ten characters and more out of the ten thousand most common ones of the "xato-net-10-million-passwords"
 * list and the lists of the most used passwords of 2023 and 2025, all of SecLists
 * (https://github.com/danielmiessler/SecLists, MIT licence), in lower case. Left out are those that new-password.ts
 * knows by their make, and obscene ones.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  0192837465 1029384756 1123581321 1234509876 1234512345 123456654321 12345678900 12345678901 12345678910
  123456789a 123456789d 123456789m 123456789q 123456789qwe 123456789s 123456789z 1234567890- 1234567890a 1234567890q
  1234567891 1234567899 12345qwert 12345qwerty 123456qwerty 123meklozed 123qweasdzxc 1234554321 1122334455
  1357924680 1qazxsw23edc 2402301978 7894561230 7ugd5hip2j 9293709b13 a123456789 aa12345678 aa123456789 aa@1234567
  aa@123456789 abrakadabra absolutely adminadmin admintelecom aleksandra alessandro anastasiya california
  christopher dragonball dragonballz enterprise evangelion experienced fktrcfylhf friendster gfhjkmgfhjkm
  ghjcnbnenrf ghjcnjgfhjkm ghostrider global123@ harrypotter hellokitty highlander htubcnhfwbz ironmaiden konstantin
  leavemealone mailcreated5240 microphone mississippi montgom240 motherlode mypassword nuttertools playstation
  pufunga7782 q123456789 qwerasdfzxcv qwertyqwerty realmadrid revolution rjirfrgbde rjycnfynby roadrunner salamander
  sersolution skateboard sojdlg123aljg sonyericsson soso123aljg strawberry terminator theworldinyourhand tinkerbell
  tokiohotel translator turktelekom underground undertaker university vfvntfvnbrf vqsablpzla vsjasnel12 washington
  yjdsqgfhjkm zxcasdqwe123 zxcvbnm123
  `
    .trim()
    .split(/\s+/),
)

/** Words of the same lists that people lengthen by figures and signs: `Password2026!` is the word and nothing more. */
export const commonWords: ReadonlySet<string> = new Set(
  `
  abc abcd admin administrator alexander amanda america andrea andrew angel anthony arsenal asdf asdfgh asdfghjkl ashley
  austin azerty babygirl bailey barcelona baseball basketball batman berlin bismillah blink bonjour brandon buster
  butterfly canada changeme charlie charlotte cheese chelsea chicken chocolate contraseña cookie corvette cowboys
  daniel danielle default demo diamond dragon eagles elizabeth facebook family ferrari flower football forever france
  freedom friends george germany ginger google guest guitar hannah harley heather hello hockey hunter iloveyou india
  internet jackson jasmine jasper jennifer jessica jesus john jordan joseph joshua justin killer kumar lakers letmein
  liverpool lol london love lovely lucky maggie manager manchester marina martin master matrix matthew melissa mercedes
  metallica mexico michael michelle minecraft monkey monster morgan mustang naruto nicholas nicole nirvana oliver
  orange pakistan pass passw passwd password passwort patrick peanut pepper phoenix pokemon porsche princess purple
  qazwsx qwe qwer qwert qwerty qwertyuiop qwertz rainbow ranger robert rocky samantha samsung scooter secret senha
  shadow silver slipknot snoopy soccer spiderman spring starwars student summer sunshine superman taylor test testing
  thomas thunder tiger tigger trustno turkey user vanessa vanilla victoria vodafone wachtwoord welcome whatever william
  winner winter wizard yankees yellow zaq zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
)
