import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import styles from './queue.module.css'

export const QueuePage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
)

type Props = {
  list: ReactNode
  /** The row that is open beside the list. */
  open: ReactNode
  /** Whether the address is a row's own: where only one of the two fits, it is the row. */
  isOfRow: boolean
  /** Both columns about as wide. */
  even?: boolean
}

/** A list with the open row beside it; on a telephone the one that the address names. */
export const Queue = ({ list, open, isOfRow, even = false }: Props) => (
  <div className={classes(styles.queue, isOfRow ? styles.ofRow : styles.ofList, even && styles.even)}>
    <div className={styles.list}>{list}</div>
    <div className={styles.open}>{open}</div>
  </div>
)

type GroupProps = { id: string; title: string; count: string; late?: boolean; children: ReactNode }

/** Rows under a heading. */
export const QueueGroup = ({ id, title, count, late = false, children }: GroupProps) => (
  <section className={styles.group} aria-labelledby={id}>
    <div className={classes(styles.heading, late && styles.late)}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <span className={styles.count}>{count}</span>
    </div>
    <ul>{children}</ul>
  </section>
)

type RowProps = {
  to: string
  isOpen: boolean
  picture?: ReactNode
  name: ReactNode
  detail: ReactNode
  /** A sentence below, which may take several lines. */
  note?: ReactNode
  end: ReactNode
  /** A box to tick the row, before its link. */
  tick?: ReactNode
  /** Another link, below that of the row. */
  further?: ReactNode
}

/** A row is one link to what is open about it. */
export const QueueRow = ({ to, isOpen, picture, name, detail, note, end, tick, further }: RowProps) => (
  <li className={classes(styles.row, isOpen && styles.on, Boolean(tick) && styles.ticked)}>
    {tick && <span className={styles.tick}>{tick}</span>}
    <Link
      to={to}
      prefetch="intent"
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className={classes(styles.link, picture !== undefined && styles.pictured)}
      data-row
    >
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span> <span className={styles.detail}>{detail}</span> {note}
      </span>{' '}
      <span className={styles.end}>{end}</span>
    </Link>
    {further && <span className={styles.further}>{further}</span>}
  </li>
)

/** Back to the list, where it is not beside the row. */
export const BackToList = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.back}>
    {children}
  </Link>
)
