import { useMemo, type ReactNode } from 'react'
import { useFetchers } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FavoriteMarks } from '@selvedge/contract/favorites.ts'
import { MAX_KEPT_FAVORITES } from '@selvedge/contract/favorites-terms.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { FavoritesContext } from '../../trade/favorites.ts'
import { useNotify } from '../../ui/notifications.tsx'
import { nothingKept } from './kept-favorites.ts'
import { keepFavorite, useKeptFavorites } from './kept-store.ts'
import { useHandOver } from './use-hand-over.ts'

type Props = {
  /** As the account keeps them; null for visitors, whose browser does, and where they could not be had. */
  marks: FavoriteMarks | null
  children: ReactNode
}

/** The reader's favourites for every heart below, wherever they are kept. */
export function FavoritesProvider({ marks, children }: Props) {
  const kept = useKeptFavorites()
  const pending = usePressed()
  const keepHere = useKeepHere()
  useHandOver(marks !== null)
  // The same until something is kept: news of nothing would have parts that still wait for their scripts drawn anew.
  const markedIds = marks ? marks.fabricIds : (kept ?? nothingKept).fabricIds
  const value = useMemo(() => {
    const marked = new Set(markedIds)
    const news = [...pending].filter(([id, isFavorite]) => marked.has(id) !== isFavorite)
    const change = news.reduce((sum, [, isFavorite]) => sum + (isFavorite ? 1 : -1), 0)
    return {
      isMarked: (id: string) => pending.get(id) ?? marked.has(id),
      count: (marks ? marks.count : marked.size) + change,
      listName: marks?.listName ?? '',
      keepHere: marks ? null : keepHere,
    }
  }, [marks, markedIds, pending, keepHere])
  return <FavoritesContext value={value}>{children}</FavoritesContext>
}

/** Hearts whose press is under way, as they will be. */
function usePressed(): ReadonlyMap<string, boolean> {
  const pressed = useFetchers().flatMap(({ formAction, formData }) => {
    const fabricId = formAction === paths.markFavorite ? formData?.get('fabricId') : undefined
    return typeof fabricId === 'string' ? [[fabricId, formData?.get('isFavorite') === 'true'] as const] : []
  })
  const key = JSON.stringify(pressed)
  return useMemo(() => new Map(JSON.parse(key) as [string, boolean][]), [key])
}

function useKeepHere() {
  const t = useTranslations('favorites.here')
  const notify = useNotify()
  return useMemo(
    () => async (fabricId: string, isFavorite: boolean) => {
      if (await keepFavorite(fabricId, isFavorite)) return
      notify({ type: 'error', title: t('notKept'), detail: t('notKeptWhy', { max: MAX_KEPT_FAVORITES }) })
    },
    [notify, t],
  )
}
