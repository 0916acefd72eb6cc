import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { BookCover as Book } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './book-cover.module.css'

type Props = {
  book: Book
  /** Where the text is: below the book on a shelf, beside it on a counter. */
  place: 'shelf' | 'counter'
  heading?: 'h2' | 'h3'
}

/** Sizes vary by book number, so that a book has the same size everywhere. */
const sizes = ['wide', 'square', 'tall', 'low', 'narrow'] as const

/** A sample book: cover cloth with spine and label, page edges below in page order. */
export function BookCover({ book, place, heading: Heading = 'h3' }: Props) {
  const t = useTranslations('catalogue.book')
  const held = useTranslations('shelf')
  const formats = useFormats()
  const to = paths.book(book.supplier.id, book.id)
  const withdrawn = book.withdrawn !== null
  return (
    <article className={classes(styles.book, styles[place])}>
      <div
        className={classes(
          styles.volume,
          place === 'shelf' && styles[sizes[book.number % sizes.length]!],
          withdrawn && styles.withdrawn,
        )}
      >
        <div className={styles.cover}>
          <ClothPicture picture={book.picture} alt="" sizes="293px" className={styles.cloth} />
          <span className={styles.spine} />
          <span className={styles.label} aria-hidden="true">
            <span className={styles.labelName}>{book.name}</span>
            {book.volume}
          </span>
        </div>
        <PageEdges hexes={book.pageHexes} />
      </div>
      <div className={styles.words}>
        <Heading className={place === 'shelf' ? styles.name : styles.spoken}>
          <Link to={to} prefetch="intent" className={styles.link}>
            {book.name} <span className={styles.volumeName}>{book.volume}</span>
          </Link>
        </Heading>
        {place === 'counter' ? (
          <>
            <p>{book.supplier.name}</p>
            <p>{t('number', { number: book.number })}</p>
            <p>{t('cloths', { count: book.fabricCount })}</p>
            <p>{formats.month(book.launched)}</p>
          </>
        ) : (
          <p className={styles.quiet}>
            {t('facts', { number: book.number, date: formats.month(book.launched), count: book.fabricCount })}
          </p>
        )}
        {book.isHeld && (
          <p className={styles.held}>
            <Icon name="check" size={15} /> {held('held')}
          </p>
        )}
        {book.withdrawn !== null && (
          <p className={styles.gone}>{t('withdrawn', { date: formats.month(book.withdrawn) })}</p>
        )}
      </div>
    </article>
  )
}

const EDGE_PX = 4

function PageEdges({ hexes }: { hexes: readonly string[] }) {
  return (
    <svg className={styles.edges} width="100%" height={hexes.length * EDGE_PX} aria-hidden="true">
      {hexes.map((hex, index) => (
        <rect key={index} y={index * EDGE_PX} width="100%" height={EDGE_PX - 0.5} fill={hex} />
      ))}
    </svg>
  )
}
