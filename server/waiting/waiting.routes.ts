import { getWaiting } from '@selvedge/contract/waiting/waiting.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { readWaiting } from './read-waiting.ts'

export const waitingRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(getWaiting, async ({ caller }) => ({ data: await readWaiting({ db, caller, now: clock() }) })),
]
