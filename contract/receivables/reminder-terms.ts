import type { ReminderDays } from './reminder-days.ts'

/** What is overdue is asked for up to three times. */
export const reminders = ['first', 'second', 'last'] as const
export type Reminder = (typeof reminders)[number]

const DAY_MS = 24 * 3600_000
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)

export type SentReminder = { reminder: Reminder; on: string }
type Overdue = { dueOn: string; days: ReminderDays; sent: readonly SentReminder[] }

/**
 * The reminder that comes next and its first day; null where all were sent or none is. After one that was late, the next
 * keeps its distance: nobody gets two at once.
 */
export function nextReminder({ dueOn, days, sent }: Overdue): SentReminder | null {
  const last = sent.at(-1)
  const following = reminders.slice(last ? reminders.indexOf(last.reminder) + 1 : 0)
  const reminder = following.find(one => days[one] !== null)
  if (!reminder) return null
  const due = addDays(dueOn, days[reminder]!)
  if (!last) return { reminder, on: due }
  const apart = addDays(last.on, Math.max(1, days[reminder]! - (days[last.reminder] ?? 0)))
  return { reminder, on: due > apart ? due : apart }
}

/**
 * The reminder that an operator may send before its day: the next that the establishment sends, or where it sends none that
 * follows, simply the next. Null once the last was sent.
 */
export function reminderByHand(sent: readonly SentReminder[], days: ReminderDays): Reminder | null {
  const last = sent.at(-1)
  const following = reminders.slice(last ? reminders.indexOf(last.reminder) + 1 : 0)
  return following.find(one => days[one] !== null) ?? following[0] ?? null
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}
