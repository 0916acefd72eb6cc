import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './book-neighbours.module.css'

type Props = {
  book: { id: string; supplier: { id: string }; count: number }
  /** Index in the book. */
  at: number
  previous: FabricCard | null
  next: FabricCard | null
}

/** Links to the previous and next fabric. */
export function BookNeighbours({ book, at, previous, next }: Props) {
  const t = useTranslations('catalogue.book')
  const to = (fabric: FabricCard) => paths.bookFabric(book.supplier.id, book.id, fabric.id)
  return (
    <nav className={styles.neighbours} aria-label={t('turn')}>
      {previous && (
        <Link to={to(previous)} rel="prev" prefetch="intent" className={styles.link}>
          <Icon name="caret-left" size={15} />
          {clothName(previous)}
        </Link>
      )}
      <span className={styles.place}>{t('place', { at: at + 1, count: book.count })}</span>
      {next && (
        <Link to={to(next)} rel="next" prefetch="intent" className={styles.link}>
          {clothName(next)}
          <Icon name="caret-right" size={15} />
        </Link>
      )}
    </nav>
  )
}
