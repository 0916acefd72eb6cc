import { Form, useNavigation } from 'react-router'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { OrderDetail, OrderLine } from '@selvedge/contract/orders/orders.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { orderRefundWay } from './order-refund-way.ts'
import folded from './folded-act.module.css'
import styles from './order-cancellation.module.css'

/** What may still be cancelled, and until when. Opened, it says what that does; its buttons ask for nothing more. */
export function OrderCancellation({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders.cancel')
  const format = useFormats()
  const isBusy = useNavigation().state === 'submitting'
  const { mayCancel, until } = order.cancellation
  const lines = order.shipments.flatMap(shipment => shipment.lines).filter(line => line.mayCancel)
  if (lines.length === 0) return null
  return (
    <section>
      <SectionHead>{t('title')}</SectionHead>
      <p className={folded.quiet}>
        {lines.every(isSample) && t('samples')}
        {!lines.every(isSample) && (until === null ? t('lead') : t('until', { at: format.dateTime(until) }))}
      </p>
      <details className={folded.offer}>
        <summary>{t('open')}</summary>
        <p className={folded.quiet}>{t(`promise.${orderRefundWay(order)}`)}</p>
        <Form method="post" className={styles.form}>
          <input type="hidden" name="intent" value="cancel" />
          {lines.length > 1 &&
            lines.map(line => (
              <Button key={line.id} type="submit" name="line" value={line.id} size="small" disabled={isBusy}>
                <LineName line={line} />
              </Button>
            ))}
          {mayCancel ? (
            <Button type="submit" variant="danger" size="small" disabled={isBusy}>
              {t('whole')}
            </Button>
          ) : (
            lines.length === 1 && (
              <Button
                type="submit"
                name="line"
                value={lines[0]!.id}
                variant="danger"
                size="small"
                disabled={isBusy}
              >
                <LineName line={lines[0]!} />
              </Button>
            )
          )}
        </Form>
      </details>
    </section>
  )
}

/** Samples are not cut from a piece. */
const isSample = (line: OrderLine): boolean => line.orderType === 'sample'

function LineName({ line }: { line: OrderLine }) {
  const t = useTranslations('orders.cancel')
  const format = useFormats()
  const fabric = clothName(line.fabric)
  return isSample(line)
    ? t('sample', { fabric })
    : t('line', { fabric, length: format.cutLength(line.cutMicrometres) })
}
