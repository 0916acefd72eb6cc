import type { ComponentProps, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { reachableWhenScrolling } from './reachable-when-scrolling.ts'
import styles from './data-table.module.css'

type TableProps = ComponentProps<'table'> & {
  /** Names the table and its scrolling frame; not shown. */
  label: string
  /** Row height: 44 for lists, 40 for orders, 28 for specifications. */
  density?: 'list' | 'orders' | 'spec'
  /** Below md each row becomes two lines; cells say which by `narrow`. */
  twoLines?: boolean
  /** Header and first column stay in view while the rest scrolls. */
  sticky?: boolean
}

/** The frame of a table: it scrolls sideways by itself, never the page. */
export function DataTable({
  label,
  density = 'list',
  twoLines = false,
  sticky = false,
  className,
  ...table
}: TableProps) {
  return (
    <section ref={reachableWhenScrolling} className={styles.frame} aria-label={label}>
      <table
        aria-label={label}
        className={classes(
          styles.table,
          styles[density],
          twoLines && styles.twoLines,
          sticky && styles.sticky,
          className,
        )}
        {...table}
      />
    </section>
  )
}

type HeadProps = ComponentProps<'th'> & {
  numeric?: boolean
  /** Printed under the name. */
  unit?: ReactNode
  /** The address that sorts by this column. */
  sortTo?: To
  sorted?: 'ascending' | 'descending'
}

/** A column's head: name, unit under it, and the way to sort by it. */
export function HeadCell({ numeric = false, unit, sortTo, sorted, className, children, ...cell }: HeadProps) {
  const name = (
    <>
      {children}
      {sorted && <Icon name={sorted === 'ascending' ? 'caret-up' : 'caret-down'} size={12} />}
    </>
  )
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={classes(styles.head, numeric && styles.numeric, sorted && styles.sorted, className)}
      {...cell}
    >
      {sortTo === undefined ? (
        children
      ) : (
        <Link to={sortTo} preventScrollReset className={styles.sort}>
          {name}
        </Link>
      )}
      {unit && <span className={styles.unit}>{unit}</span>}
    </th>
  )
}

type RowProps = ComponentProps<'tr'> & { selected?: boolean }

/** A row; the selected one lies in tint. */
export const Row = ({ selected = false, className, ...row }: RowProps) => (
  <tr className={classes(styles.row, selected && styles.selected, className)} {...row} />
)

type CellProps = ComponentProps<'td'> & {
  numeric?: boolean
  /** Second ink. */
  quiet?: boolean
  /** Makes it the row's own head. */
  heading?: boolean
  /** Where it goes when rows have two lines: first or second line, at its end when numeric; or nowhere. */
  narrow?: 'first' | 'second' | 'none'
}

/** One cell: figures at the end, words at the start. */
export function Cell({
  numeric = false,
  quiet = false,
  heading = false,
  narrow = 'second',
  className,
  ...cell
}: CellProps) {
  const name = classes(
    styles.cell,
    numeric && styles.numeric,
    quiet && styles.quiet,
    styles[`narrow-${narrow}`],
    className,
  )
  return heading ? <th scope="row" className={name} {...cell} /> : <td className={name} {...cell} />
}
