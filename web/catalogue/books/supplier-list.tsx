import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/supplier-list'
import { listSuppliers, type Supplier } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { publicPage } from '../../shell/page-head.ts'
import { supplierListHead } from './supplier-heads.ts'
import styles from './supplier-list.module.css'

export const handle: PageHandle = { words: [] }

/** As many suppliers as a phone shows without scrolling, or a wide window in its first row. */
const FIRST_SHOWN = 3

export const meta: Route.MetaFunction = args =>
  publicPage(args, context => supplierListHead(args.loaderData.suppliers, context))

/** Without those that a business chose and that have no fabric now. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  suppliers: must(await context.get(clientContext)(listSuppliers)).filter(one => one.fabricCount > 0),
})

export default function SupplierList({ loaderData: { suppliers } }: Route.ComponentProps) {
  const t = useTranslations('catalogue.suppliers')
  const fabrics = suppliers.reduce((sum, supplier) => sum + supplier.fabricCount, 0)
  return (
    <div className={styles.page}>
      <PageTitle lead={t('count', { count: suppliers.length, fabrics })}>{t('title')}</PageTitle>
      {suppliers.length === 0 && <EmptyState title={t('none')}>{t('noneWords')}</EmptyState>}
      <ul className={styles.suppliers}>
        {suppliers.map((supplier, index) => (
          <li key={supplier.id}>
            <SupplierCard supplier={supplier} first={index < FIRST_SHOWN} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type CardProps = {
  supplier: Supplier
  /** Seen without scrolling: its picture loads eagerly. */
  first: boolean
}

function SupplierCard({ supplier, first }: CardProps) {
  const t = useTranslations('catalogue.suppliers')
  const formats = useFormats()
  return (
    <article className={styles.supplier}>
      <ClothPicture picture={supplier.picture} alt="" sizes="144px" first={first} className={styles.cloth} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={paths.supplier(supplier.id)} prefetch="intent" className={styles.link}>
            {supplier.name}
          </Link>
        </h2>
        <p className={styles.quiet}>{formats.listed([supplier.place, formats.country(supplier.country)])}</p>
        <p className={styles.description}>{supplier.description}</p>
        <p className={styles.quiet}>
          {t('holds', { books: supplier.bookCount, fabrics: supplier.fabricCount })}
        </p>
      </div>
    </article>
  )
}
