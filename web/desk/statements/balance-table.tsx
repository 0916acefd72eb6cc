import { Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { monthAfter } from '@selvedge/contract/statements/statement-terms.ts'
import type { SupplierBalance } from '@selvedge/contract/statements/supplier-statements.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
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
  const { month } = useFormats()
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
          <BalanceRow key={balance.supplier.id} balance={balance} period={period} ticks={ticks} />
        ))}
      </tbody>
    </DataTable>
  )
}

type RowProps = Pick<Props, 'period' | 'ticks'> & { balance: SupplierBalance }

/** Opens the month that can be paid, otherwise the one that runs. */
function BalanceRow({ balance, period, ticks }: RowProps) {
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
      <Cell numeric narrow={ticks ? 'first' : 'none'}>
        <OfMonth balance={balance} period={period} />
      </Cell>
      <Cell numeric narrow={ticks ? 'none' : 'first'}>
        <strong>{format.money(openMinor, currency)}</strong>
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
function OfMonth({ balance, period }: Pick<RowProps, 'balance' | 'period'>) {
  const t = useTranslations('desk.statements')
  const format = useFormats()
  const { currency, payable, payableMinor, paid } = balance
  if (paid)
    return (
      <>
        {format.money(paid.totalMinor, currency)}
        <span className={invoices.note}>
          {t('notedOn', { day: format.date(paid.paidOn), reference: paid.reference })}
        </span>
      </>
    )
  if (payable === null) return null
  return (
    <>
      {format.money(payableMinor, currency)}
      {payableMinor < 0 && (
        <span className={invoices.note}>{t('carried', { month: format.month(monthAfter(period)) })}</span>
      )}
    </>
  )
}
