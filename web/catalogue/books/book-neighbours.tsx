import { useTranslations } from '../../messages/translations.tsx'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { Neighbours } from '../fabric/neighbours.tsx'

type Props = {
  book: { id: string; supplier: { id: string }; count: number }
  /** Index in the book. */
  at: number
  previous: FabricCard | null
  next: FabricCard | null
}

/** Links to the previous and next fabric of the book. */
export function BookNeighbours({ book, at, previous, next }: Props) {
  const t = useTranslations('catalogue.book')
  const linked = (fabric: FabricCard | null) =>
    fabric && { to: paths.bookFabric(book.supplier.id, book.id, fabric.id), name: clothName(fabric) }
  return (
    <Neighbours
      label={t('turn')}
      at={at}
      count={book.count}
      previous={linked(previous)}
      next={linked(next)}
    />
  )
}
