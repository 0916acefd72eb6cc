export type BrowserNames = { browser: string | null; system: string | null }

/** Order matters: many browsers also claim to be one of those below. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\/|\bOPiOS\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
]
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

const firstOf = (known: typeof browsers, userAgent: string): string | null =>
  known.find(([, sign]) => sign.test(userAgent))?.[0] ?? null

/**
 * Browser and operating system from the User-Agent, which clients can forge: for display, not for decisions. Null
 * when unknown.
 */
export const browserNames = (userAgent: string): BrowserNames => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
})
