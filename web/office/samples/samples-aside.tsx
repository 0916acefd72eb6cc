import { Form, useLocation } from 'react-router'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Sample, SampleAllowance } from '@selvedge/contract/orders/samples.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './samples.module.css'

type Props = { late: readonly Sample[]; allowances: readonly SampleAllowance[]; mayAct: boolean }

/** Beside the samples: late ones with a message to each supplier, and what is left of this month. */
export function SamplesAside({ late, allowances, mayAct }: Props) {
  const t = useTranslations('samples')
  return (
    <aside className={styles.aside} aria-label={t('aside')}>
      {late.length > 0 && (
        <section className={styles.chase}>
          <SectionHead>{t('chase.title', { count: late.length })}</SectionHead>
          <p className={styles.quiet}>{t('chase.lead')}</p>
          {late.map(sample => (
            <LateSample key={sample.id} sample={sample} mayAct={mayAct} />
          ))}
        </section>
      )}
      {allowances.length > 0 && (
        <section>
          <SectionHead>{t('allowance.title')}</SectionHead>
          <p className={styles.quiet}>{t('allowance.lead')}</p>
          <ul className={styles.allowances}>
            {allowances.map(({ supplier, orderedCount, limit }) => (
              <li key={supplier.id} className={styles.allowance}>
                <span>{supplier.name}</span>
                <span className={styles.figure}>{t('allowance.used', { count: orderedCount, limit })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

function LateSample({ sample, mayAct }: { sample: Sample; mayAct: boolean }) {
  const t = useTranslations('samples')
  const format = useFormats()
  const { search } = useLocation()
  const { message, supplier, chasedAt } = sample
  if (!message) return null
  const cloth = clothName(sample.fabric)
  return (
    <div className={styles.lateOne}>
      <p>{t('chase.to', { supplier: supplier.name, cloth })}</p>
      <details>
        <summary>{t('chase.read')}</summary>
        <blockquote className={styles.message} lang={message.locale}>
          {message.text}
        </blockquote>
      </details>
      {message.maySend && mayAct && (
        <Form method="post" action={paths.samples + search} preventScrollReset>
          <input type="hidden" name="sample" value={sample.id} />
          <Button type="submit" name="intent" value="chase" size="small">
            {t('chase.send')} <VisuallyHidden>{cloth}</VisuallyHidden>
          </Button>
        </Form>
      )}
      {!message.maySend && (
        <p className={styles.quiet}>
          {chasedAt
            ? t('chased', { day: format.day(chasedAt) })
            : t('chase.noAddress', { supplier: supplier.name })}
        </p>
      )}
    </div>
  )
}
