import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { fabricSorts } from '@selvedge/contract/catalogue/terms.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { searchOf, type ListView } from './filters.ts'
import { closePanel, FoldOut } from './fold-out.tsx'
import styles from './sort-menu.module.css'

type Props = { filters: FabricFilters; view: ListView; up?: boolean; quiet?: boolean; compact?: boolean }

/** Sort orders as links, so that each has its own URL. */
export function SortMenu({ filters, view, up = false, quiet = false, compact = false }: Props) {
  const t = useTranslations('catalogue.sort')
  const label = (
    <>
      {compact ? (
        <VisuallyHidden>{t('label')}</VisuallyHidden>
      ) : (
        <span className={styles.label}>{t('label')}</span>
      )}{' '}
      <b>{t(filters.sort)}</b>
    </>
  )
  return (
    <FoldOut label={label} quiet={quiet} up={up} end>
      <ul>
        {fabricSorts
          .filter(sort => sort !== 'closest' || filters.near !== undefined)
          .map(sort => (
            <li key={sort}>
              <Link
                to={{ pathname: paths.fabrics, search: searchOf({ ...filters, sort, page: 1 }, view) }}
                preventScrollReset
                onClick={event => closePanel(event.currentTarget)}
                className={classes(styles.item, sort === filters.sort && styles.current)}
                aria-current={sort === filters.sort ? 'true' : undefined}
              >
                {t(sort)}
              </Link>
            </li>
          ))}
      </ul>
    </FoldOut>
  )
}
