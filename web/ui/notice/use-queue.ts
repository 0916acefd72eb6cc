import { useCallback, useRef, useState } from 'react'

export type Queued<M> = M & { id: number }

type Said = { type?: unknown; title?: unknown; text?: unknown; detail?: unknown; action?: unknown }

/** A message that says what one in view says takes its place, with its own time; unless there is something to do. */
const saysTheSame = (one: Said, other: Said): boolean =>
  (['type', 'title', 'text', 'detail'] as const).every(name => one[name] === other[name]) &&
  !one.action &&
  !other.action

/** Messages in view, oldest first. `post` answers with the way to take the message back. */
export function useQueue<M extends Said>() {
  const [messages, setMessages] = useState<Queued<M>[]>([])
  const lastId = useRef(0)
  const post = useCallback((message: M) => {
    lastId.current += 1
    const queued = { ...message, id: lastId.current }
    setMessages(held => [...held.filter(one => !saysTheSame(one, message)), queued])
    return () => setMessages(held => held.filter(({ id }) => id !== queued.id))
  }, [])
  const dismiss = useCallback(
    (id: number) => setMessages(held => held.filter(message => message.id !== id)),
    [],
  )
  return { messages, post, dismiss }
}
