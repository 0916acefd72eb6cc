/** Holds the browser's IANA time zone, such as `Europe/Amsterdam`. */
export const TIME_ZONE_COOKIE = 'timeZone'
