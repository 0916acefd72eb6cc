import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { useFetchers, useLocation, useSubmit } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import type { FavoriteMarks } from '@selvedge/contract/favorites/favorites.ts'
import { MAX_KEPT_FAVORITES } from '@selvedge/contract/favorites/favorites-terms.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { FavoritesContext, HEARTS_FORM_ID, type MarkedCloth } from '../cloth/favorites.ts'
import { useNotify } from '../ui/notice/notifications.tsx'
import { heldForScripts } from '../request/hold-early-submits.ts'
import { HeartAnswers, heartKey } from './heart-answers.tsx'
import { noLocalFavorites } from './local-favorites.ts'
import { setLocalFavorite, useLocalFavorites } from './local-favorites-store.ts'
import { useMergeLocalFavorites } from './use-merge-local-favorites.ts'
import { useRemovedSnackbar } from './use-removed-snackbar.ts'

type Props = {
  /**
   * The account's favourites; null for visitors, whose favourites are in the browser, and when the API is unavailable.
   */
  marks: FavoriteMarks | null
  children: ReactNode
}

/** Provides the reader's favourites, from the account or this browser, to all hearts below. */
export function FavoritesProvider({ marks, children }: Props) {
  const kept = useLocalFavorites()
  const pending = usePending()
  const keepHere = useKeepHere()
  const { send, pressed } = useSend()
  useMergeLocalFavorites(marks !== null)
  // A stable value until something changes: a new one would re-render parts that are not yet hydrated.
  const markedIds = marks ? marks.fabricIds : (kept ?? noLocalFavorites).fabricIds
  const value = useMemo(() => {
    const marked = new Set(markedIds)
    const news = [...pending].filter(([id, isFavorite]) => marked.has(id) !== isFavorite)
    const change = news.reduce((sum, [, isFavorite]) => sum + (isFavorite ? 1 : -1), 0)
    return {
      isMarked: (id: string) => pending.get(id) ?? marked.has(id),
      count: (marks ? marks.count : marked.size) + change,
      listName: marks?.listName ?? '',
      mark: marks ? send : keepHere,
    }
  }, [marks, markedIds, pending, send, keepHere])
  return (
    <FavoritesContext value={value}>
      {children}
      <HeartsForm onMark={value.mark} />
      <HeartAnswers pressed={pressed} />
    </FavoritesContext>
  )
}

/**
 * Every heart of the page is a button of this form. Without scripts it is submitted and leads back to the page; with them
 * the press is handled here, also one from before they ran.
 */
function HeartsForm({ onMark }: { onMark: (cloth: MarkedCloth, isFavorite: boolean) => void }) {
  const t = useTranslations('favorites.heart')
  const { pathname, search } = useLocation()
  const press = (heart: HTMLButtonElement) => {
    delete heart.dataset['pressed']
    if (heart.name !== '')
      onMark({ id: heart.value, name: heart.dataset['cloth'] ?? '' }, heart.name === 'mark')
  }
  const pressEarly = useEffectEvent(() => {
    const pressed = `button[form=${HEARTS_FORM_ID}][data-pressed]`
    for (const heart of document.querySelectorAll<HTMLButtonElement>(pressed)) press(heart)
  })
  useEffect(() => pressEarly(), [])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) press(submitter)
  }
  return (
    <form
      id={HEARTS_FORM_ID}
      method="post"
      action={paths.markFavorite}
      hidden
      {...heldForScripts}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      {/* The form contains a button of its own, even on a page without hearts. */}
      <button type="submit">{t('keep')}</button>
    </form>
  )
}

/** Hearts being submitted, with their new state. */
function usePending(): ReadonlyMap<string, boolean> {
  const pending = useFetchers().flatMap(({ formAction, formData }) => {
    if (formAction !== paths.markFavorite || !formData) return []
    const fabricId = formData.get('mark') ?? formData.get('unmark')
    return typeof fabricId === 'string' ? [[fabricId, formData.has('mark')] as const] : []
  })
  const key = JSON.stringify(pending)
  return useMemo(() => new Map(JSON.parse(key) as [string, boolean][]), [key])
}

/** Submits a heart to the account. */
function useSend() {
  const submit = useSubmit()
  const [pressed, setPressed] = useState<readonly MarkedCloth[]>([])
  const send = useCallback(
    (cloth: MarkedCloth, isFavorite: boolean) => {
      setPressed(before => (before.some(({ id }) => id === cloth.id) ? before : [...before, cloth]))
      void submit(isFavorite ? { mark: cloth.id } : { unmark: cloth.id }, {
        method: 'post',
        action: paths.markFavorite,
        navigate: false,
        fetcherKey: heartKey(cloth.id),
      })
    },
    [submit],
  )
  return { send, pressed }
}

function useKeepHere() {
  const t = useTranslations('favorites.here')
  const notify = useNotify()
  const showRemoved = useRemovedSnackbar()
  return useCallback(
    (cloth: MarkedCloth, isFavorite: boolean) => {
      const keep = async (isKept: boolean) => {
        if (await setLocalFavorite(cloth.id, isKept)) return
        notify({
          type: 'error',
          title: t('notKept'),
          detail: t('notKeptWhy', { max: MAX_KEPT_FAVORITES }),
        })
      }
      void keep(isFavorite)
      if (!isFavorite) showRemoved(cloth.name, () => void keep(true))
    },
    [notify, t, showRemoved],
  )
}
