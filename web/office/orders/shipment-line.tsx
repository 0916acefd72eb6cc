import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { colourwayName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { OrderLine } from '@selvedge/contract/orders/orders.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useCutWords } from '../../cloth/use-cut-words.ts'
import { ConvertedAmount } from '../../formats/converted-amount.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { Cell, Row } from '../../ui/data/data-table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { StockDot, type StockState } from '../../ui/data/stock-dot.tsx'
import styles from './order.module.css'

const dotOf: Record<OrderLine['state'], StockState> = {
  reserved: 'running-out',
  placed: 'due',
  allocated: 'due',
  cut: 'due',
  dispatched: 'in-stock',
  delivered: 'in-stock',
  backordered: 'running-out',
  cancelled: 'none',
}

type Props = {
  line: OrderLine
  currency: Currency
  /** The order whose line it is, where the reader may order it again. */
  againFrom: string | null
  /** Below the piece, such as a way to claim the line. */
  children?: ReactNode
}

/** An order line: cloth, quantity, piece, status, amount. */
export function ShipmentLine({ line, currency, againFrom, children }: Props) {
  const t = useTranslations('orders')
  const format = useFormats()
  const isSample = line.orderType === 'sample'
  const length = isSample ? t('sample') : format.cutLength(line.cutMicrometres)
  return (
    <Row className={styles.line}>
      <Cell heading narrow="first">
        <LineCloth line={line} currency={currency} />
      </Cell>
      <Cell numeric narrow="none" className={styles.length}>
        {length}
      </Cell>
      <Cell quiet narrow="second" className={styles.pieces}>
        <span className={styles.lengthNarrow}>{length}</span>
        <Allocations line={line} />
        {againFrom !== null && <LineAgain line={line} orderId={againFrom} />}
        {children}
      </Cell>
      <Cell narrow="second" className={styles.state}>
        <StockDot state={dotOf[line.state]}>{t(`lineStates.${shownState(line)}`)}</StockDot>
      </Cell>
      <Cell numeric narrow="none">
        {!isSample && format.unitPriceFigure(line.unitPriceMinor)}
      </Cell>
      <Cell numeric narrow="first" className={styles.goods}>
        {format.money(line.goodsMinor, currency)}
        {line.goodsMinor > 0 && <ConvertedAmount minor={line.goodsMinor} currency={currency} below />}
      </Cell>
    </Row>
  )
}

/** Nothing is allocated of a sample, nor of a cloth whose supplier has yet to say how much of it there is. */
function shownState({ state, orderType, supplierConfirms }: OrderLine) {
  if (state !== 'allocated') return state
  if (orderType === 'sample') return 'sampleAllocated'
  return supplierConfirms === 'length' ? 'placed' : state
}

/** The cloth, the customer, and the entered length if another is cut. */
function LineCloth({ line, currency }: { line: OrderLine; currency: Currency }) {
  const t = useTranslations('orders')
  const format = useFormats()
  const { fabric, entered } = line
  const goesUp = line.requestedMicrometres !== line.cutMicrometres
  const cutWords = useCutWords()
  const cutList = line.cutList && cutWords.list(line.cutList)
  const details = [line.sidemark, cutList, line.note].filter(Boolean).join(' · ')
  return (
    <span className={styles.fabric}>
      <ClothPicture picture={fabric.picture} alt="" sizes="48px" className={styles.picture} />
      <span className={styles.words}>
        <Link to={paths.fabric(fabric.id)} prefetch="intent" className={styles.name}>
          {fabric.designName} <span className={styles.colourway}>{colourwayName(fabric)}</span>
        </Link>
        {details !== '' && <span className={styles.detail}>{details}</span>}
        <WhatBecame line={line} />
        {line.supplierConfirms && (
          <span className={styles.detail}>{t(`confirms.${line.supplierConfirms}`)}</span>
        )}
        {line.specialPriceId && (
          <span className={styles.detail}>
            <TextLink to={paths.specialPrice(line.specialPriceId)}>
              {t('special', { price: `${format.unitPrice(line.unitPriceMinor, currency)}/${format.unit}` })}
            </TextLink>
          </span>
        )}
        {line.priceFromMicrometres !== null && (
          <span className={styles.detail}>
            {t('priceFrom', { length: format.grid(line.priceFromMicrometres) })}
          </span>
        )}
        {line.askedMicrometres !== null && (
          <span className={styles.detail}>
            {t('approval.askedFor', { length: format.cutLength(line.askedMicrometres) })}
          </span>
        )}
        {line.orderType === 'cut' && goesUp && (
          <span className={styles.detail}>
            {t('asked', { entered: format.quantity(entered.quantity, entered.unit) })}
          </span>
        )}
      </span>
    </span>
  )
}

/** When it is expected, of a line on back order; why it ended, of one that was cancelled. */
function WhatBecame({ line: { state, backOrderOn, cancelled } }: { line: OrderLine }) {
  const t = useTranslations('orders')
  const format = useFormats()
  const words =
    state === 'backordered' && backOrderOn !== null
      ? t('comes', { day: format.day(backOrderOn) })
      : cancelled &&
        (cancelled.by === 'supplier'
          ? t('refusedBecause', { reason: cancelled.reason })
          : t('cancelledAt', { at: format.dateTime(cancelled.at) }))
  return words && <span className={styles.detail}>{words}</span>
}

/** Below md, where no column head says what the number is. */
const narrowLabel = (words: ReactNode) => <span className={styles.labelNarrow}>{words}</span>

function Allocations({ line }: { line: OrderLine }) {
  const t = useTranslations('orders')
  const format = useFormats()
  const isOne = line.allocations.length === 1
  return line.allocations.map(({ pieceNumber, dyeLot, lengthMicrometres }) => (
    <span key={pieceNumber} className={styles.allocation}>
      {isOne
        ? t.rich('pieceLot', { piece: pieceNumber, lot: dyeLot, label: narrowLabel })
        : t('cutOf', { length: format.cutLength(lengthMicrometres), piece: pieceNumber, lot: dyeLot })}
    </span>
  ))
}

/** Ways to have the same cloth again, and more of the lot that was sent. */
function LineAgain({ line, orderId }: { line: OrderLine; orderId: string }) {
  const t = useTranslations('orders.again')
  const to = `${paths.orderAgain(orderId)}?line=${line.id}`
  const lot =
    line.orderType === 'sample' ? undefined : line.allocations.find(one => one.dyeLot !== '')?.dyeLot
  return (
    <span className={styles.again}>
      <TextLink to={to}>{t('line')}</TextLink>
      {lot !== undefined && <TextLink to={`${to}&lot=same`}>{t('moreOfLot', { lot })}</TextLink>}
    </span>
  )
}
