import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './choice.module.css'

type Props = ComponentProps<'input'> & {
  type: 'checkbox' | 'radio'
  label: ReactNode
  /** Second line under the label. */
  help?: ReactNode
  /** At the end of the row: a number of results, terms. */
  end?: ReactNode
  /** Would give no results: shown dashed, still selectable. */
  empty?: boolean
  error?: ReactNode
}

/** A native checkbox or radio as a row: box or circle, label, figure. */
export function Choice({ label, help, end, empty = false, error, className, ...input }: Props) {
  const made = useId()
  const id = input.id ?? made
  const described = [Boolean(help) && `${id}-help`, Boolean(error) && `${id}-error`].filter(Boolean).join(' ')
  const looks = classes(empty && styles.empty, Boolean(error) && styles.invalid, className)
  const isNoted = Boolean(help) || Boolean(error)
  const row = (
    <label className={classes(styles.row, !isNoted && looks)}>
      <input
        {...input}
        id={isNoted ? id : input.id}
        className={styles.input}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      <span className={styles.label}>{label}</span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </label>
  )
  if (!isNoted) return row
  return (
    <div className={looks}>
      {row}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
