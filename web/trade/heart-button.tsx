import { useEffect, useRef, type FormEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { clothName } from '@selvedge/contract/cloth-name.ts'
import type { RemovedFavorite } from '@selvedge/contract/favorite-item.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { classes } from '../ui/classes.ts'
import { useHydrated } from '../ui/hydrated.ts'
import { Icon } from '../ui/icon.tsx'
import { useSnackbar } from '../ui/snackbar.tsx'
import { heldUntilScripts, useEarlyPress } from '../ui/use-early-press.ts'
import { useFavorites } from './favorites.ts'
import styles from './heart-button.module.css'

type Cloth = { id: string; designName: string; colourNumber: string; colourName: string }
type Answer = { listId: string; removed: RemovedFavorite[] } | { message: string }
type Props = {
  fabric: Cloth
  /** Beside a name: a button with words. */
  labelled?: boolean
}

/**
 * Keeps a cloth in mind, or lets it go. Filled at once, and as it was again when it was refused. Without scripts it is a
 * form; whoever is not signed in is then led to signing in. What is pressed before scripts come they take up.
 */
export function HeartButton({ fabric, labelled = false }: Props) {
  const t = useTranslations('favorites.heart')
  const { isMarked, keepHere, listName } = useFavorites()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<Answer>({ key: `heart ${fabric.id}` })
  const hydrated = useHydrated()
  const form = useEarlyPress()
  const name = clothName(fabric)
  const tellRemoved = useRemovedSnackbar(name)
  const isOn = isMarked(fabric.id)
  useEveryRemoval(fetcher.data, ({ listId, removed }) =>
    tellRemoved(() => {
      const restore = JSON.stringify({ listId, items: removed })
      const form = { fabricId: fabric.id, isFavorite: 'true', restore }
      void fetcher.submit(form, { method: 'post', action: paths.markFavorite })
    }),
  )
  const onSubmit = (event: FormEvent) => {
    if (!keepHere) return
    event.preventDefault()
    void keepHere(fabric.id, !isOn)
    if (isOn) tellRemoved(() => void keepHere(fabric.id, true))
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={paths.markFavorite}
      onSubmit={onSubmit}
      className={styles.form}
      {...(!hydrated && heldUntilScripts)}
    >
      <input type="hidden" name="fabricId" value={fabric.id} />
      <input type="hidden" name="isFavorite" value={String(!isOn)} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        className={classes(styles.heart, isOn && styles.on, labelled && styles.labelled)}
        aria-pressed={isOn}
        aria-label={t(listName === '' ? 'label' : 'labelFor', { fabric: name, list: listName })}
      >
        <Icon key={String(isOn)} name={isOn ? 'heart-fill' : 'heart'} />
        {labelled && <span aria-hidden="true">{isOn ? t('kept') : t('keep')}</span>}
      </button>
    </fetcher.Form>
  )
}

/** Calls back once for each answer that tells of something taken off. */
function useEveryRemoval(
  answer: Answer | undefined,
  onRemoval: (answer: Extract<Answer, { listId: string }>) => void,
): void {
  const told = useRef(answer)
  useEffect(() => {
    if (!answer || told.current === answer) return
    told.current = answer
    if ('removed' in answer && answer.removed.length > 0) onRemoval(answer)
  })
}

function useRemovedSnackbar(name: string) {
  const t = useTranslations('favorites.heart')
  const snackbar = useSnackbar()
  return (onAction: () => void) =>
    void snackbar({ text: t('removed'), detail: name, action: { label: t('undo'), onAction } })
}
