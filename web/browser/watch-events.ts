import type { Events } from '@selvedge/contract/events/events.ts'
import { paths } from '@selvedge/contract/access/paths.ts'

/** Between two questions where no stream can be had, and when a question was not answered. */
const ASK_AGAIN_MS = { answered: 4000, unanswered: 30_000 }
/** After so many questions a stream is tried again. */
const QUESTIONS_BEFORE_STREAM = 15
/** A stream begins at once; one that says nothing for this long is held back on its way. */
const SILENT_MS = 8000

/**
 * Tells what changes of the member's business after `from`, as long as the page is in view: by server-sent events, or by
 * asking every few seconds where those do not come through. Returns what stops it.
 */
export function watchEvents(from: string, onEvents: (told: Events) => void): () => void {
  let cursor = from
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const address = () => `${paths.events}?after=${encodeURIComponent(cursor)}`
  function hear(told: Events): void {
    cursor = told.cursor
    if (told.events.length > 0 || !told.isComplete) onEvents(told)
  }

  function listen(): void {
    const mine = new EventSource(address())
    source = mine
    timer = setTimeout(askInstead, SILENT_MS)
    mine.addEventListener('message', ({ data }: MessageEvent<string>) => {
      clearTimeout(timer)
      hear(JSON.parse(data) as Events)
    })
    // Otherwise the browser connects again by itself.
    mine.addEventListener('error', () => {
      if (mine.readyState === EventSource.CLOSED && mine === source) askInstead()
    })
  }

  function askInstead(): void {
    close()
    void ask(QUESTIONS_BEFORE_STREAM)
  }

  async function ask(left: number): Promise<void> {
    if (left === 0) return listen()
    const answer = await question(address())
    if (isStopped || answer === 'signedOut' || document.visibilityState === 'hidden') return
    if (answer !== 'unanswered') hear(answer)
    const pause = answer === 'unanswered' ? ASK_AGAIN_MS.unanswered : ASK_AGAIN_MS.answered
    clearTimeout(timer)
    timer = setTimeout(() => void ask(left - 1), pause)
  }

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  function follow(): void {
    close()
    if (document.visibilityState === 'visible') listen()
  }

  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    isStopped = true
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}

async function question(address: string): Promise<Events | 'signedOut' | 'unanswered'> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' }, cache: 'no-store' })
    if (response.status === 404 || response.redirected) return 'signedOut'
    return response.ok ? ((await response.json()) as Events) : 'unanswered'
  } catch {
    return 'unanswered'
  }
}
