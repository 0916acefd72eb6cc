import { paths } from '@selvedge/contract/access/paths.ts'
import type { WalletEntry } from '@selvedge/contract/wallet/wallet.ts'
import type { Currency } from '@selvedge/contract/pricing/currencies.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useEntryWords } from './entry-words.ts'
import styles from './statement.module.css'

type Props = { entry: WalletEntry; currency: Currency }

/** Where the money of an entry came from and went to; both sums together are nothing. */
export function EntrySides({ entry, currency }: Props) {
  const t = useTranslations('wallet')
  const format = useFormats()
  const from = entry.sides.filter(side => side.amountMinor < 0)
  const into = entry.sides.filter(side => side.amountMinor > 0)
  const sum = entry.sides.reduce((total, side) => total + side.amountMinor, 0)
  return (
    <div className={styles.sides}>
      <Side title={t('outOf')} sides={from} entry={entry} currency={currency} />
      <Side title={t('into')} sides={into} entry={entry} currency={currency} />
      <p className={styles.written}>
        <span>
          {format.listed([format.dateTime(entry.at), entry.by, t('entry', { number: entry.number })])}
        </span>
        <span>{t('sum', { amount: format.money(sum, currency) })}</span>
        {entry.orderId !== null && <TextLink to={paths.order(entry.orderId)}>{entry.orderId}</TextLink>}
      </p>
    </div>
  )
}

function Side({ title, sides, entry, currency }: Props & { title: string; sides: WalletEntry['sides'] }) {
  const format = useFormats()
  const words = useEntryWords()
  return (
    <div>
      <p className={styles.sideTitle}>{title}</p>
      <ul>
        {sides.map((side, index) => (
          <li key={index} className={styles.side}>
            <span>{words.side(side, entry)}</span>
            <span className={styles.figure}>{format.money(side.amountMinor, currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
