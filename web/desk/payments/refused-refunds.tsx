import { Form, useNavigation } from 'react-router'
import type { RefusedRefund } from '@selvedge/contract/fulfilment/refused-refunds.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './payments.module.css'

/** Refunds that no card took, each with a button that puts it into the wallet of its business. */
export function RefusedRefunds({ refunds }: { refunds: readonly RefusedRefund[] }) {
  const t = useTranslations('desk.payments')
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refused">
      <SectionHead id="refused">{t('refused.title')}</SectionHead>
      <p className={styles.note}>{t('refused.lead')}</p>
      <DataTable label={t('refused.title')} density="orders" twoLines>
        <thead>
          <tr>
            <HeadCell>{t('refused.order')}</HeadCell>
            <HeadCell>{t('awaited.business')}</HeadCell>
            <HeadCell>{t('date')}</HeadCell>
            <HeadCell />
          </tr>
        </thead>
        <tbody>
          {refunds.map(refund => (
            <RefundRow key={refund.id} refund={refund} />
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

function RefundRow({ refund }: { refund: RefusedRefund }) {
  const t = useTranslations('desk.payments')
  const format = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const { id, orderNumber, businessName, amountMinor, currency, refusedAt } = refund
  return (
    <Row>
      <Cell heading narrow="first">
        {orderNumber}
      </Cell>
      <Cell narrow="second">{businessName}</Cell>
      <Cell narrow="none">{format.date(refusedAt)}</Cell>
      <Cell numeric narrow="second">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="refund" value={id} />
          <Button type="submit" disabled={isBusy}>
            {t('refused.credit', { amount: format.money(amountMinor, currency) })}
          </Button>
        </Form>
      </Cell>
    </Row>
  )
}
