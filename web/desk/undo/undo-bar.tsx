import { useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { UndoableAct } from '@selvedge/contract/desk/undo.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './undo.module.css'

/** What was done last, with the button that undoes it, as long as it can be undone; why it was not stays on the page. */
export function UndoBar({ act }: { act: UndoableAct | null }) {
  const t = useTranslations('desk.undo')
  const formats = useFormats()
  const { pathname, search } = useLocation()
  const { Form, data, state } = useFetcher<FormFailure>({ key: `undo ${pathname}` })
  const isOver = useIsPast(act?.until)
  return (
    <div role="status">
      {data?.message && (
        <p className={styles.refused}>
          <b>{t('refused')}</b> {data.message}
        </p>
      )}
      {act && !isOver && (
        <Form method="post" action={paths.deskUndo} className={styles.bar}>
          <input type="hidden" name="act" value={act.id} />
          <input type="hidden" name="from" value={pathname + search} />
          <span>
            <b>{t(`acts.${act.act}`, { subject: act.subject })}</b>{' '}
            <span className={styles.until}>{t('until', { time: formats.time(act.until) })}</span>
          </span>
          <Button type="submit" size="small" disabled={state !== 'idle'} data-key="u">
            {t('undo')}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** Whether a moment has passed while the page is open; the server sends none that has. */
function useIsPast(moment: string | undefined): boolean {
  const [past, setPast] = useState<string>()
  useEffect(() => {
    if (moment === undefined) return
    const timer = setTimeout(() => setPast(moment), Date.parse(moment) - Date.now())
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== undefined && past === moment
}
