import type { Member } from '../platform/sessions.ts'
import type { Hearer } from './read-events.ts'

/** A stream whose reader takes nothing any more is closed. */
const MOST_UNREAD = 20

/** Somebody's open page: what it is sent, as the body of an answer. */
export type Stream = {
  sessionId: string
  hearer: Hearer
  body: ReadableStream<Uint8Array>
  send: (message: Uint8Array) => void
  close: () => void
}

/** A stream that is among the open ones until either side ends it. */
export function openStream({ sessionId, userId, retailerId, role }: Member, among: Set<Stream>): Stream {
  let controller: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started
    },
    cancel() {
      among.delete(stream)
    },
  })
  const close = () => {
    if (among.delete(stream)) controller.close()
  }
  const send = (message: Uint8Array) => {
    if (!among.has(stream)) return
    if ((controller.desiredSize ?? 0) < -MOST_UNREAD) close()
    else controller.enqueue(message)
  }
  const stream: Stream = { sessionId, hearer: { userId, retailerId, role }, body, send, close }
  among.add(stream)
  return stream
}
