import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderDetail, OrderLine } from '@selvedge/contract/orders.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { ClothPicture } from '../../trade/cloth-picture.tsx'
import { useFormats } from '../../trade/formats.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data-table.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { StockDot } from '../../ui/stock-dot.tsx'
import styles from './order.module.css'

type Props = { order: OrderDetail; shipment: OrderDetail['shipments'][number]; number: number }

/** What one supplier sends: each line with its piece and dye lot. */
export function OrderShipment({ order, shipment, number }: Props) {
  const t = useTranslations('orders')
  const format = useFormats()
  const { line1, city } = order.shipTo
  return (
    <section className={styles.shipment}>
      <SectionHead
        ruled
        note={<Link to={paths.supplier(shipment.supplier.id)}>{shipment.supplier.name}</Link>}
        aside={t('leaves', { day: format.day(shipment.dispatchOn) })}
      >
        {t('shipment', { number })}
      </SectionHead>
      <p className={styles.to}>{t('to', { address: [order.billTo.businessName, line1, city].join(', ') })}</p>
      <DataTable label={t('lines', { number })} twoLines>
        <thead>
          <tr>
            <HeadCell>{t('columns.cloth')}</HeadCell>
            <HeadCell numeric>{t('columns.length')}</HeadCell>
            <HeadCell>{t('columns.piece')}</HeadCell>
            <HeadCell>{t('columns.stage')}</HeadCell>
            <HeadCell numeric>{t('columns.price')}</HeadCell>
            <HeadCell numeric>{t('columns.goods')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shipment.lines.map(line => (
            <ShipmentLine key={line.id} line={line} order={order} />
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

function ShipmentLine({ line, order }: { line: OrderLine; order: OrderDetail }) {
  const t = useTranslations('orders')
  const format = useFormats()
  const { fabric } = line
  const isSample = line.orderType === 'sample'
  const snapped = line.entered.unit === 'yd' || line.requestedMicrometres !== line.cutMicrometres
  return (
    <Row>
      <Cell heading narrow="first">
        <span className={styles.fabric}>
          <ClothPicture picture={fabric.picture} alt="" sizes="44px" className={styles.picture} />
          <span>
            <Link to={paths.fabric(fabric.id)} prefetch="intent" className={styles.name}>
              {fabric.designName}{' '}
              <span className={styles.colourway}>
                {fabric.colourNumber} {fabric.colourName}
              </span>
            </Link>
            <span className={styles.detail}>{[line.sidemark, line.note].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      </Cell>
      <Cell numeric narrow="first">
        {isSample ? t('sample') : format.metres(line.cutMicrometres)}
        {!isSample && snapped && (
          <span className={styles.detail}>
            {t('snapped', {
              entered: format.quantity(line.entered.quantity, line.entered.unit),
              cut: format.metres(line.cutMicrometres),
            })}
          </span>
        )}
      </Cell>
      <Cell quiet narrow="second">
        {line.allocations.map(({ pieceNumber, dyeLot, lengthMicrometres }) => (
          <span key={pieceNumber} className={styles.allocation}>
            {line.allocations.length === 1
              ? t('pieceLot', { piece: pieceNumber, lot: dyeLot })
              : t('cutOf', { length: format.metres(lengthMicrometres), piece: pieceNumber, lot: dyeLot })}
          </span>
        ))}
      </Cell>
      <Cell narrow="second">
        <StockDot
          state={
            line.state === 'dispatched' || line.state === 'delivered'
              ? 'in-stock'
              : line.state === 'cancelled'
                ? 'none'
                : 'due'
          }
        >
          {t(`lineStates.${line.state}`)}
        </StockDot>
      </Cell>
      <Cell numeric narrow="none">
        {isSample
          ? ''
          : `${format.unitPrice(line.unitPriceMinor, order.currency)}${t('perUnit', { unit: format.unit })}`}
      </Cell>
      <Cell numeric narrow="second">
        <strong>{format.money(line.goodsMinor, order.currency)}</strong>
      </Cell>
    </Row>
  )
}
