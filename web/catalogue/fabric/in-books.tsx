import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import styles from './in-books.module.css'

type Book = FabricDetail['books'][number]
type Props = { fabric: Pick<FabricDetail, 'books' | 'supplier'> }

/** The sample books with this fabric: its page, and the fabrics before and after it. */
export function InBooks({ fabric: { books, supplier } }: Props) {
  const t = useTranslations('shelf')
  return (
    <section aria-labelledby="in-books" className={styles.section}>
      <SectionHead id="in-books">{t('inBooks')}</SectionHead>
      {books.length === 0 && <p className={styles.quiet}>{t('notInBook')}</p>}
      <ul>
        {books.map(book => (
          <li key={book.id} className={styles.book}>
            <BookLine book={book} supplierId={supplier.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BookLine({ book, supplierId }: { book: Book; supplierId: string }) {
  const t = useTranslations('shelf')
  const words = useTranslations('catalogue.book')
  const formats = useFormats()
  const at = { pathname: paths.book(supplierId, book.id), search: `?page=${book.page}` }
  return (
    <>
      <p className={styles.name}>
        <Link to={at} prefetch="intent" className={styles.link}>
          {[book.name, book.volume].filter(Boolean).join(', ')}
        </Link>{' '}
        <span className={styles.quiet}>{t('inBook', { number: book.number, page: book.page })}</span>
        {book.isHeld && (
          <span className={styles.held}>
            <Icon name="check" size={15} />
            {t('held')}
          </span>
        )}
        {book.withdrawn !== null && (
          <span className={styles.gone}>{words('withdrawn', { date: formats.month(book.withdrawn) })}</span>
        )}
      </p>
      <p className={styles.neighbours}>
        <Neighbour label={t('before')} fabric={book.previous} book={book} supplierId={supplierId} />
        <Neighbour label={t('after')} fabric={book.next} book={book} supplierId={supplierId} />
      </p>
    </>
  )
}

type NeighbourProps = { label: string; fabric: Book['next']; book: Book; supplierId: string }

function Neighbour({ label, fabric, book, supplierId }: NeighbourProps) {
  const words = useFabricWords()
  if (!fabric) return null
  return (
    <span>
      <span className={styles.quiet}>{label}</span>{' '}
      <Link to={paths.bookFabric(supplierId, book.id, fabric.id)} prefetch="intent" className={styles.link}>
        {fabric.designName} {words.colourway(fabric)}
      </Link>
    </span>
  )
}
