import type { ComponentProps, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { reachableWhenScrolling } from './reachable-when-scrolling.ts'
import styles from './data-table.module.css'

type TableProps = ComponentProps<'table'> & {
  /** Accessible name of the table and its scrolling frame. */
  label: string
  /** Row height: 44 for lists, 40 for orders, 28 for specifications. */
  density?: 'list' | 'orders' | 'spec'
  /** Below md each row has two lines; `narrow` of a cell says which. */
  twoLines?: boolean
  sticky?: boolean
}

/** A table in a frame that scrolls sideways, so that the page does not. */
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
  unit?: ReactNode
  /** URL that sorts by this column. */
  sortTo?: To
  sorted?: 'ascending' | 'descending'
}

/** A column header with unit and sort link. */
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

/** The heading of a cell whose row has two lines, where the headings of the columns are not seen. */
export const NarrowHead = ({ children }: { children: ReactNode }) => (
  <span className={styles.narrowHead} aria-hidden="true">
    {children}
  </span>
)

type RowProps = ComponentProps<'tr'> & { selected?: boolean }

export const Row = ({ selected = false, className, ...row }: RowProps) => (
  <tr className={classes(styles.row, selected && styles.selected, className)} {...row} />
)

type CellProps = ComponentProps<'td'> & {
  numeric?: boolean
  /** Secondary colour. */
  quiet?: boolean
  /** Makes it the row header. */
  heading?: boolean
  /** Its line when rows have two lines (at the end when numeric), or hidden. */
  narrow?: 'first' | 'second' | 'none'
}

/** Numbers are aligned to the end, text to the start. */
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
