import { z } from 'zod'

const Days = z.int().min(1).max(365).nullable()
/** How many days after the due day each is sent; null for one that is not. Later reminders come later. */
export const ReminderDays = z.strictObject({ first: Days, second: Days, last: Days }).refine(
  ({ first, second, last }) => {
    const set = [first, second, last].filter(days => days !== null)
    return set.every((days, at) => at === 0 || set[at - 1]! < days)
  },
  { path: ['last'] },
)
export type ReminderDays = z.output<typeof ReminderDays>
