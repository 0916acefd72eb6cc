import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { RemovedFavorite } from '@selvedge/contract/favorites/favorite-item.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { MarkedCloth } from '../cloth/favorites.ts'
import { useRemovedSnackbar } from './use-removed-snackbar.ts'

type Answer = { listId: string; removed: RemovedFavorite[] } | { message: string }

/** Fetcher key of a heart: requests of different hearts do not wait for each other. */
export const heartKey = (fabricId: string) => `heart ${fabricId}`

/** Handles the server's answers to the hearts pressed on this page. */
export const HeartAnswers = ({ pressed }: { pressed: readonly MarkedCloth[] }) =>
  pressed.map(cloth => <HeartAnswer key={cloth.id} cloth={cloth} />)

/** After each removal shows a message with undo. */
function HeartAnswer({ cloth }: { cloth: MarkedCloth }) {
  const { data: answer, submit } = useFetcher<Answer>({ key: heartKey(cloth.id) })
  const showRemoved = useRemovedSnackbar()
  const shown = useRef(answer)
  const tell = useEffectEvent((listId: string, items: RemovedFavorite[]) =>
    showRemoved(cloth.name, () => {
      const form = { mark: cloth.id, restore: JSON.stringify({ listId, items }) }
      void submit(form, { method: 'post', action: paths.markFavorite })
    }),
  )
  useEffect(() => {
    if (!answer || shown.current === answer) return
    shown.current = answer
    if ('removed' in answer && answer.removed.length > 0) tell(answer.listId, answer.removed)
  }, [answer])
  return null
}
