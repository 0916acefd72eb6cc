import type { SupplierLine, SupplierStatement } from '@selvedge/contract/statements/supplier-statements.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import styles from '../../office/invoices/invoices.module.css'

/** What was sent and what was charged back, by day. */
export function StatementLines({ statement }: { statement: SupplierStatement }) {
  const t = useTranslations('desk.statements')
  const { lines, currency } = statement
  const format = useFormats()
  if (lines.length === 0) return <p role="status">{t('nothing')}</p>
  return (
    <DataTable label={t('lines')} density="orders" twoLines>
      <thead>
        <tr>
          <HeadCell>{t('order')}</HeadCell>
          <HeadCell>{t('for')}</HeadCell>
          <HeadCell>{t('sent')}</HeadCell>
          <HeadCell numeric unit={format.unit}>
            {t('length')}
          </HeadCell>
          <HeadCell numeric>{t('goods')}</HeadCell>
          <HeadCell numeric>{t('fees')}</HeadCell>
          <HeadCell numeric>{t('commission')}</HeadCell>
          <HeadCell numeric>{t('yours')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <LineRow key={line.document} line={line} currency={currency} />
        ))}
      </tbody>
    </DataTable>
  )
}

type Props = { line: SupplierLine } & Pick<SupplierStatement, 'currency'>

function LineRow({ line, currency }: Props) {
  const t = useTranslations('desk.statements')
  const format = useFormats()
  const isSent = line.kind === 'dispatch'
  return (
    <Row>
      <Cell heading narrow="first">
        {isSent ? line.orderId : line.document}
        <span className={styles.note}>
          {isSent ? line.document : t('chargeBackOf', { order: line.orderId })}
        </span>
      </Cell>
      <Cell narrow="second">{line.businessName}</Cell>
      <Cell narrow="second">{format.date(line.onDay)}</Cell>
      <Cell numeric narrow="none">
        {line.lengthMicrometres > 0 && format.lengthFigure(line.lengthMicrometres)}
      </Cell>
      <Cell numeric narrow="none">
        {format.money(line.goodsMinor, currency)}
      </Cell>
      <Cell numeric narrow="none">
        {line.feesMinor !== 0 && format.money(line.feesMinor, currency)}
      </Cell>
      <Cell numeric narrow="none">
        {format.money(line.commissionMinor, currency)}
      </Cell>
      <Cell numeric narrow="first">
        <strong>{format.money(line.totalMinor, currency)}</strong>
      </Cell>
    </Row>
  )
}
