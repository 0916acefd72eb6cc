import type { UnseenFabrics as Unseen } from '@selvedge/contract/intake/imports.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './import-page.module.css'

type Props = { unseen: readonly Unseen[]; failure: FormFailure | undefined }

/** Fabrics whose prices are in a currency without a rate, and, within a form, today's rate to be set. */
export function UnseenFabrics({ unseen, failure }: Props) {
  const t = useTranslations('desk.unseen')
  const formats = useFormats()
  if (unseen.length === 0) return null
  return (
    <section aria-labelledby="unseen">
      <SectionHead id="unseen">{t('title')}</SectionHead>
      <ul className={styles.blockers}>
        {unseen.map(({ currency, fabrics }) => (
          <li key={currency} className={styles.doubt}>
            <p className={styles.strong}>
              {t('fabrics', { fabrics, count: formats.number(fabrics), currency })}
            </p>
            <p className={styles.note}>{t('meanwhile')}</p>
            <div className={styles.rate}>
              <TextField
                id={`rate-${currency}`}
                name={`rate.${currency}`}
                label={t('rate', { currency })}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={failure?.values[`rate.${currency}`]}
                error={
                  failure?.values['intent'] === `rate.${currency}` ? failure.fields['perEuro'] : undefined
                }
              />
              <Button type="submit" name="intent" value={`rate.${currency}`} size="small">
                {t('setRate')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
