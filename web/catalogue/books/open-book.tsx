import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { ConvertedAmount } from '../../formats/converted-amount.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { classes } from '../../ui/classes.ts'
import { CardStock } from '../../cloth/card-stock.tsx'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import type { Book, BookFabric, Leaf, Spread } from './book-pages.ts'
import styles from './open-book.module.css'

type Props = { book: Book; spread: Spread }

/** The pictures of a page with one fabric and of one with several, both shown at 1 : 2 and cropped to the page. */
const large = { view: 'stage', sizes: '(width < 600px) 480px, 832px' } as const
const small = { view: 'swatch', sizes: '346px' } as const

/** Two facing pages at one scale; each fabric links to its page within the book. */
export function OpenBook({ book, spread }: Props) {
  const t = useTranslations('shelf')
  return (
    <section className={styles.book} aria-label={t('spread')}>
      <BookLeaf book={book} leaf={spread.left} side="left" />
      {spread.right ? (
        <BookLeaf book={book} leaf={spread.right} side="right" />
      ) : (
        <div className={classes(styles.leaf, styles.cover)} aria-hidden="true" />
      )}
    </section>
  )
}

type LeafProps = { book: Book; leaf: Leaf; side: 'left' | 'right' }

function BookLeaf({ book, leaf, side }: LeafProps) {
  const t = useTranslations('shelf')
  const isSingle = leaf.fabrics.length === 1
  return (
    <div className={classes(styles.leaf, styles[side])}>
      <ul className={isSingle ? styles.single : styles.several}>
        {leaf.fabrics.map(fabric => (
          <li key={fabric.id} className={styles.mounted}>
            <Mounted book={book} fabric={fabric} isSingle={isSingle} />
          </li>
        ))}
      </ul>
      <p className={styles.number}>
        <VisuallyHidden>{t('page', { page: leaf.page })}</VisuallyHidden>
        <span aria-hidden="true">{leaf.page}</span>
      </p>
    </div>
  )
}

type MountedProps = { book: Book; fabric: BookFabric; isSingle: boolean }

function Mounted({ book, fabric, isSingle }: MountedProps) {
  const t = useTranslations('catalogue.card')
  const term = useTranslations('terms.onRequest')
  const formats = useFormats()
  const words = useFabricWords()
  const { price } = fabric
  return (
    <>
      <ClothPicture
        picture={fabric.picture}
        alt=""
        {...(isSingle ? large : small)}
        first
        className={styles.cloth}
      />
      <h2 className={styles.name}>
        <Link
          to={paths.bookFabric(book.supplier.id, book.id, fabric.id)}
          prefetch="intent"
          className={styles.link}
        >
          <span className={styles.design}>{fabric.designName}</span> {words.colourway(fabric)}
        </Link>
      </h2>
      <p className={styles.line}>
        {price ? (
          <span>
            <b>{formats.unitPrice(price.perMetreMinor, price.currency)}</b>{' '}
            <span className={styles.quiet}>{t('perUnit', { unit: formats.unit })}</span>{' '}
            <ConvertedAmount minor={formats.perUnitMinor(price.perMetreMinor)} currency={price.currency} />
          </span>
        ) : (
          <span className={styles.quiet}>{term('trade')}</span>
        )}
        <CardStock fabric={fabric} />
      </p>
    </>
  )
}
