import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RemovedFavorite } from '@selvedge/contract/favorite-item.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import styles from './list.module.css'

type Props = { removed: RemovedFavorite[] | undefined }

/** What was just taken off, and the way to put it back: a snackbar, or without scripts a note above the list. */
export function RemovedNote({ removed }: Props) {
  const t = useTranslations('favorites.items')
  const hydrated = useHydrated()
  useRemovedSnackbar({ removed })
  if (!removed || removed.length === 0 || hydrated) return null
  return (
    <Form method="post" className={styles.cartNote}>
      <input type="hidden" name="restore" value={JSON.stringify({ items: removed })} />
      <span>{t('removed', { count: removed.length })}</span>{' '}
      <Button type="submit" name="intent" value="restore" variant="quiet" size="small">
        {t('putBack')}
      </Button>
    </Form>
  )
}

function useRemovedSnackbar({ removed }: Props): void {
  const t = useTranslations('favorites')
  const snackbar = useSnackbar()
  const submit = useSubmit()
  const told = useRef<unknown>(undefined)
  useEffect(() => {
    if (!removed || removed.length === 0 || told.current === removed) return
    told.current = removed
    const form = { intent: 'restore', restore: JSON.stringify({ items: removed }) }
    const onAction = () => void submit(form, { method: 'post', preventScrollReset: true })
    snackbar({
      text: t('items.removed', { count: removed.length }),
      action: { label: t('heart.undo'), onAction },
    })
  }, [removed, snackbar, submit, t])
}
