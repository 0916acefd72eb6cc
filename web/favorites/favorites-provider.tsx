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
import { nothingKept } from './kept-favorites.ts'
import { keepFavorite, useKeptFavorites } from './kept-store.ts'
import { useHandOver } from './use-hand-over.ts'
import { useTellRemoved } from './use-tell-removed.ts'

type Props = {
  /** As the account keeps them; null for visitors, whose browser does, and where they could not be had. */
  marks: FavoriteMarks | null
  children: ReactNode
}

/** The reader's favourites for every heart below, wherever they are kept. */
export function FavoritesProvider({ marks, children }: Props) {
  const kept = useKeptFavorites()
  const pending = usePending()
  const keepHere = useKeepHere()
  const { send, pressed } = useSend()
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
      {/* A form has a button of its own, also on a page without a heart. */}
      <button type="submit">{t('keep')}</button>
    </form>
  )
}

/** Hearts whose press is under way, as they will be. */
function usePending(): ReadonlyMap<string, boolean> {
  const pending = useFetchers().flatMap(({ formAction, formData }) => {
    if (formAction !== paths.markFavorite || !formData) return []
    const fabricId = formData.get('mark') ?? formData.get('unmark')
    return typeof fabricId === 'string' ? [[fabricId, formData.has('mark')] as const] : []
  })
  const key = JSON.stringify(pending)
  return useMemo(() => new Map(JSON.parse(key) as [string, boolean][]), [key])
}

/** Has the account keep a cloth, or let it go. */
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
  const tellRemoved = useTellRemoved()
  return useCallback(
    (cloth: MarkedCloth, isFavorite: boolean) => {
      const keep = async (isKept: boolean) => {
        if (await keepFavorite(cloth.id, isKept)) return
        notify({
          type: 'error',
          title: t('notKept'),
          detail: t('notKeptWhy', { max: MAX_KEPT_FAVORITES }),
        })
      }
      void keep(isFavorite)
      if (!isFavorite) tellRemoved(cloth.name, () => void keep(true))
    },
    [notify, t, tellRemoved],
  )
}
