import { cookies } from '@selvedge/contract/access/access.ts'
import { measurementTypes, type MeasurementType } from '@selvedge/contract/format/measurement.ts'
import { currencies, type Currency } from '@selvedge/contract/pricing/money.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/** Cookies are read by hand: `accessToken` holds the token as JSON text, which the specification fixes. */
export function readCookies(request: Request): Map<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/).filter(Boolean)
  return new Map(pairs.map(pair => splitPair(pair)))
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

/** Every token that was ever handed out looks like this; anything else could not even be sent on as a header. */
const TOKEN = /^[\w-]{1,200}$/

/** The session token out of its cookie; undefined when the cookie is absent or was tampered with. */
export function tokenOf(request: Request): string | undefined {
  try {
    const token: unknown = JSON.parse(readCookies(request).get(cookies.accessToken.name) ?? '')
    return typeof token === 'string' && TOKEN.test(token) ? token : undefined
  } catch {
    return undefined
  }
}

type CookieOptions = { maxAgeSeconds: number; httpOnly: boolean; secure: boolean }
const setCookie = (name: string, value: string, { maxAgeSeconds, httpOnly, secure }: CookieOptions): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`

const isSecure = (request: Request) => new URL(request.url).protocol === 'https:'

const DEVICE_COOKIE = 'device'

/** What this browser is known by to those who have signed in with it; the API reads it and judges. */
export const deviceTokenOf = (request: Request): string | undefined =>
  readCookies(request)
    .get(DEVICE_COOKIE)
    ?.match(/^[\w.-]{1,300}$/)?.[0]

export const deviceCookie = (request: Request, deviceToken: string): string =>
  cookieOf(request, DEVICE_COOKIE, deviceToken, YEAR_SECONDS)

/** The session token as a cookie, for a new session or one that goes on with another token. */
export const sessionCookie = (request: Request, token: string): string =>
  cookieOf(request, cookies.accessToken.name, JSON.stringify(token), cookies.accessToken.maxAgeSeconds)

/** Cookies of a visitor who has just signed in. */
export function signedInCookies(request: Request, token: string, profileCompleted: boolean): string[] {
  return [
    sessionCookie(request, token),
    profileCompleted
      ? profileCompletedCookie(request)
      : forget(request, cookies.profileCompleted.name, false),
  ]
}

export const profileCompletedCookie = (request: Request): string =>
  setCookie(cookies.profileCompleted.name, 'true', {
    maxAgeSeconds: cookies.profileCompleted.maxAgeSeconds,
    httpOnly: false,
    secure: isSecure(request),
  })

/** A cookie that scripts do not see. */
export const cookieOf = (request: Request, name: string, value: string, maxAgeSeconds: number): string =>
  setCookie(name, value, { maxAgeSeconds, httpOnly: true, secure: isSecure(request) })

const forget = (request: Request, name: string, httpOnly: boolean) =>
  setCookie(name, '', { maxAgeSeconds: 0, httpOnly, secure: isSecure(request) })

/** Whether the browser holds anything of a sign-in, even what cannot be read. */
export function holdsSignIn(request: Request): boolean {
  const held = readCookies(request)
  return [cookies.accessToken, cookies.profileCompleted].some(({ name }) => held.has(name))
}

/** Removes the token and the profile flag, as initialisation does for a visitor without a valid token. */
export const signedOutCookies = (request: Request): string[] => [
  forget(request, cookies.accessToken.name, true),
  forget(request, cookies.profileCompleted.name, false),
]

/** All cookies of a member: those of the sign-in and the display currency. A passed gate is the browser's, and stays passed. */
export const loggedOutCookies = (request: Request): string[] => [
  ...signedOutCookies(request),
  forget(request, 'currency', true),
]

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** What a display currency may be; `charged` is none beside what is charged. */
export const displayCurrencies = ['charged', ...currencies] as const

export function preferencesOf(request: Request): {
  measurementType: MeasurementType | undefined
  theme: Theme
  displayCurrency: Currency | null
} {
  const held = readCookies(request)
  return {
    measurementType: measurementTypes.find(type => type === held.get('measurementType')),
    theme: themes.find(theme => theme === held.get('theme')) ?? 'light',
    displayCurrency: currencies.find(currency => currency === held.get('currency')) ?? null,
  }
}

/** A preference of this browser, kept for a year. */
export const preferenceCookie = (
  request: Request,
  name: 'measurementType' | 'theme' | 'language' | 'currency',
  value: string,
): string => cookieOf(request, name, value, YEAR_SECONDS)
