import { Link, type To } from 'react-router'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { pagesShown } from './pages-shown.ts'
import styles from './pagination.module.css'

type Props = {
  /** Current page, from 1. */
  page: number
  pageCount: number
  pageTo: (page: number) => To
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string }
}

/** Links to pages; nothing where there is only one. */
export function Pagination({ page, pageCount, pageTo, labels }: Props) {
  if (pageCount <= 1) return null
  return (
    <nav className={styles.pagination} aria-label={labels.navigation}>
      {page > 1 && (
        <Link className={styles.turn} to={pageTo(page - 1)} prefetch="intent" rel="prev">
          <Icon name="caret-left" size={15} />
          {labels.previous}
        </Link>
      )}
      <ol className={styles.pages}>
        {pagesShown(page, pageCount).map((shown, index) => (
          <li key={index}>
            {shown === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={classes(styles.page, shown === page && styles.on)}
                to={pageTo(shown)}
                prefetch="intent"
                aria-label={labels.page(shown)}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link className={styles.turn} to={pageTo(page + 1)} prefetch="intent" rel="next">
          {labels.next}
          <Icon name="caret-right" size={15} />
        </Link>
      )}
    </nav>
  )
}
