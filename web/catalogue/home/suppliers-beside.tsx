import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Supplier } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useNothingSeen } from '../../cloth/use-recently-seen.ts'
import { useFormats } from '../../formats/formats.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useLastList } from '../list/use-last-list.ts'
import rows from './recently-viewed.module.css'

/** As many as fit beside the shelves under what is waiting. */
const MOST_BESIDE = 5

export const largestSuppliers = (suppliers: readonly Supplier[]): Supplier[] =>
  suppliers
    .filter(({ fabricCount }) => fabricCount > 0)
    .toSorted((one, other) => other.fabricCount - one.fabricCount)
    .slice(0, MOST_BESIDE)

/** Whose fabrics are here, largest ranges first, beside the shelves for readers who have nothing of their own there yet. */
export function SuppliersBeside({ suppliers }: { suppliers: readonly Supplier[] }) {
  const t = useTranslations('catalogue.suppliers')
  const home = useTranslations('catalogue.home')
  const { listed } = useFormats()
  if (suppliers.length === 0) return null
  return (
    <section className={rows.beside} aria-labelledby="suppliers-beside">
      <div className={rows.head}>
        <SectionHead
          id="suppliers-beside"
          aside={<TextLink to={paths.suppliers}>{home('allSuppliers')}</TextLink>}
        >
          {t('title')}
        </SectionHead>
      </div>
      <ul>
        {suppliers.map(({ id, name, place, picture, bookCount, fabricCount }) => (
          <li key={id}>
            <Link to={paths.supplier(id)} prefetch="intent" className={rows.row}>
              <ClothPicture picture={picture} alt="" sizes="44px" className={rows.cloth} />
              <span>
                <span className={rows.name}>{name}</span>
                <span className={rows.supplier}>
                  {listed([place, t('holds', { books: bookCount, fabrics: fabricCount })])}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same for a member whose browser has nothing to go on with. */
export function SuppliersWhereNothingSeen({ suppliers }: { suppliers: readonly Supplier[] }) {
  const isNew = useNothingSeen()
  const list = useLastList()
  return isNew && !list ? <SuppliersBeside suppliers={suppliers} /> : null
}
