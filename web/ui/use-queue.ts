import { useCallback, useRef, useState } from 'react'

export type Queued<M> = M & { id: number }

/** Messages in view, oldest first. The initial ones come from the server and are rendered with the page. */
export function useQueue<M extends object>(initial: readonly M[] = []) {
  const [messages, setMessages] = useState<Queued<M>[]>(() =>
    initial.map((message, index) => ({ ...message, id: -1 - index })),
  )
  const lastId = useRef(0)
  const post = useCallback((message: M) => {
    lastId.current += 1
    const queued = { ...message, id: lastId.current }
    setMessages(held => [...held, queued])
  }, [])
  const dismiss = useCallback(
    (id: number) => setMessages(held => held.filter(message => message.id !== id)),
    [],
  )
  return { messages, post, dismiss }
}
