import { Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { agingBands } from '@selvedge/contract/receivables/aging.ts'
import type { AccountStatement, StatementPeriod } from '@selvedge/contract/receivables/account-statements.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './account-statement.module.css'

type Props = { statement: AccountStatement; period: StatementPeriod }

/** What has moved an account in a period, between its balances, and what is open by age. */
export function AccountTable({ statement, period }: Props) {
  const t = useTranslations('receivables')
  const format = useFormats()
  const { seller, currency, openingMinor, closingMinor, entries } = statement
  const name = format.listed([seller.legalName, currency])
  const id = `account-${seller.country}-${currency}`
  return (
    <section aria-labelledby={id} className={styles.account}>
      <SectionHead id={id}>{name}</SectionHead>
      <DataTable label={name} density="orders" twoLines>
        <thead>
          <tr>
            <HeadCell>{t('entry')}</HeadCell>
            <HeadCell className={styles.date}>{t('date')}</HeadCell>
            <HeadCell numeric className={styles.money}>
              {t('amount')}
            </HeadCell>
            <HeadCell numeric className={styles.money}>
              {t('balance')}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          <Balance label={t('opening')} on={period.from} text={format.money(openingMinor, currency)} />
          {entries.map((entry, at) => (
            <Row key={at}>
              <Cell heading narrow="first">
                {t(`kinds.${entry.kind}`)}{' '}
                <Link to={paths.invoice(entry.number)} prefetch="intent" className={styles.number}>
                  {entry.number}
                </Link>
              </Cell>
              <Cell narrow="second">{format.date(entry.on)}</Cell>
              <Cell numeric narrow="first">
                {format.money(entry.amountMinor, currency)}
              </Cell>
              <Cell numeric narrow="none">
                {format.money(entry.balanceMinor, currency)}
              </Cell>
            </Row>
          ))}
          <Balance label={t('closing')} on={period.until} text={format.money(closingMinor, currency)} />
        </tbody>
      </DataTable>
      <Aging statement={statement} />
    </section>
  )
}

function Balance({ label, on, text }: { label: string; on: string; text: string }) {
  const format = useFormats()
  return (
    <Row>
      <Cell heading narrow="first">
        <strong>{label}</strong>
      </Cell>
      <Cell narrow="second">{format.date(on)}</Cell>
      <Cell numeric narrow="none" />
      <Cell numeric narrow="first">
        <strong>{text}</strong>
      </Cell>
    </Row>
  )
}

/** What is open on the last day, by how long ago it was due. */
function Aging({ statement: { aging, unallocatedMinor, currency } }: Pick<Props, 'statement'>) {
  const t = useTranslations('receivables')
  const format = useFormats()
  const bands = agingBands.map(band => [t(`bands.${band}`), aging[band]] as const)
  const rows = unallocatedMinor === 0 ? bands : [...bands, [t('unallocated'), unallocatedMinor] as const]
  return (
    <dl className={styles.aging} aria-label={t('aging')}>
      {rows.map(([label, minor]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format.money(minor, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
