/** The first day of the business year that a day is in; `yearStart` is its month and day, such as `04-01`. */
export function firstOfYear(day: string, yearStart: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < yearStart ? 1 : 0)
  return `${year}-${yearStart}`
}

/** The last day of that year. */
export function lastOfYear(day: string, yearStart: string): string {
  const [year = 0, month = 1, date = 1] = firstOfYear(day, yearStart).split('-').map(Number)
  return new Date(Date.UTC(year + 1, month - 1, date - 1)).toISOString().slice(0, 10)
}
