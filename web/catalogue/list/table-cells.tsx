import type { ComponentType } from 'react'
import { useStockWords } from '../../cloth/use-stock-words.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import type { ListColumn } from '@selvedge/contract/catalogue/list-columns.ts'
import { useDispatchWords } from '../../cloth/dispatch-words.ts'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { stockDot } from '../../ui/data/stock-dot.tsx'
import { stockLevel } from '../../cloth/stock-level.ts'
import { cardTests, unbrokenTest } from '../../cloth/tests-by-standard.ts'
import { ConvertedAmount } from '../../formats/converted-amount.tsx'
import { useFormats, type Formats } from '../../formats/formats.tsx'
import { Cell } from '../../ui/data/data-table.tsx'
import { classes } from '../../ui/classes.ts'
import { roomFor } from './table-heads.tsx'
import styles from './fabric-table.module.css'

type Props = { fabric: FabricCard }
type OfRow = Props & { className?: string | undefined }

/** The cells of a row that the reader chose. */
export const TableCells = ({ columns, fabric }: Props & { columns: readonly ListColumn[] }) =>
  columns.map(column => {
    const ColumnCell = cells[column]
    return <ColumnCell key={column} fabric={fabric} className={roomFor[column]} />
  })

/** Price and stock where they were left out as columns: in rows of two lines, which have none. */
export const NarrowCells = ({ columns, fabric }: Props & { columns: readonly ListColumn[] }) => (
  <>
    {!columns.includes('price') && <PriceCell fabric={fabric} className={styles.narrow} />}
    {!columns.includes('inStock') && <StockCell fabric={fabric} className={styles.narrow} />}
  </>
)

type Figure = (fabric: FabricCard, formats: Formats) => string | null

/** A figure; a dash where it is not known. */
const figure = (of: Figure) =>
  function FigureCell({ fabric, className }: OfRow) {
    const t = useTranslations('catalogue.table')
    return (
      <Cell numeric narrow="none" className={className}>
        {of(fabric, useFormats()) ?? t('notStated')}
      </Cell>
    )
  }

const stated = (value: number | null, write: (known: number) => string): string | null =>
  value === null ? null : write(value)

const cells: Record<ListColumn, ComponentType<OfRow>> = {
  supplier: ({ fabric, className }) => (
    <Cell quiet narrow="none" className={className}>
      {fabric.supplier.name}
    </Cell>
  ),
  composition: CompositionCell,
  type: TypeCell,
  usable: WidthCell,
  repeat: figure(({ verticalRepeatCm }, formats) =>
    stated(verticalRepeatCm, cm => formats.centimetresFigure(cm, 1)),
  ),
  weight: figure(({ weightGsm }, formats) => stated(weightGsm, formats.weightFigure)),
  martindale: figure(({ martindaleCycles }, formats) => stated(martindaleCycles, formats.number)),
  wyzenbeek: figure(({ wyzenbeekCycles }, formats) => stated(wyzenbeekCycles, formats.number)),
  flammability: FlammabilityCell,
  price: PriceCell,
  inStock: StockCell,
  largest: figure(({ stock }, formats) =>
    stock.freeMicrometres > 0 ? stated(stock.largestPieceMicrometres, formats.lengthFigure) : null,
  ),
  dispatch: DispatchCell,
  leadTime: figure(({ leadTimeDays }, formats) => stated(leadTimeDays, formats.number)),
  status: StatusCell,
}

/** A full width that stands in for the usable one is said to be one. */
function WidthCell({ fabric, className }: OfRow) {
  const words = useFabricWords()
  const { centimetresFigure, measurementType } = useFormats()
  return (
    <Cell numeric narrow="none" className={className}>
      {fabric.isFullWidthAlone
        ? words.width(fabric)
        : centimetresFigure(fabric.usableWidthCm, measurementType === 'imperial' ? 1 : 0)}
    </Cell>
  )
}

function CompositionCell({ fabric }: OfRow) {
  const t = useTranslations('catalogue.table')
  const words = useFabricWords()
  return (
    <Cell quiet narrow="none" className={styles.composition}>
      {words.composition(fabric.composition) || t('notStated')}
    </Cell>
  )
}

function TypeCell({ fabric }: OfRow) {
  const t = useTranslations('catalogue.table')
  const term = useTranslations('terms')
  return (
    <Cell quiet narrow="none" className={styles.composition}>
      {fabric.productType === null ? t('notStated') : term(`type.${fabric.productType}`)}
    </Cell>
  )
}

function StatusCell({ fabric }: OfRow) {
  const term = useTranslations('terms.status')
  return (
    <Cell quiet narrow="none">
      {term(fabric.status)}
    </Cell>
  )
}

function FlammabilityCell({ fabric, className }: OfRow) {
  const t = useTranslations('catalogue.table')
  const term = useTranslations('terms')
  const tests = cardTests(fabric, term('treatment.needsInterliner')).map(unbrokenTest).join(' · ')
  return (
    <Cell quiet narrow="none" className={classes(className, styles.tests)}>
      {tests || t('notStated')}
    </Cell>
  )
}

function PriceCell({ fabric: { price }, className }: OfRow) {
  const formats = useFormats()
  const onRequest = useTranslations('terms.onRequest')
  const basis = useTranslations('terms.basis')
  return (
    <Cell numeric narrow="first" className={classes(styles.price, className)}>
      {price ? (
        <>
          <span className={styles.inColumn}>{formats.unitPriceFigure(price.perMetreMinor)}</span>
          <span className={styles.narrow}>
            {formats.unitPrice(price.perMetreMinor, price.currency)}/{formats.unit}
          </span>
          <ConvertedAmount
            minor={formats.perUnitMinor(price.perMetreMinor)}
            currency={price.currency}
            below
          />
          {price.basis !== 'rrp' && <span className={styles.basis}>{basis(price.basis)}</span>}
        </>
      ) : (
        <span className={styles.ask}>{onRequest('trade')}</span>
      )}
    </Cell>
  )
}

function StockCell({ fabric, className }: OfRow) {
  const formats = useFormats()
  const words = useStockWords()
  const { freeMicrometres, nextDelivery, stated: says } = fabric.stock
  const level = stockLevel(fabric)
  const warns = level === 'running-out' || level === 'due'
  return (
    <Cell numeric narrow="second" className={classes(warns && styles.warning, className)}>
      <span className={classes(styles.narrow, stockDot(level))} />
      {freeMicrometres <= 0 && says !== 'length' ? (
        words.free(fabric.stock)
      ) : freeMicrometres <= 0 && nextDelivery ? (
        formats.day(nextDelivery.eta)
      ) : (
        <>
          {formats.lengthFigure(freeMicrometres)}
          <span className={styles.narrow}> {formats.unit}</span>
        </>
      )}
    </Cell>
  )
}

/** The day, and why it is not sooner; of what cannot be ordered yet, only why. */
function DispatchCell({ fabric: { dispatch, stock }, className }: OfRow) {
  const formats = useFormats()
  const { why, ifOrdered } = useDispatchWords()
  const isInStock = dispatch.from === 'stock'
  return (
    <Cell narrow="none" className={classes(className, styles.dispatch)}>
      {isInStock && dispatch.on !== null && <span className={styles.day}>{formats.day(dispatch.on)}</span>}
      <span className={styles.why}>{isInStock ? why(dispatch) : ifOrdered(dispatch, stock.stated)}</span>
    </Cell>
  )
}
