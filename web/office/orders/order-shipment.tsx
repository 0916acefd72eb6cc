import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { isPlaced, isToDispatch } from '@selvedge/contract/orders/order-states.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useCarriageWords } from '../../checkout/carriage-words.ts'
import { useDispatchWords } from '../../cloth/dispatch-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { DataTable, HeadCell } from '../../ui/data/data-table.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { allComesOn } from './back-order.ts'
import { LineCutPlan } from './line-cut-plan.tsx'
import { ReportProblem } from './report-problem.tsx'
import { ShipmentLine } from './shipment-line.tsx'
import { ShipmentProgress } from './shipment-progress.tsx'
import styles from './order.module.css'

type Props = {
  order: OrderDetail
  shipment: OrderDetail['shipments'][number]
  number: number
  mayFillCart: boolean
  /** When the page was read. */
  readAt: string
  /** Below its lines. */
  children?: ReactNode
}

/** What one supplier sends to one address: each line with its piece and dye lot. */
export function OrderShipment({ order, shipment, number, mayFillCart, readAt, children }: Props) {
  const t = useTranslations('orders')
  const carriageWords = useCarriageWords()
  const format = useFormats()
  const { whenAndWhy } = useDispatchWords()
  const isWaiting = shipment.lines.some(line => isToDispatch(line.state))
  const comesOn = allComesOn(shipment)
  const { shipTo } = shipment
  // Samples have neither a length nor a price for one.
  const hasLengths = shipment.lines.some(line => line.orderType !== 'sample')
  const perUnit = t('perUnit', { currency: format.currencySign(order.currency), unit: format.unit })
  return (
    <section>
      <SectionHead
        ruled
        aside={
          isWaiting && (
            <span className={styles.leaves}>
              {comesOn === null
                ? whenAndWhy(shipment.dispatch, day => t('leaves', { day }))
                : t('comes', { day: format.day(comesOn) })}
            </span>
          )
        }
      >
        {t('shipment', { number })}{' '}
        <Link to={paths.supplier(shipment.supplier.id)} className={styles.supplier}>
          {shipment.supplier.name}
        </Link>
      </SectionHead>
      <div className={styles.to}>
        <p>{t('to', { address: `${shipTo.name}, ${addressInOneLine(shipTo.address, format.locale)}` })}</p>
        {shipTo.instructions !== '' && <p className={styles.instructions}>{shipTo.instructions}</p>}
        {isWaiting && shipment.dispatch.reason !== undefined && (
          <p>{t('dayReason', { reason: shipment.dispatch.reason })}</p>
        )}
        <p>{carriageWords(shipment, order.currency)}</p>
      </div>
      <ShipmentProgress order={order} shipment={shipment} number={number} />
      <DataTable label={t('lines', { number })} twoLines className={styles.table}>
        <thead>
          <tr>
            <HeadCell>{t('columns.cloth')}</HeadCell>
            <HeadCell numeric className={styles.lengthColumn}>
              {hasLengths && t('columns.length')}
            </HeadCell>
            <HeadCell className={styles.pieceColumn}>{hasLengths && t('columns.piece')}</HeadCell>
            <HeadCell className={styles.stageColumn}>{t('columns.stage')}</HeadCell>
            <HeadCell numeric className={styles.priceColumn}>
              {hasLengths && perUnit}
            </HeadCell>
            <HeadCell numeric className={styles.goodsColumn}>
              {t('columns.goods')}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {shipment.lines.map(line => (
            <ShipmentLine
              key={line.id}
              line={line}
              currency={order.currency}
              againFrom={mayFillCart && isPlaced(order.state) ? order.id : null}
            >
              {mayFillCart && <ReportProblem line={line} shipment={shipment} readAt={readAt} />}
            </ShipmentLine>
          ))}
        </tbody>
      </DataTable>
      {shipment.lines.map(line => (
        <LineCutPlan key={line.id} line={line} lines={shipment.lines} />
      ))}
      {children}
    </section>
  )
}
