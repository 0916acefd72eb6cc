import { clockIn } from '../postal/time-zones.ts'
import { isToDispatch, type LineState } from './order-states.ts'

/** Lines that leave together: the promised day, 'YYYY-MM-DD', and the time zone of the supplier. */
type Promised = { on: string | null; timeZone: string; lines: readonly { state: LineState }[] }

/** Whether something of it should have left before today, as it is where its supplier is. */
export const isLate = ({ on, timeZone, lines }: Promised, now: Date): boolean =>
  on !== null && on < clockIn(timeZone, now).day && lines.some(({ state }) => isToDispatch(state))
