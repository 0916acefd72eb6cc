import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { RetailerEvent } from '@selvedge/contract/events/events.ts'
import { watchEvents } from '../../browser/watch-events.ts'
import { useNotify } from '../../ui/notice/notifications.tsx'

/** After the page has loaded, so that it takes nothing from what the page itself fetches. */
const SETTLED_MS = 1000

type Live = {
  /** From `eventsCursor`, read with the page's data. */
  cursor: string | null
  /** Whether an event is about what the page shows. */
  concerns: (event: RetailerEvent) => boolean
  /** What the page shows; the reader is notified only if this has changed. */
  shown: unknown
  /** The notification's text. */
  news: string
}

/**
 * Reads the page's data anew when it has changed on the server, by another's step or in another window. What is being
 * typed stays, as nothing is mounted anew.
 */
export function useLivePage({ cursor, concerns, shown, news }: Live): void {
  const [told, setTold] = useState(0)
  const followed = useRef(0)
  const isIdle = useNavigation().state === 'idle'
  const { revalidate, state } = useRevalidator()
  const notify = useNotify()
  const now = JSON.stringify(shown)
  /** What the page showed before it was read anew; undefined when it is not. */
  const before = useRef<string>(undefined)

  const isConcerned = useEffectEvent((events: RetailerEvent[]) => events.some(concerns))
  const watch = useEffectEvent(() =>
    cursor === null
      ? undefined
      : watchEvents(cursor, ({ events, isComplete }) => {
          if (!isComplete || isConcerned(events)) setTold(count => count + 1)
        }),
  )
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => (stop = watch()), SETTLED_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [])

  const readAnew = useEffectEvent(() => {
    if (followed.current === told) return
    followed.current = told
    before.current ??= now
    void revalidate()
  })
  useEffect(() => {
    // A form that is being sent reads the page anew itself.
    if (told > 0 && isIdle) readAnew()
  }, [told, isIdle])

  const tellOfChange = useEffectEvent(() => {
    if (before.current !== undefined && before.current !== now) notify({ type: 'info', title: news })
    before.current = undefined
  })
  useEffect(() => {
    if (state === 'idle') tellOfChange()
  }, [state])
}
