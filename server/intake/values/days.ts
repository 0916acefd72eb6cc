import { read, unreadable, type Reading } from './reading.ts'

const WEEK = /week|wk|woche|settiman|semana|weken|vecko|uger|semaine|周|星期/iu
const MONTH = /month|monat|mes[ei]?\b|maand|månad|mois|月/iu

const WORKING = /work|business|werk|arbeits|ouvr|ouvrable|hábil|laborable|lavorativ|arbets|robocz|工作/iu
const [DAYS_A_WEEK, WORKED] = [7, 5]

/**
 * Delivery time in calendar days: `5-7 days` (the longer), `2 weeks`, `10`; `10 working days` are two weeks. A lone nought is what
 * programs write for none.
 */
export function readLeadTime(text: string): Reading<number | undefined> {
  if (/^0+(?:[.,]0+)?$/u.test(text.trim())) return read(undefined)
  const numbers = (text.match(/\d+/gu) ?? []).map(Number)
  const factor = WEEK.test(text)
    ? DAYS_A_WEEK
    : MONTH.test(text)
      ? 30
      : WORKING.test(text)
        ? DAYS_A_WEEK / WORKED
        : 1
  const days = Math.ceil(Math.max(...numbers) * factor)
  return numbers.length > 0 && numbers.length <= 2 && days <= 365 ? read(days) : unreadable('days')
}

/** `2026-09-01` or `01.09.2026`; a date with slashes is ambiguous and not accepted. */
export function readDate(text: string): Reading<string> {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/u.exec(text.trim())
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u.exec(text.trim())
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : dotted ? [dotted[3], dotted[2], dotted[1]] : []
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
    ? read(date)
    : unreadable('date')
}
