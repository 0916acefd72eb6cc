/**
 * Passwords of ten characters and more among the most used of 2023 and 2025 by SecLists
 * (https://github.com/danielmiessler/SecLists, MIT licence) that the larger and older list in breached-passwords.ts
 * lacks, in lower case.
 */
export const commonPasswords: ReadonlySet<string> = new Set([
  '123meklozed',
  '2402301978',
  'aa@1234567',
  'aa@123456789',
  'admintelecom',
  'global123@',
  'theworldinyourhand',
  'turktelekom',
  'vfvntfvnbrf',
])

/**
 * Words from common passwords that people extend with digits and signs: `Password2026!` is as weak as the word alone.
 */
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
