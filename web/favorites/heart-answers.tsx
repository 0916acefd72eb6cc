import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { RemovedFavorite } from '@selvedge/contract/favorites/favorite-item.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { MarkedCloth } from '../cloth/favorites.ts'
import { useTellRemoved } from './use-tell-removed.ts'

type Answer = { listId: string; removed: RemovedFavorite[] } | { message: string }

/** Under which a heart's press is known to the router: presses of several hearts do not wait for each other. */
export const heartKey = (fabricId: string) => `heart ${fabricId}`

/** Hears what the server answers to the hearts that were pressed on this page. */
export const HeartAnswers = ({ pressed }: { pressed: readonly MarkedCloth[] }) =>
  pressed.map(cloth => <HeartAnswer key={cloth.id} cloth={cloth} />)

/** Tells once of each thing taken off, with the way to have it back as it was. */
function HeartAnswer({ cloth }: { cloth: MarkedCloth }) {
  const { data: answer, submit } = useFetcher<Answer>({ key: heartKey(cloth.id) })
  const tellRemoved = useTellRemoved()
  const told = useRef(answer)
  const tell = useEffectEvent((listId: string, items: RemovedFavorite[]) =>
    tellRemoved(cloth.name, () => {
      const form = { mark: cloth.id, restore: JSON.stringify({ listId, items }) }
      void submit(form, { method: 'post', action: paths.markFavorite })
    }),
  )
  useEffect(() => {
    if (!answer || told.current === answer) return
    told.current = answer
    if ('removed' in answer && answer.removed.length > 0) tell(answer.listId, answer.removed)
  }, [answer])
  return null
}
