import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './chip.module.css'

type Props = {
  /** What kind of thing it is, in the third ink before the value. */
  facet?: ReactNode
  children: ReactNode
  /** Makes the whole chip a link, where it is not removable. */
  to?: To
  /** The address without this chip. */
  removeTo?: To
  /** Inside a form: the × is a submit button of this name and value. */
  removeName?: string
  removeValue?: string
  removeLabel?: string
  /** Not understood: a dashed edge, always with words that say so. */
  dashed?: boolean
}

/** Something that was chosen or understood, with a way to take it back. */
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
