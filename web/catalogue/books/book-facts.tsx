import { useStockWords } from '../../cloth/use-stock-words.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ConvertedAmount } from '../../formats/converted-amount.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { HeartButton } from '../../cloth/heart-button.tsx'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { cardTests, unbrokenTest } from '../../cloth/tests-by-standard.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { METREAGE_ID } from '../fabric/metreage/metreage-address.ts'
import type { Book, BookFabric } from './book-pages.ts'
import styles from './book-facts.module.css'

type Props = { book: Book; fabric: BookFabric }

const HEADING_ID = 'open-fabric'

/** Beside the open pages: price, stock and specification of the fabric, and the ways to order it. */
export function BookFacts({ book, fabric }: Props) {
  const t = useTranslations('compare')
  const words = useFabricWords()
  const to = paths.bookFabric(book.supplier.id, book.id, fabric.id)
  return (
    <aside className={styles.facts} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={styles.name}>
        <span className={styles.design}>{fabric.designName}</span> {words.colourway(fabric)}
      </h2>
      <Facts fabric={fabric} />
      <div className={styles.actions}>
        <ButtonLink to={to} variant="solid" wide>
          {t('order')}
        </ButtonLink>
        <ButtonLink to={`${to}#${METREAGE_ID}`}>{t('metreage')}</ButtonLink>
        <ButtonLink to={`${to}?order=sample`}>{t('sample')}</ButtonLink>
        <HeartButton fabric={fabric} />
      </div>
    </aside>
  )
}

function Facts({ fabric }: Pick<Props, 'fabric'>) {
  const t = useTranslations('catalogue.table')
  const card = useTranslations('catalogue.card')
  const fact = useTranslations('catalogue.facts')
  const term = useTranslations('terms')
  const formats = useFormats()
  const words = useFabricWords()
  const stockWords = useStockWords()
  const { price, stock, weightGsm, martindaleCycles, wyzenbeekCycles, verticalRepeatCm } = fabric
  const unknown = fact('notStated')
  const tests = cardTests(fabric, term('treatment.needsInterliner')).map(unbrokenTest)
  const repeat =
    verticalRepeatCm === null
      ? unknown
      : verticalRepeatCm === 0
        ? fact('noRepeat')
        : formats.centimetres(verticalRepeatCm)
  const rows = [
    [
      t('price', { basis: term(`basis.${price?.basis ?? 'rrp'}`) }),
      price ? (
        <>
          <b className={styles.price}>{formats.unitPrice(price.perMetreMinor, price.currency)}</b>{' '}
          {card('perUnit', { unit: formats.unit })}{' '}
          <ConvertedAmount
            minor={formats.perUnitMinor(price.perMetreMinor)}
            currency={price.currency}
            below
          />
        </>
      ) : (
        term('onRequest.trade')
      ),
    ],
    [t('inStock'), stockWords.free(stock)],
    [t('largest'), stockWords.largest(stock)],
    [t('composition'), words.compositionInFull(fabric.composition) || unknown],
    [t('usable'), words.width(fabric)],
    [t('repeat'), repeat],
    martindaleCycles === null && wyzenbeekCycles !== null
      ? [t('wyzenbeek'), formats.number(wyzenbeekCycles)]
      : [t('martindale'), martindaleCycles === null ? unknown : formats.number(martindaleCycles)],
    [t('weight'), weightGsm === null ? unknown : formats.weight(weightGsm)],
    [t('flammability'), tests.join(' · ') || unknown],
  ] as const
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
