import { Form } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import { useFormats } from '../formats/formats.tsx'
import { Button } from '../ui/button/button.tsx'
import { useRestoreSnackbar, type Removal } from '../ui/notice/use-restore-snackbar.ts'
import { readRemovedLine, type RemovedLine } from './removed-line.ts'
import styles from './checkout.module.css'

/** The line just removed, with a form that restores it. */
export function RemovedNote({ removed }: { removed: string | null }) {
  const t = useTranslations('cart')
  const notices = useTranslations('notices')
  const describe = useRemovedWords()
  const kept = readRemovedLine(removed)
  const removalOf = (): Removal | null =>
    kept
      ? {
          text: notices('itemRemoved'),
          detail: describe(kept),
          undo: notices('undo'),
          form: { intent: 'restore', line: JSON.stringify(kept.line) },
        }
      : null
  // Not again after a reload, when the address still contains the removed line.
  useRestoreSnackbar(removed, removalOf, removed)
  if (!kept) return null
  return (
    <Form method="post" preventScrollReset className={styles.removed}>
      <input type="hidden" name="line" value={JSON.stringify(kept.line)} />
      <span>{t.rich('removed', { what: describe(kept), strong: words => <b>{words}</b> })}</span>
      <Button type="submit" name="intent" value="restore" variant="quiet" size="small">
        {t('putBack')}
      </Button>
    </Form>
  )
}

export function useRemovedWords() {
  const t = useTranslations('cart')
  const format = useFormats()
  return ({ name, line }: RemovedLine) => {
    const { quantity, unit } = line.entered
    // A sample has no length.
    return quantity > 0 ? t('removedLength', { fabric: name, length: format.quantity(quantity, unit) }) : name
  }
}
