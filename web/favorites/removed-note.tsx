import { Form } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import type { RemovedFavorite } from '@selvedge/contract/favorites/favorite-item.ts'
import { Button } from '../ui/button/button.tsx'
import { WithScripts } from '../ui/hydrated.tsx'
import { useRestoreSnackbar, type Removal } from '../ui/notice/use-restore-snackbar.ts'
import styles from './list.module.css'

type Props = { removed: RemovedFavorite[] | undefined }

/** The removed items with undo: a snackbar, or without scripts a note above the list. */
export function RemovedNote({ removed }: Props) {
  const t = useTranslations('favorites')
  const isEmpty = !removed || removed.length === 0
  const text = isEmpty ? '' : t('items.removed', { count: removed.length })
  const restore = JSON.stringify({ items: removed })
  const removalOf = (): Removal | null =>
    isEmpty ? null : { text, undo: t('heart.undo'), form: { intent: 'restore', restore } }
  useRestoreSnackbar(removed, removalOf)
  if (isEmpty) return null
  const note = (
    <Form method="post" className={styles.cartNote}>
      <input type="hidden" name="restore" value={restore} />
      <span>{text}</span>{' '}
      <Button type="submit" name="intent" value="restore" variant="quiet" size="small">
        {t('items.putBack')}
      </Button>
    </Form>
  )
  return <WithScripts without={note}>{null}</WithScripts>
}
