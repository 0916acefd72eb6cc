import { paths } from '@selvedge/contract/access/paths.ts'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { listWalletEntries, WalletEntry } from '@selvedge/contract/wallet/wallet.ts'
import { minorUnitsOf, minorDigitsOf, type Currency } from '@selvedge/contract/pricing/currencies.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { EntrySides } from './entry-sides.tsx'
import { useEntryWords } from './entry-words.ts'
import styles from './statement.module.css'

type Props = { statement: DataOf<typeof listWalletEntries> }

/** In, out, balance, newest first, as on a bank's statement; an entry opens to its two sides. */
export function Statement({ statement }: Props) {
  const t = useTranslations('wallet')
  const { entries, total, page, pageCount, currency } = statement
  if (total === 0)
    return (
      <EmptyState title={t('empty.title')}>
        <p>{t('empty.lead')}</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="statement">
      <SectionHead
        id="statement"
        aside={
          <ButtonLink to={paths.walletStatement} size="small" prefetch="none" reloadDocument>
            <Icon name="download-simple" /> {t('csv')}
          </ButtonLink>
        }
      >
        {t('statement')}
      </SectionHead>
      <Heads currency={currency} />
      <ul className={styles.entries}>
        {entries.map(entry => (
          <Entry key={entry.number} entry={entry} currency={currency} />
        ))}
      </ul>
      <Sums statement={statement} />
      <Pagination
        page={page}
        pageCount={pageCount}
        labels={{
          navigation: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: number => t('page', { number }),
        }}
        pageTo={number => `${paths.wallet}?page=${number}`}
      />
    </section>
  )
}

/** Above the columns, for the eye: each row says itself what its figures are. */
function Heads({ currency }: { currency: Currency }) {
  const t = useTranslations('wallet.columns')
  const sign = useFormats().currencySign(currency)
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>{t('date')}</span>
      <span>{t('what')}</span>
      <span>{t('with')}</span>
      <span>{t('for')}</span>
      <span className={styles.figure}>{t('in', { sign })}</span>
      <span className={styles.figure}>{t('out', { sign })}</span>
      <span className={styles.figure}>{t('balance', { sign })}</span>
    </div>
  )
}

function Entry({ entry, currency }: { entry: WalletEntry; currency: Currency }) {
  const t = useTranslations('wallet')
  const format = useFormats()
  const words = useEntryWords()
  const sign = format.currencySign(currency)
  const { amountMinor, balanceMinor } = entry
  const figure = figureIn(currency, format)
  const column = amountMinor > 0 ? 'in' : 'out'
  return (
    <li>
      <details className={styles.entry}>
        <summary className={styles.row}>
          <span className={styles.date}>{format.date(entry.at)}</span>
          <b className={styles.what}>{t(`kinds.${entry.kind}`)}</b>
          <span className={styles.with}>{words.with(entry)}</span>
          <span className={styles.for}>{words.for(entry)}</span>
          <span className={styles[column]}>
            <VisuallyHidden>{t(`columns.${column}`, { sign })} </VisuallyHidden>
            {figure(Math.abs(amountMinor))}
          </span>
          <b className={styles.balance}>
            <VisuallyHidden>{t('columns.balance', { sign })} </VisuallyHidden>
            {figure(balanceMinor)}
          </b>
          <Icon name="caret-down" size={15} className={styles.caret} />
        </summary>
        <EntrySides entry={entry} currency={currency} />
      </details>
    </li>
  )
}

function Sums({ statement: { total, inMinor, outMinor, currency } }: Props) {
  const t = useTranslations('wallet')
  const format = useFormats()
  const figure = figureIn(currency, format)
  const sign = format.currencySign(currency)
  return (
    <p className={styles.sums}>
      <span>{t('totals', { count: total })}</span>
      <b className={styles.in}>
        <VisuallyHidden>{t('columns.in', { sign })} </VisuallyHidden>
        {figure(inMinor)}
      </b>
      <b className={styles.out}>
        <VisuallyHidden>{t('columns.out', { sign })} </VisuallyHidden>
        {figure(outMinor)}
      </b>
      <b className={styles.balance}>
        <VisuallyHidden>{t('columns.balance', { sign })} </VisuallyHidden>
        {figure(inMinor - outMinor)}
      </b>
    </p>
  )
}

/** An amount without its currency, which the head of its column has. */
const figureIn = (currency: Currency, format: ReturnType<typeof useFormats>) => (minor: number) =>
  format.number(minor / minorUnitsOf(currency), minorDigitsOf(currency), minorDigitsOf(currency))
