import { claimEffect, type ChargedParty } from '@selvedge/contract/claims/claim-terms.ts'
import type { DeskClaim } from '@selvedge/contract/claims/claim.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'

type Credit = { netMinor: number; taxMinor: number; lengthMicrometres: number; chargedTo: ChargedParty }

/** What a credit moves, before it is written: what the business gets, and what supplier, Selvedge and tax office bear of it, whose sums are nothing. */
export function ClaimEffect({ claim, credit }: { claim: DeskClaim; credit: Credit }) {
  const t = useTranslations('deskClaims.effect')
  const formats = useFormats()
  const { currency, supplierName } = claim.line
  const money = (minor: number) => formats.money(minor, currency)
  const rate = claim.commissionBasisPoints
  const effect = claimEffect({ ...credit, commissionBasisPoints: rate ?? 0 })
  const wallet = claim.walletMinor
  // Without a commission nobody can say what the supplier bears, nor what is left for Selvedge.
  if (credit.chargedTo === 'supplier' && rate === null)
    return (
      <section className={decision.part} aria-live="polite" aria-labelledby="moves">
        <SectionHead id="moves">{t('title')}</SectionHead>
        <p className={decision.effect}>{t('commissionUnset', { supplier: supplierName })}</p>
      </section>
    )
  return (
    <section className={decision.part} aria-live="polite" aria-labelledby="moves">
      <SectionHead id="moves">{t('title')}</SectionHead>
      <dl className={decision.sums}>
        <Sum
          term={t('goods', {
            business: claim.businessName,
            length: formats.cutLength(credit.lengthMicrometres),
          })}
        >
          {money(credit.netMinor)}
        </Sum>
        <Sum term={t('tax')}>{money(credit.taxMinor)}</Sum>
        <Sum term={wallet === null ? t('wallet') : t('walletNow', { now: money(wallet) })} isTotal>
          {money((wallet ?? 0) + effect.buyerMinor)}
        </Sum>
      </dl>
      {credit.chargedTo === 'supplier' && (
        <dl className={decision.sums}>
          <Sum term={t('chargeBack', { supplier: supplierName })}>{money(-effect.chargedBackMinor)}</Sum>
          <Sum term={t('commissionBack', { rate: formats.percent(rate ?? 0) })}>
            {money(effect.commissionMinor)}
          </Sum>
          <Sum term={t('offSupplier')} isTotal>
            {money(effect.supplierMinor)}
          </Sum>
        </dl>
      )}
      <dl className={decision.sums}>
        {credit.chargedTo === 'supplier' ? (
          <Sum term={t('commission')}>{money(-effect.commissionMinor)}</Sum>
        ) : (
          <Sum term={t('ours')}>{money(-credit.netMinor)}</Sum>
        )}
        <Sum term={t('cost')} isTotal>
          {money(effect.selvedgeMinor)}
        </Sum>
      </dl>
      <dl className={decision.sums}>
        <Sum term={t('taxOff')}>{money(effect.taxOfficeMinor)}</Sum>
      </dl>
      <p className={decision.quiet}>
        {t('sum', {
          sum: money(effect.buyerMinor + effect.supplierMinor + effect.selvedgeMinor + effect.taxOfficeMinor),
        })}
      </p>
    </section>
  )
}

type SumProps = { term: string; isTotal?: boolean; children: string }

const Sum = ({ term, isTotal = false, children }: SumProps) => (
  <div className={isTotal ? decision.total : undefined}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
