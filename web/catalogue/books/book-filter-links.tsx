import { useTranslations } from '../../messages/translations.tsx'
import type { BookCover } from '@selvedge/contract/catalogue/catalogue.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { SegmentLinks } from '../../ui/form/segment.tsx'
import { bookFilters, booksShown, type BookFilter } from './book-filter.ts'

const searchOf = (filter: BookFilter): string => (filter === 'all' ? '' : `?books=${filter}`)

type Props = { books: readonly BookCover[]; show: BookFilter; today: string }

/** Filters of the books, each with its count; "you hold" only for members of a business. */
export function BookFilterLinks({ books, show, today }: Props) {
  const t = useTranslations('shelf')
  const hasShelf = books.some(({ isHeld }) => isHeld !== null)
  const items = bookFilters
    .filter(filter => filter !== 'held' || hasShelf)
    .map(filter => ({
      to: { search: searchOf(filter) },
      label: t(`filter.${filter}`, { count: booksShown(books, filter, today).length }),
      current: filter === show,
    }))
  if (books.length === 0) return null
  return (
    <div>
      <SegmentLinks label={t('show')} items={items} size="small" />
    </div>
  )
}

/** Where a filter matches no book. */
export function NoBooksShown({ show }: { show: BookFilter }) {
  const t = useTranslations('shelf')
  const isShelf = show === 'held'
  return (
    <EmptyState
      title={isShelf ? t('noneHeld') : t('noneSuch')}
      actions={<ButtonLink to={{ search: '' }}>{t('showAll')}</ButtonLink>}
    >
      {isShelf && t('noneHeldWords')}
    </EmptyState>
  )
}
