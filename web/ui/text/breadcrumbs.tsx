import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './breadcrumbs.module.css'

type Crumb = { label: ReactNode; to?: To }

/** The last one is the current page. */
export const Breadcrumbs = ({ label, items }: { label: string; items: readonly Crumb[] }) => (
  <nav aria-label={label}>
    <ol className={styles.crumbs}>
      {items.map((item, index) => (
        <li key={index} className={styles.crumb}>
          {item.to === undefined ? (
            <span className={styles.here} aria-current="page">
              {item.label}
            </span>
          ) : (
            <Link to={item.to} prefetch="intent" className={styles.link}>
              {item.label}
            </Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
