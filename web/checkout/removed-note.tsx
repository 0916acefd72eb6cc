import { Form } from 'react-router'
import type { RemovedCartItem } from '@selvedge/contract/cart/removed-item.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { useTranslations } from '../messages/translations.tsx'
import { useFormats } from '../formats/formats.tsx'
import { Button } from '../ui/button/button.tsx'
import { useRestoreSnackbar, type Removal } from '../ui/notice/use-restore-snackbar.ts'
import styles from './checkout.module.css'

/** The line just removed, with a form that restores it. */
export function RemovedNote({ removed }: { removed: RemovedCartItem | null }) {
  const t = useTranslations('cart')
  const notices = useTranslations('notices')
  const describe = useRemovedWords()
  const id = removed?.id ?? null
  const removalOf = (): Removal | null =>
    removed && {
      text: notices('itemRemoved'),
      detail: describe(removed),
      undo: notices('undo'),
      form: { intent: 'restore', id: removed.id },
    }
  // Not again after a reload, when the address still names the removed line.
  useRestoreSnackbar(id, removalOf, id)
  if (!removed) return null
  return (
    <Form method="post" preventScrollReset className={styles.removed}>
      <input type="hidden" name="id" value={removed.id} />
      <span>{t.rich('removed', { what: describe(removed), strong: words => <b>{words}</b> })}</span>
      <Button type="submit" name="intent" value="restore" variant="quiet" size="small">
        {t('putBack')}
      </Button>
    </Form>
  )
}

export function useRemovedWords() {
  const t = useTranslations('cart')
  const format = useFormats()
  return ({ fabric, entered }: RemovedCartItem) => {
    const name = clothName(fabric)
    if (entered === null) return name
    return t('removedLength', { fabric: name, length: format.quantity(entered.quantity, entered.unit) })
  }
}
