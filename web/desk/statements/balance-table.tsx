import { Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { monthAfter } from '@selvedge/contract/statements/statement-terms.ts'
import type { SupplierBalance } from '@selvedge/contract/statements/supplier-statements.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Cell, DataTable, HeadCell, NarrowHead, Row } from '../../ui/data/data-table.tsx'
import { payField } from './ticked-suppliers.ts'
import invoices from '../../office/invoices/invoices.module.css'
import styles from './statements.module.css'

export type Ticks = { isTicked: (supplier: string) => boolean; tick: (supplier: string, is: boolean) => void }
type Props = {
  balances: readonly SupplierBalance[]
  /** The last month that has ended. */
  period: string
  /** Where the month can be paid: which suppliers are ticked. */
  ticks?: Ticks
}

/** What each supplier is owed for the month that has ended, and in all. */
export function BalanceTable({ balances, period, ticks }: Props) {
  const t = useTranslations('desk.statements')
  const { month, moneyAmong } = useFormats()
  const money = moneyAmong(balances.map(({ currency }) => currency))
  return (
    <DataTable label={t('title')} density="orders" twoLines>
      <thead>
        <tr>
          <HeadCell>{t('supplier')}</HeadCell>
          <HeadCell>{t('lastPaid')}</HeadCell>
          <HeadCell numeric>{t('payable', { month: month(period) })}</HeadCell>
          <HeadCell numeric>{t('owed')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {balances.map(balance => (
          <BalanceRow
            key={balance.supplier.id}
            balance={balance}
            period={period}
            ticks={ticks}
            money={money}
          />
        ))}
      </tbody>
    </DataTable>
  )
}

type RowProps = Pick<Props, 'period' | 'ticks'> & {
  balance: SupplierBalance
  money: (minor: number, currency: Currency) => string
}

/** Opens the month that can be paid, otherwise the one that runs. */
function BalanceRow({ balance, period, ticks, money }: RowProps) {
  const t = useTranslations('desk.statements')
  const format = useFormats()
  const { supplier, currency, payable, openMinor, lastPaidOn } = balance
  return (
    <Row>
      <Cell heading narrow="first">
        <span className={styles.supplier}>
          {ticks && <Tick balance={balance} ticks={ticks} />}
          <Link
            to={paths.deskStatement(supplier.id, payable ?? monthAfter(period))}
            prefetch="intent"
            className={invoices.number}
          >
            {supplier.name}
          </Link>
        </span>
      </Cell>
      <Cell narrow="none">{lastPaidOn !== null && format.date(lastPaidOn)}</Cell>
      <Cell numeric className={styles.ofMonth}>
        <OfMonth balance={balance} period={period} money={money} />
      </Cell>
      <Cell numeric narrow="first">
        <NarrowHead>{t('owed')}</NarrowHead>
        <strong>{money(openMinor, currency)}</strong>
      </Cell>
    </Row>
  )
}

function Tick({
  balance: { supplier, payable, payableMinor },
  ticks,
}: {
  balance: SupplierBalance
  ticks: Ticks
}) {
  const t = useTranslations('desk.statements')
  if (payable === null || payableMinor <= 0) return <span className={styles.noTick} />
  return (
    <input
      type="checkbox"
      className={styles.tick}
      name={payField(supplier.id)}
      value={payableMinor}
      aria-label={t('payMany.tick', { supplier: supplier.name })}
      checked={ticks.isTicked(supplier.id)}
      onChange={({ currentTarget }) => ticks.tick(supplier.id, currentTarget.checked)}
    />
  )
}

/** What the month comes to, how it was paid, or that it is carried over where claims came to more. */
function OfMonth({ balance, period, money }: Omit<RowProps, 'ticks'>) {
  const t = useTranslations('desk.statements')
  const format = useFormats()
  const { currency, payable, payableMinor, paid } = balance
  const head = <NarrowHead>{t('payable', { month: format.month(period) })}</NarrowHead>
  if (paid)
    return (
      <>
        {head}
        {money(paid.totalMinor, currency)}
        <span className={invoices.note}>
          {t('notedOn', { day: format.date(paid.paidOn), reference: paid.reference })}
        </span>
      </>
    )
  if (payable === null) return null
  return (
    <>
      {head}
      {money(payableMinor, currency)}
      {payableMinor < 0 && (
        <span className={invoices.note}>{t('carried', { month: format.month(monthAfter(period)) })}</span>
      )}
    </>
  )
}
