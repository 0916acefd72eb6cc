import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../trade/formats.tsx'
import { Button } from '../../ui/button.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { readRemovedLine, type RemovedLine } from './removed-line.ts'
import styles from './checkout.module.css'

/** What was just taken out, and the way to put it back. */
export function RemovedNote({ removed }: { removed: string | null }) {
  const t = useTranslations('cart')
  const describe = useDescription()
  const kept = readRemovedLine(removed)
  useRemovedSnackbar(removed)
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

function useDescription() {
  const t = useTranslations('cart')
  const format = useFormats()
  return ({ name, line }: RemovedLine) => {
    const { quantity, unit } = line.entered
    // A sample has no length.
    return quantity > 0 ? t('removedLength', { fabric: name, length: format.quantity(quantity, unit) }) : name
  }
}

/** With scripts: said once for each removal, with the way back; not again when the page is loaded anew. */
function useRemovedSnackbar(removed: string | null): void {
  const t = useTranslations('notices')
  const snackbar = useSnackbar()
  const submit = useSubmit()
  const describe = useDescription()
  const told = useRef(removed)
  useEffect(() => {
    if (told.current === removed) return
    told.current = removed
    const kept = readRemovedLine(removed)
    if (!kept) return
    const form = { intent: 'restore', line: JSON.stringify(kept.line) }
    const onAction = () => void submit(form, { method: 'post', preventScrollReset: true })
    snackbar({ text: t('itemRemoved'), detail: describe(kept), action: { label: t('undo'), onAction } })
  }, [removed, describe, snackbar, submit, t])
}
