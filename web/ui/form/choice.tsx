import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './choice.module.css'

export type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Second line under the label. */
  help?: ReactNode
  /** At the end of the row: a number of results, terms. */
  end?: ReactNode
  /** Would give no results: shown dashed, still selectable. */
  empty?: boolean
  error?: ReactNode
}

type Props = ChoiceProps & { type: 'checkbox' | 'radio'; mark: ReactNode }

/** A native checkbox or radio as a row. */
export function Choice({ label, help, end, empty = false, error, mark, className, ...input }: Props) {
  const made = useId()
  const id = input.id ?? made
  const described = [Boolean(help) && `${id}-help`, Boolean(error) && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div
      className={classes(styles.choice, empty && styles.empty, Boolean(error) && styles.invalid, className)}
    >
      <label className={styles.row}>
        <span className={styles.control}>
          <input
            {...input}
            id={id}
            className={styles.input}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
          />
          {mark}
        </span>
        <span className={styles.label}>{label}</span>
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </label>
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
