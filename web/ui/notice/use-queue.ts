import { useCallback, useRef, useState } from 'react'

export type Queued<M> = M & { id: number }

type Said = { type?: unknown; title?: unknown; text?: unknown; detail?: unknown; action?: unknown }

/** A message without an action replaces one with the same text, and the timer restarts. */
const saysTheSame = (one: Said, other: Said): boolean =>
  (['type', 'title', 'text', 'detail'] as const).every(name => one[name] === other[name]) &&
  !one.action &&
  !other.action

/** Messages shown, oldest first. `post` returns a function that removes the message. */
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
