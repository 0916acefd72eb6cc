import { Form, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Claim } from '@selvedge/contract/claims/claim.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ClaimClock } from './claim-clock.tsx'
import { ReplacementSent } from './replacement.tsx'
import styles from './shipping-issues.module.css'

type Props = { claim: Claim; mayAnswer: boolean }

/** Where a claim stands, what it has come to, and how long anything takes. */
export function ClaimAside({ claim, mayAnswer }: Props) {
  const t = useTranslations('issues')
  const format = useFormats()
  const isBusy = useNavigation().formMethod === 'POST'
  const isOpen = claim.state === 'open' || claim.state === 'moreInfo'
  const isReplaced = claim.state === 'resolved' && claim.outcome === 'replace'
  return (
    <aside className={styles.side} aria-label={t('standing')}>
      <section>
        <SectionHead ruled>{t(`states.${claim.state}`)}</SectionHead>
        <p>{isReplaced ? t('replacedLead') : t(`stateLeads.${claim.state}`)}</p>
        {claim.state === 'open' && <p>{t('decideBy', { date: format.day(claim.decideBy) })}</p>}
      </section>
      {claim.replacement && <ReplacementSent replacement={claim.replacement} />}
      {claim.creditedMinor !== null && claim.netMinor !== null && <Credit claim={claim} />}
      {isOpen && (
        <>
          <ClaimClock line={claim.line} isRaised />
          <section>
            <SectionHead>{t('until.title')}</SectionHead>
            <p>{t('until.lead', { length: format.cutLength(claim.line.cutMicrometres) })}</p>
          </section>
        </>
      )}
      {isOpen && mayAnswer && (
        <Form method="post">
          <Button type="submit" name="intent" value="withdraw" variant="danger" disabled={isBusy}>
            {t('withdraw')}
          </Button>
        </Form>
      )}
    </aside>
  )
}

function Credit({ claim }: { claim: Claim }) {
  const t = useTranslations('issues.credit')
  const format = useFormats()
  const { currency } = claim.line
  return (
    <section>
      <SectionHead>{t('title')}</SectionHead>
      <dl className={styles.sums}>
        <div className={styles.sum}>
          <dt>{t('goods', { length: format.cutLength(claim.lengthMicrometres) })}</dt>
          <dd>{format.money(claim.netMinor ?? 0, currency)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('tax')}</dt>
          <dd>{format.money(claim.taxMinor ?? 0, currency)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd>{format.money(claim.creditedMinor ?? 0, currency)}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        {claim.creditNote !== '' && t('note', { number: claim.creditNote })}{' '}
        <TextLink to={paths.wallet}>{t('wallet')}</TextLink>
      </p>
    </section>
  )
}
