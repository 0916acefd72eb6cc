import { Form, useNavigation } from 'react-router'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { SupplierImport, withdrawImportFile } from '@selvedge/contract/intake/imports.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './import-page.module.css'

type Done = DataOf<typeof withdrawImportFile>
type Props = { one: SupplierImport; done: Done | undefined; failure: FormFailure | undefined }

/** Withdrawing an import: what it does before it is done, and what it came to. */
export function Withdrawal({ one, done, failure }: Props) {
  if (one.withdrawnAt !== null) return <Withdrawn at={one.withdrawnAt} by={one.withdrawnBy} done={done} />
  if (one.withdrawableUntil === null || one.counts === null) return null
  return <Offer counts={one.counts} one={one} until={one.withdrawableUntil} failure={failure} />
}

type WithdrawnProps = { at: string; by: string | null; done: Done | undefined }

function Withdrawn({ at, by, done }: WithdrawnProps) {
  const t = useTranslations('desk.withdrawal')
  const formats = useFormats()
  const when = formats.dateTime(at)
  return (
    <section className={styles.outcome} aria-labelledby="withdrawal">
      <SectionHead id="withdrawal">
        {by === null ? t('withdrawn', { when }) : t('withdrawnBy', { when, name: by })}
      </SectionHead>
      <div role="status">
        {done && (
          <p>
            {t('left', { rows: done.withdrawn, count: formats.number(done.withdrawn) })}{' '}
            {t('back', { rows: done.restored, count: formats.number(done.restored) })}
          </p>
        )}
      </div>
      <p className={styles.note}>{t('noUndo')}</p>
    </section>
  )
}

type OfferProps = {
  one: SupplierImport
  counts: NonNullable<SupplierImport['counts']>
  until: string
  failure: FormFailure | undefined
}

/** Opened, it says what becomes of the fabrics; the button asks for nothing more. */
function Offer({ one, counts, until, failure }: OfferProps) {
  const t = useTranslations('desk.withdrawal')
  const formats = useFormats()
  const isBusy = useNavigation().state === 'submitting'
  const changed = counts.changed + one.discontinued
  const values = (rows: number) => ({ rows, count: formats.number(rows) })
  return (
    <details className={styles.withdrawal} open={failure !== undefined}>
      <summary>{t('offer')}</summary>
      <div className={styles.outcome}>
        <FormFault failure={failure} labels={{}} />
        <ul className={styles.effects}>
          {counts.added > 0 && <li>{t('willLeave', values(counts.added))}</li>}
          {changed > 0 && <li>{t('willReturn', values(changed))}</li>}
          <li>{t('condition', { when: formats.dateTime(until) })}</li>
          <li>{t('noUndo')}</li>
        </ul>
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="withdraw" variant="danger" disabled={isBusy}>
            {t('submit', values(counts.added + changed))}
          </Button>
        </Form>
      </div>
    </details>
  )
}
