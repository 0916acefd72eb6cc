import { SAMPLE_DAYS_IN_POST, SAMPLE_DAYS_TO_SEND } from '@selvedge/contract/orders/samples.ts'
import type { SampleStage } from '@selvedge/contract/orders/sample-stages.ts'
import type { SampleRow } from './samples.queries.ts'

type Way = Pick<
  SampleRow,
  'state' | 'asked_at' | 'dispatch_on' | 'dispatched_at' | 'delivered_at' | 'arrived_at' | 'outcome'
>
export type Whereabouts = { stage: SampleStage; dueOn: string | null; isLate: boolean }

const DAY_MS = 24 * 3600_000
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const daysAfter = (at: Date, days: number): string => dayOf(new Date(at.getTime() + days * DAY_MS))

/** Where a sample is, by what its line, its parcel and its business say of it. */
export function whereabouts(row: Way, now: Date): Whereabouts {
  if (row.outcome) return { stage: row.outcome, dueOn: null, isLate: false }
  if (row.arrived_at || row.delivered_at || row.state === 'delivered')
    return { stage: 'arrived', dueOn: null, isLate: false }
  const isSent = row.dispatched_at !== null || row.state === 'dispatched'
  const dueOn = isSent ? dueHere(row) : (row.dispatch_on ?? daysAfter(row.asked_at, SAMPLE_DAYS_TO_SEND))
  return { stage: isSent ? 'sent' : 'asked', dueOn, isLate: dueOn < dayOf(now) }
}

const dueHere = ({ dispatched_at, dispatch_on, asked_at }: Way): string =>
  daysAfter(dispatched_at ?? (dispatch_on === null ? asked_at : new Date(dispatch_on)), SAMPLE_DAYS_IN_POST)
