import { TIME_ZONE_COOKIE } from '@selvedge/contract/format/time-zone.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/** Tells the server the browser's time zone, so that its pages show times of day as the reader's clock does. */
export function keepTimeZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const isSecure = location.protocol === 'https:'
  const cookie = `${isSecure ? '__Host-' : ''}${TIME_ZONE_COOKIE}=${encodeURIComponent(timeZone)}`
  if (document.cookie.split('; ').includes(cookie)) return
  document.cookie = `${cookie}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
