/** The time zone of countries that have one, by ISO 3166 code; those with several, such as the United States, are not here. */
const zones: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CN: 'Asia/Shanghai',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IN: 'Asia/Kolkata',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  RO: 'Europe/Bucharest',
  SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TR: 'Europe/Istanbul',
  ZA: 'Africa/Johannesburg',
}

/** Whether a country has one time zone that is known. */
export const hasTimeZone = (country: string): boolean => country in zones

/** The time zone of a country; UTC where it has several, or its own is not known. */
export const timeZoneOf = (country: string): string => zones[country] ?? 'UTC'

/** The day that it is in a country. */
export const dayIn = (country: string, now: Date): string => clockIn(timeZoneOf(country), now).day

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  // Swedish dates are written as in ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}

/** The day, 'YYYY-MM-DD', and the time of day, 'HH:MM', by the clocks of a time zone. */
export function clockIn(timeZone: string, at: Date): { day: string; time: string } {
  const said = timeZone === 'UTC' ? at.toISOString().replace('T', ' ') : clockOf(timeZone).format(at)
  return { day: said.slice(0, 10), time: said.slice(11, 16) }
}

/** When the clocks of a time zone show a time of a day; the later time where they skip it. */
export function whenClockShows(timeZone: string, day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const aheadAt = (at: number): number => {
    const shown = clockIn(timeZone, new Date(at))
    return Date.parse(`${shown.day}T${shown.time}:00Z`) - at
  }
  // The first guess may be on the other side of a change of the clocks.
  return new Date(asUtc - aheadAt(asUtc - aheadAt(asUtc)))
}
