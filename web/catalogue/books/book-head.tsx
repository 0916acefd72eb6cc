import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Book } from './book-pages.ts'
import { HoldingForm } from './holding-form.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SegmentLinks } from '../../ui/form/segment.tsx'
import styles from './book-fabrics.module.css'

export const bookTitle = ({ name, volume }: Pick<Book, 'name' | 'volume'>): string =>
  [name, volume].filter(Boolean).join(', ')

/** Name, number, season and size of a book. */
export function BookHead({ book }: { book: Book }) {
  const t = useTranslations('shelf')
  const words = useTranslations('catalogue.book')
  const formats = useFormats()
  const pages = Math.max(0, ...book.fabrics.map(({ page }) => page))
  const lead = [
    t('numbered', { number: book.number, season: book.season, date: formats.month(book.launched) }),
    t('onPages', { cloths: book.fabrics.length, pages }),
  ]
  return (
    <div className={styles.head}>
      <PageTitle lead={lead.join('. ')}>{bookTitle(book)}</PageTitle>
      {book.withdrawn !== null && (
        <p className={styles.gone}>{words('withdrawn', { date: formats.month(book.withdrawn) })}</p>
      )}
    </div>
  )
}

type ToolsProps = { book: Book; isFlat: boolean; mayMark: boolean }

/** Whether the reader's shop holds the book, and the choice of view. */
export function BookTools({ book, isFlat, mayMark }: ToolsProps) {
  const t = useTranslations('shelf')
  return (
    <div className={styles.tools}>
      {book.isHeld !== null && (
        <HoldingForm to={paths.book(book.supplier.id, book.id)} isHeld={book.isHeld} mayMark={mayMark} />
      )}
      <SegmentLinks
        label={t('views')}
        items={[
          { to: { search: '' }, label: t('open'), current: !isFlat },
          { to: { search: '?view=flat' }, label: t('flat', { count: book.fabrics.length }), current: isFlat },
        ]}
      />
    </div>
  )
}
