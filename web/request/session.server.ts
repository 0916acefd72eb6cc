import { cookies } from '@selvedge/contract/access/access.ts'
import { readColumns, type ListColumn } from '@selvedge/contract/catalogue/list-columns.ts'
import { measurementTypes, type MeasurementType } from '@selvedge/contract/format/measurement.ts'
import { TIME_ZONE_COOKIE } from '@selvedge/contract/format/time-zone.ts'
import { accountCurrencies, type Currency } from '@selvedge/contract/pricing/money.ts'

const YEAR_SECONDS = 365 * 24 * 3600

const isSecure = (request: Request) => new URL(request.url).protocol === 'https:'

/** Names that the specification fixes. */
const fixedNames: ReadonlySet<string> = new Set(Object.values(cookies).map(({ name }) => name))
/** Over HTTPS a name that tells the browser to take it from this host alone, not from a subdomain or over HTTP. */
const sentName = (request: Request, name: string): string =>
  isSecure(request) && !fixedNames.has(name) ? `__Host-${name}` : name

/**
 * The cookies by our own names; one that came without its prefix is not ours. Parsed by hand: the specification fixes
 * `accessToken` to the token as JSON text.
 */
export function readCookies(request: Request): Map<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/).filter(Boolean)
  const sent = pairs.map(pair => splitPair(pair))
  const ours = sent.map(([name, value]): [string, string, string] => [
    name.replace(/^__Host-/, ''),
    name,
    value,
  ])
  return new Map(
    ours.filter(([name, as]) => as === sentName(request, name)).map(([name, , value]) => [name, value]),
  )
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  const name = at < 0 ? pair : pair.slice(0, at)
  const value = at < 0 ? '' : pair.slice(at + 1)
  try {
    return [name, decodeURIComponent(value)]
  } catch {
    return [name, '']
  }
}

/** Format of all issued tokens; anything else might not be a valid header value. */
const TOKEN = /^[\w-]{1,200}$/

/** The session token; undefined if the cookie is absent or was tampered with. */
export function tokenOf(request: Request): string | undefined {
  try {
    const token: unknown = JSON.parse(readCookies(request).get(cookies.accessToken.name) ?? '')
    return typeof token === 'string' && TOKEN.test(token) ? token : undefined
  } catch {
    return undefined
  }
}

type Cookie = { name: string; value: string; maxAgeSeconds: number; httpOnly: boolean }
const setCookie = (request: Request, { name, value, maxAgeSeconds, httpOnly }: Cookie): string =>
  `${sentName(request, name)}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${isSecure(request) ? '; Secure' : ''}`

const DEVICE_COOKIE = 'device'

/** Identifies this browser to the API, which validates it. */
export const deviceTokenOf = (request: Request): string | undefined =>
  readCookies(request)
    .get(DEVICE_COOKIE)
    ?.match(/^[\w.-]{1,300}$/)?.[0]

export const deviceCookie = (request: Request, deviceToken: string): string =>
  cookieOf(request, DEVICE_COOKIE, deviceToken, YEAR_SECONDS)

/** The cookie of a new session or a renewed token. */
export const sessionCookie = (request: Request, token: string): string =>
  cookieOf(request, cookies.accessToken.name, JSON.stringify(token), cookies.accessToken.maxAgeSeconds)

/** Cookies to set after sign-in. */
export function signedInCookies(request: Request, token: string, profileCompleted: boolean): string[] {
  return [
    sessionCookie(request, token),
    profileCompleted
      ? profileCompletedCookie(request)
      : forget(request, cookies.profileCompleted.name, false),
  ]
}

export const profileCompletedCookie = (request: Request): string =>
  setCookie(request, { ...cookies.profileCompleted, value: 'true', httpOnly: false })

/** An HttpOnly cookie. */
export const cookieOf = (request: Request, name: string, value: string, maxAgeSeconds: number): string =>
  setCookie(request, { name, value, maxAgeSeconds, httpOnly: true })

const forget = (request: Request, name: string, httpOnly: boolean) =>
  setCookie(request, { name, value: '', maxAgeSeconds: 0, httpOnly })

/** Whether the browser has any sign-in cookie, even an unreadable one. */
export function hasSignInCookies(request: Request): boolean {
  const held = readCookies(request)
  return [cookies.accessToken, cookies.profileCompleted].some(({ name }) => held.has(name))
}

/** Removes token and profile flag, as initialisation does without a valid token. */
export const signedOutCookies = (request: Request): string[] => [
  forget(request, cookies.accessToken.name, true),
  forget(request, cookies.profileCompleted.name, false),
]

/** Removes all member cookies: sign-in, the gate's pass, and display currency. */
export const loggedOutCookies = (request: Request): string[] => [
  ...signedOutCookies(request),
  forget(request, cookies.isProtected.name, true),
  forget(request, 'currency', true),
]

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** Values of the display currency; `charged` means no conversion. */
export const displayCurrencies = ['charged', ...accountCurrencies] as const

export function preferencesOf(request: Request): {
  measurementType: MeasurementType | undefined
  theme: Theme
  displayCurrency: Currency | null
  /** Of the list as a table; null for the standard ones. */
  listColumns: ListColumn[] | null
} {
  const held = readCookies(request)
  return {
    measurementType: measurementTypes.find(type => type === held.get('measurementType')),
    theme: themes.find(theme => theme === held.get('theme')) ?? 'light',
    displayCurrency: accountCurrencies.find(currency => currency === held.get('currency')) ?? null,
    listColumns: readColumns(held.get('columns')),
  }
}

/** A preference cookie, kept for a year. */
export const preferenceCookie = (
  request: Request,
  name: 'measurementType' | 'theme' | 'language' | 'currency' | 'columns',
  value: string,
): string => cookieOf(request, name, value, YEAR_SECONDS)

/** Ends a preference. */
export const withoutPreference = (request: Request, name: 'columns'): string => forget(request, name, true)

/** The browser's time zone, which its scripts keep in a cookie; undefined until then, and for one that nobody knows. */
export function timeZoneOf(request: Request): string | undefined {
  const timeZone = readCookies(request).get(TIME_ZONE_COOKIE)
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined
}

/** Those asked for so far; making a formatter for each page would cost more than the page's cookies. */
const knownTimeZones = new Set<string>()

function isTimeZone(name: string): boolean {
  if (knownTimeZones.has(name)) return true
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  // The runtime takes a name in any case; only a few spellings of a few hundred zones are kept.
  if (knownTimeZones.size < 1000) knownTimeZones.add(name)
  return true
}
