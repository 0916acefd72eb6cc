import { daysBetween } from './reminder-terms.ts'

/** How long ago what is open was due: not yet, or up to so many days. */
export const agingBands = ['current', 'days30', 'days60', 'days90', 'older'] as const
export type AgingBand = (typeof agingBands)[number]
const BAND_DAYS = 30

/** The band of what was due on a day, as seen on another. */
export function agingBand(dueOn: string, on: string): AgingBand {
  const days = daysBetween(dueOn, on)
  return agingBands[days <= 0 ? 0 : Math.min(agingBands.length - 1, Math.ceil(days / BAND_DAYS))]!
}
