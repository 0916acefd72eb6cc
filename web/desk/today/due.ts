const DAY_MS = 24 * 3600_000
const SATURDAY = 6

const isWorkingDay = (time: number): boolean => {
  const day = new Date(time).getUTCDay()
  return day !== 0 && day !== SATURDAY
}

/** This hour of the day that is so many working days after the given one. */
function workingDayAfter(since: string, days: number, hour: number): string {
  let time = Date.parse(since.slice(0, 10))
  let left = isWorkingDay(time) ? days : Math.max(1, days)
  while (left > 0) {
    time += DAY_MS
    if (isWorkingDay(time)) left -= 1
  }
  return new Date(time + hour * 3600_000).toISOString()
}

const NOON = 12
const EVENING = 17

/** A request for a price is late at noon of the next working day. */
export const dueOfPrice = (since: string): string => workingDayAfter(since, 1, NOON)

/** Asked by noon, a business is verified the same day, otherwise the next. */
export const dueOfAccount = (since: string): string =>
  workingDayAfter(since, since.slice(11, 16) <= '12:00' ? 0 : 1, EVENING)

/** A list may take five working days. */
export const dueOfImport = (since: string): string => workingDayAfter(since, 5, EVENING)
