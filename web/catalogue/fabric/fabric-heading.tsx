import { mayBeOrdered, useStockWords } from '../../cloth/use-stock-words.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { StockDot } from '../../ui/data/stock-dot.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { HeartButton } from '../../cloth/heart-button.tsx'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { stockLevel } from '../../cloth/stock-level.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import styles from './fabric-page.module.css'

/** Design, colourway, supplier, mill, book and stock. */
export function FabricHeading({ fabric }: { fabric: FabricDetail }) {
  const t = useTranslations('catalogue.heading')
  const term = useTranslations('terms.status')
  const formats = useFormats()
  const words = useFabricWords()
  const stockWords = useStockWords()
  const { supplier, mill, stock } = fabric
  const [book] = fabric.books
  const state = fabric.status !== 'active' ? term(fabric.status) : fabric.isNew ? term('new') : null
  const warns = fabric.status === 'runningOut' || fabric.status === 'discontinued'
  const stockInWords = () => {
    const { freeMicrometres, largestPieceMicrometres } = stock
    if (freeMicrometres === 0) return stockWords.free(stock)
    const free = formats.length(freeMicrometres)
    return largestPieceMicrometres === null
      ? t('total', { free })
      : t('stock', { free, largest: formats.length(largestPieceMicrometres) })
  }
  return (
    <header className={styles.heading}>
      <div className={styles.top}>
        <h1 className={styles.name}>
          {fabric.facts.designName} <span className={styles.colourway}>{words.colourOf(fabric)}</span>
        </h1>
        <div className={styles.keep}>
          <HeartButton fabric={{ ...fabric, designName: fabric.facts.designName }} labelled />
        </div>
      </div>
      <p>
        <TextLink to={paths.supplier(supplier.id)}>{supplier.name}</TextLink> {fabric.supplierSku}
        {mill && t('woven', { mill: mill.name })}
        {book &&
          t.rich('book', {
            number: book.number,
            page: book.page,
            link: words => <TextLink to={paths.book(supplier.id, book.id)}>{words}</TextLink>,
          })}
      </p>
      <p className={styles.stock}>
        <StockDot state={stockLevel(fabric)}>
          {mayBeOrdered(stock)
            ? stockInWords()
            : stock.nextDelivery
              ? t('due', {
                  length: formats.length(stock.nextDelivery.lengthMicrometres),
                  date: formats.day(stock.nextDelivery.eta),
                })
              : t('noStock')}
        </StockDot>
        {state && <span className={warns ? styles.warning : undefined}>{state}</span>}
      </p>
    </header>
  )
}
