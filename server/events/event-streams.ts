import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Events } from '@selvedge/contract/events/events.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import {
  currentSnapshot,
  deleteOldEvents,
  selectEvents,
  selectLiveSessions,
  type LiveSession,
  type ReadEvents,
  type Snapshot,
} from './events.queries.ts'
import { cursorAt, eventsFor, readEvents } from './read-events.ts'
import { openStream, type Stream } from './stream.ts'

/** A change is sent within this time plus the time that it takes to read it. */
const LOOK_MS = 500
/** Between two messages, so that no proxy takes a stream for dead, and one whose session has ended is closed. */
const HEARTBEAT_MS = 15_000
const OLD_DELETED_EVERY_MS = 3600_000
/** More than anybody has windows in view, and more than one node has readers. */
export const MOST_STREAMS = { ofMember: 10, ofNode: 2000 }
/** How soon a browser connects anew after a stream has ended. */
const CONNECT_AGAIN_MS = 2000

/** Tells the open pages of businesses what has changed. While there are any, the node looks twice a second. */
export type EventStreams = {
  /** Throws tooManyRequests and overloaded for one stream too many, and unavailable while the node stops. */
  open: (caller: Member, after: string | undefined) => Promise<ReadableStream<Uint8Array>>
}

type Looking = { begun: Promise<void>; seen: Snapshot }
type EventDeps = Pick<Deps, 'db' | 'log' | 'clock' | 'stopping'>

export function createEventStreams({ db, log, clock, stopping }: EventDeps): EventStreams {
  const streams = new Set<Stream>()
  let looking: Looking | undefined
  let beatAt = 0
  let oldDeletedAt = 0
  stopping.addEventListener('abort', () => {
    for (const stream of streams) stream.close()
  })

  function startLooking(): Promise<void> {
    if (looking) return looking.begun
    const mine: Looking = { begun: Promise.resolve(), seen: '' }
    looking = mine
    mine.begun = currentSnapshot(db).then(snapshot => {
      mine.seen = snapshot
      lookLater(mine)
    })
    mine.begun.catch(() => (looking = undefined))
    return mine.begun
  }

  function lookLater(mine: Looking): void {
    const timer = setTimeout(async () => {
      if (streams.size === 0) {
        looking = undefined
        return
      }
      await look(mine).catch((error: unknown) => log.warn({ err: error }, 'events not read'))
      lookLater(mine)
    }, LOOK_MS)
    timer.unref()
  }

  /** What could not be read or sent is sent the next time. */
  async function look(mine: Looking): Promise<void> {
    const read = await selectEvents(db, mine.seen)
    await tell(read)
    mine.seen = read.snapshot
    if (oldDeletedAt !== 0 && performance.now() - oldDeletedAt < OLD_DELETED_EVERY_MS) return
    oldDeletedAt = performance.now()
    await deleteOldEvents(db, clock())
  }

  /** To those whom it concerns; at a heartbeat, and after a loss, to all. */
  async function tell(read: ReadEvents): Promise<void> {
    const isBeat = performance.now() - beatAt >= HEARTBEAT_MS
    const isForAll = isBeat || !read.isComplete
    const concerned = new Set(read.rows.map(row => row.retailer_id))
    const told = [...streams].filter(({ hearer }) => isForAll || concerned.has(hearer.retailerId))
    if (told.length === 0) return
    const now = clock()
    const ids = told.map(({ sessionId }) => sessionId)
    const live = new Map((await selectLiveSessions(db, ids, now)).map(one => [one.id, one]))
    const { isComplete, rows, snapshot } = read
    for (const stream of told) {
      if (!isStillOf(stream, live.get(stream.sessionId))) continue
      const events = eventsFor(stream.hearer, rows)
      if (isForAll || events.length > 0)
        stream.send(messageOf({ cursor: cursorAt(snapshot, now), isComplete, events }))
    }
    if (isBeat) beatAt = performance.now()
  }

  function refuseTooMany({ userId }: Member): void {
    if (stopping.aborted) throw new ApiError('unavailable')
    if (streams.size >= MOST_STREAMS.ofNode) throw new ApiError('overloaded')
    const own = [...streams].filter(({ hearer }) => hearer.userId === userId)
    if (own.length >= MOST_STREAMS.ofMember)
      throw new ApiError('tooManyRequests', { details: { seconds: 60 } })
  }

  return {
    async open(caller, after) {
      refuseTooMany(caller)
      const stream = openStream(caller, streams)
      try {
        // Listened first, then read: what is committed in between may be sent twice, but never lost.
        await startLooking()
        stream.send(beginning)
        stream.send(messageOf(await readEvents({ db, hearer: caller, after, now: clock() })))
        return stream.body
      } catch (error) {
        stream.close()
        throw error
      }
    },
  }
}

/** Closes the stream of the person who has signed out, or no longer belongs to the business; notes the role of now. */
function isStillOf(stream: Stream, session: LiveSession | undefined): boolean {
  const isOpen = session?.role && session.retailer_id === stream.hearer.retailerId
  if (isOpen) stream.hearer = { ...stream.hearer, role: session.role! }
  else stream.close()
  return Boolean(isOpen)
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const beginning = encode(`retry: ${CONNECT_AGAIN_MS}\n\n`)
const messageOf = (events: Events): Uint8Array =>
  encode(`id: ${events.cursor}\ndata: ${JSON.stringify(events)}\n\n`)
