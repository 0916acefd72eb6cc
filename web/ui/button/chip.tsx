import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './chip.module.css'

type Props = {
  /** Kind of value, before it. */
  facet?: ReactNode
  children: ReactNode
  /** Makes the chip a link, unless it is removable. */
  to?: To
  /** URL without this chip. */
  removeTo?: To
  /** In a form: the × is a submit button with this name and value. */
  removeName?: string
  removeValue?: string
  removeLabel?: string
  /** Dashed border, for what was not understood; the text has to say so too. */
  dashed?: boolean
}

/** A chosen or recognised value, optionally removable. */
export function Chip({
  facet,
  children,
  to,
  removeTo,
  removeName,
  removeValue,
  removeLabel,
  dashed = false,
}: Props) {
  const removable = removeTo !== undefined || removeName !== undefined
  const words = (
    <>
      {facet && <span className={styles.facet}>{facet}</span>}
      {children}
    </>
  )
  const className = classes(styles.chip, dashed && styles.dashed, removable && styles.removable)
  if (to !== undefined && !removable)
    return (
      <Link to={to} prefetch="intent" className={className}>
        {words}
      </Link>
    )
  return (
    <span className={className}>
      {words}
      {removeTo !== undefined && (
        <Link to={removeTo} preventScrollReset className={styles.remove} aria-label={removeLabel}>
          <Icon name="x" size={15} />
        </Link>
      )}
      {removeName !== undefined && (
        <button
          type="submit"
          name={removeName}
          value={removeValue}
          className={styles.remove}
          aria-label={removeLabel}
        >
          <Icon name="x" size={15} />
        </button>
      )}
    </span>
  )
}
