export type BrowserNames = { browser: string | null; system: string | null }

/** In this order: many a browser also claims to be those that come after it. */
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
 * What people call a browser and what it runs on, out of its User-Agent, which anybody can set: for showing, not for
 * deciding. Null for what is not known.
 */
export const browserNames = (userAgent: string): BrowserNames => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
})
