import type { DeskClaim } from '@selvedge/contract/claims/claim.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'
import styles from './desk-claim.module.css'

/** What was said and done, oldest first. */
export function Said({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('deskClaims')
  const issues = useTranslations('issues.events')
  const formats = useFormats()
  return (
    <section aria-labelledby="said">
      <SectionHead id="said">{t('said')}</SectionHead>
      <ol>
        {claim.history.map(({ at, event, by, message }, index) => (
          <li key={index} className={styles.said}>
            <b>{by ?? t('system')}</b>{' '}
            <span className={decision.quiet}>
              {formats.listed([wordsOf(event, message), formats.dateTime(at)])}
            </span>
            {message !== '' && <p className={styles.message}>{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  )

  function wordsOf(event: DeskClaim['history'][number]['event'], message: string): string {
    if (event === 'proposed') return t('proposed')
    return issues(event === 'written' && message === '' ? 'photo' : event)
  }
}
