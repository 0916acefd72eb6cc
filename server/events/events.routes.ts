import { readEvents } from '@selvedge/contract/events/events.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { createEventStreams } from './event-streams.ts'
import { readEvents as read } from './read-events.ts'

export function eventRoutes(deps: Deps): Implementation[] {
  const streams = createEventStreams(deps)
  return [
    implement(readEvents, async ({ caller, query: { after }, wantsStream }) =>
      wantsStream
        ? { stream: await streams.open(caller, after) }
        : { data: await read({ db: deps.db, hearer: caller, after, now: deps.clock() }) },
    ),
  ]
}
