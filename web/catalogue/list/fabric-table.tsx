import { useTranslations } from '../../messages/translations.tsx'
import type { FabricCard, FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { ConvertedAmount } from '../../formats/converted-amount.tsx'
import { useDispatchWords } from '../../cloth/dispatch-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { HeartButton } from '../../cloth/heart-button.tsx'
import type { PriceReader } from '../../formats/price-reader.ts'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { walkState, type ListWalk } from '../fabric/list-walk.ts'
import { clothLink, useClothLinks } from '../cards/use-cloth-links.tsx'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { CompareTray } from '../compare/compare-tray.tsx'
import { COMPARE_FORM_ID, COMPARED } from '../compare/compare-form.ts'
import { useCompared } from '../compare/use-compared.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { testsByStandard, unbrokenTest } from '../../cloth/tests-by-standard.ts'
import { MOST_IN_FILE } from './list-columns.ts'
import { searchOf } from './filters.ts'
import { stockLevel } from '../../cloth/stock-level.ts'
import styles from './fabric-table.module.css'

type Props = {
  fabrics: readonly FabricCard[]
  filters: FabricFilters
  prices: PriceReader
  /** CIEDE2000 distance of each fabric from the requested colour. */
  distances: readonly number[] | null
  /** Where these fabrics stand in the whole list. */
  within: Pick<ListWalk, 'before' | 'total'>
}

/** The list as a table. */
export function FabricTable({ fabrics, filters, prices, distances, within }: Props) {
  const t = useTranslations('catalogue.table')
  const { listeners, prefetched } = useClothLinks({ state: walkState(fabrics, within) })
  const compared = useCompared(fabrics)
  return (
    <div onChange={compared.onChange}>
      <CsvLink filters={filters} />
      <DataTable label={t('label')} twoLines className={styles.table}>
        <thead>
          <Heads filters={filters} prices={prices} />
        </thead>
        <tbody {...listeners}>
          {fabrics.map((fabric, index) => (
            <FabricRow key={fabric.id} fabric={fabric} distance={distances?.[index]} />
          ))}
        </tbody>
      </DataTable>
      <CompareTray fabrics={fabrics} compared={compared} />
      {prefetched}
    </div>
  )
}

/** The list as a file for a spreadsheet, with the columns of the table. */
function CsvLink({ filters }: Pick<Props, 'filters'>) {
  const t = useTranslations('catalogue.table')
  const format = useFormats()
  return (
    <p className={styles.file}>
      <a href={`${paths.fabricsFile}${searchOf({ ...filters, page: 1 })}`} download>
        <Icon name="download-simple" size={15} /> {t('csv', { most: format.number(MOST_IN_FILE) })}
      </a>
    </p>
  )
}

type Sort = FabricFilters['sort']

/** Sortable column heads are links; following the price again reverses its order. */
function Heads({ filters, prices }: Pick<Props, 'filters' | 'prices'>) {
  const t = useTranslations('catalogue.table')
  const term = useTranslations('terms.basis')
  const compare = useTranslations('compare')
  const formats = useFormats()
  const by = (sort: Sort) => ({
    sortTo: { pathname: paths.fabrics, search: searchOf({ ...filters, sort, page: 1 }, 'table') },
  })
  const sorted = (up: boolean, now: boolean) =>
    now ? { sorted: up ? ('ascending' as const) : ('descending' as const) } : {}
  const byPrice = filters.sort === 'priceUp' || filters.sort === 'priceDown'
  return (
    <tr>
      <HeadCell className={styles.choose}>
        <VisuallyHidden>{compare('compare')}</VisuallyHidden>
      </HeadCell>
      <HeadCell>
        <VisuallyHidden>{t('cloth')}</VisuallyHidden>
      </HeadCell>
      <HeadCell {...by('name')} {...sorted(true, filters.sort === 'name')}>
        {t('design')}
      </HeadCell>
      <HeadCell>{t('colourway')}</HeadCell>
      {filters.near !== undefined && (
        <HeadCell numeric unit="ΔE" {...by('closest')} {...sorted(true, filters.sort === 'closest')}>
          {t('distance')}
        </HeadCell>
      )}
      <HeadCell className={styles.roomy}>{t('supplier')}</HeadCell>
      <HeadCell>{t('composition')}</HeadCell>
      <HeadCell numeric unit={formats.smallUnit}>
        {t('usable')}
      </HeadCell>
      <HeadCell numeric unit={formats.smallUnit}>
        {t('repeat')}
      </HeadCell>
      <HeadCell numeric unit={formats.weightUnit} className={styles.wide}>
        {t('weight')}
      </HeadCell>
      <HeadCell numeric unit={t('cycles')}>
        {t('martindale')}
      </HeadCell>
      <HeadCell className={styles.wide}>{t('flammability')}</HeadCell>
      <HeadCell
        numeric
        unit={`${formats.currencySign(prices.currency)}/${formats.unit}`}
        {...by(filters.sort === 'priceDown' ? 'priceUp' : 'priceDown')}
        {...sorted(filters.sort === 'priceUp', byPrice)}
      >
        {t('price', { basis: term(prices.basis) })}
      </HeadCell>
      <HeadCell numeric unit={formats.unit} {...by('stock')} {...sorted(false, filters.sort === 'stock')}>
        {t('inStock')}
      </HeadCell>
      <HeadCell numeric unit={formats.unit}>
        {t('largest')}
      </HeadCell>
      <HeadCell className={styles.wide}>{t('dispatch')}</HeadCell>
      <HeadCell>
        <VisuallyHidden>{t('favourite')}</VisuallyHidden>
      </HeadCell>
    </tr>
  )
}

function FabricRow({ fabric, distance }: { fabric: FabricCard; distance: number | undefined }) {
  const t = useTranslations('catalogue.table')
  const formats = useFormats()
  const words = useFabricWords()
  const compare = useTranslations('compare')
  const tests = testsByStandard(fabric.flammability.map(standard => ({ standard })))
    .map(unbrokenTest)
    .join(' · ')
  const imperialDigits = formats.measurementType === 'imperial' ? 1 : 0
  return (
    <Row className={styles.row}>
      <Cell narrow="none" className={styles.choose}>
        <input
          type="checkbox"
          name={COMPARED}
          value={fabric.id}
          form={COMPARE_FORM_ID}
          aria-label={compare('choose', { name: clothName(fabric) })}
        />
      </Cell>
      <Cell narrow="none" className={styles.cloth}>
        <ClothPicture picture={fabric.picture} alt="" sizes="56px" className={styles.picture} />
      </Cell>
      <Cell heading narrow="first">
        <a href={paths.fabric(fabric.id)} className={styles.link} {...clothLink}>
          {fabric.designName}
        </a>
        <span className={styles.under}>{fabric.supplier.name}</span>
      </Cell>
      <Cell narrow="second">{words.colourway(fabric)}</Cell>
      {distance !== undefined && (
        <Cell numeric narrow="none">
          {formats.number(distance, 1, 1)}
        </Cell>
      )}
      <Cell quiet narrow="none" className={styles.roomy}>
        {fabric.supplier.name}
      </Cell>
      <Cell quiet narrow="none" className={styles.composition}>
        {words.composition(fabric.composition)}
      </Cell>
      <Cell numeric narrow="none">
        {formats.centimetresFigure(fabric.usableWidthCm, imperialDigits)}
      </Cell>
      <Cell numeric narrow="none">
        {fabric.verticalRepeatCm === null ? t('none') : formats.centimetresFigure(fabric.verticalRepeatCm, 1)}
      </Cell>
      <Cell numeric narrow="none" className={styles.wide}>
        {fabric.weightGsm === null ? t('notStated') : formats.weightFigure(fabric.weightGsm)}
      </Cell>
      <Cell numeric narrow="none">
        {fabric.martindaleCycles === null ? t('notStated') : formats.number(fabric.martindaleCycles)}
      </Cell>
      <Cell quiet narrow="none" className={classes(styles.wide, styles.tests)}>
        {tests || t('notStated')}
      </Cell>
      <Cell numeric narrow="first" className={styles.price}>
        <span className={styles.narrow}>{formats.currencySign(fabric.price.currency)}</span>
        {formats.unitPriceFigure(fabric.price.perMetreMinor)}
        <span className={styles.narrow}>/{formats.unit}</span>
        <ConvertedAmount
          minor={formats.perUnitMinor(fabric.price.perMetreMinor)}
          currency={fabric.price.currency}
          below
        />
      </Cell>
      <StockCells fabric={fabric} />
      <DispatchCell fabric={fabric} />
      <Cell className={styles.heart} narrow="first">
        <HeartButton fabric={fabric} />
      </Cell>
    </Row>
  )
}

/** The day, and why it is not sooner. */
function DispatchCell({ fabric: { dispatch } }: { fabric: FabricCard }) {
  const formats = useFormats()
  const { why } = useDispatchWords()
  return (
    <Cell narrow="none" className={classes(styles.wide, styles.dispatch)}>
      {dispatch.on !== null && <span className={styles.day}>{formats.day(dispatch.on)}</span>}
      <span className={styles.why}>{why(dispatch)}</span>
    </Cell>
  )
}

function StockCells({ fabric }: { fabric: FabricCard }) {
  const t = useTranslations('catalogue.table')
  const formats = useFormats()
  const { freeMicrometres, largestPieceMicrometres, nextDelivery } = fabric.stock
  const level = stockLevel(fabric)
  const warns = level === 'running-out' || level === 'due'
  const none = freeMicrometres <= 0
  return (
    <>
      <Cell numeric narrow="second" {...(warns && { className: styles.warning })}>
        {none && nextDelivery ? (
          formats.day(nextDelivery.eta)
        ) : (
          <>
            {formats.lengthFigure(freeMicrometres)}
            <span className={styles.narrow}> {formats.unit}</span>
          </>
        )}
      </Cell>
      <Cell numeric narrow="none">
        {none ? t('none') : formats.lengthFigure(largestPieceMicrometres)}
      </Cell>
    </>
  )
}
