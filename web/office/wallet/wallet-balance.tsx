import { paths } from '@selvedge/contract/access/paths.ts'
import type { Wallet } from '@selvedge/contract/wallet/wallet.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import styles from './wallet.module.css'

/** What there is to spend, and from what: also as a bar, whose parts are as wide as what they are worth. */
export function WalletBalance({
  wallet: { balanceMinor, currency, sources, pendingTopUps },
}: {
  wallet: Wallet
}) {
  const t = useTranslations('wallet')
  const format = useFormats()
  return (
    <section className={styles.balance} aria-label={t('toSpend')}>
      <p className={styles.toSpend}>
        <span className={styles.label}>{t('toSpend')}</span>
        <strong className={styles.figure}>{format.money(balanceMinor, currency)}</strong>
      </p>
      {sources.length > 0 && (
        <ul className={styles.sources}>
          {sources.map(({ kind, amountMinor, endsOn }) => (
            <li key={`${kind}${endsOn ?? ''}`} className={styles.source}>
              <span className={styles[kind]} aria-hidden="true" />
              <span>{t(`sources.${kind}`, { date: endsOn === null ? '' : format.day(endsOn) })}</span>
              <span className={styles.amount}>{format.money(amountMinor, currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {balanceMinor > 0 && (
        <svg className={styles.bar} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
          {partsOf(sources, balanceMinor).map(({ kind, from, width }) => (
            <rect key={`${kind}${from}`} x={from} width={width} height="10" className={styles[kind]} />
          ))}
        </svg>
      )}
      {pendingTopUps.map(({ id, amountMinor, at }) => (
        <p key={id} className={styles.pending}>
          {t('pending', { amount: format.money(amountMinor, currency), date: format.dateTime(at) })}{' '}
          <TextLink to={paths.confirmTopUp(id)} prefetch="none">
            {t('check')}
          </TextLink>
        </p>
      ))}
    </section>
  )
}

function partsOf(sources: Wallet['sources'], balanceMinor: number) {
  let from = 0
  return sources.map(({ kind, amountMinor }) => {
    const part = { kind, from, width: Math.max(0, (amountMinor / balanceMinor) * 1000 - 2) }
    from += (amountMinor / balanceMinor) * 1000
    return part
  })
}
