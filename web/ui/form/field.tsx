import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'

/** Props of every field beside its native attributes. */
export type FieldProps = {
  label: ReactNode
  /** Unit or suffix at the end of the field. */
  unit?: ReactNode
  /** Help text below the field. */
  help?: ReactNode
  /** Error message; marks the field invalid. */
  error?: ReactNode
}

type Wiring = { id: string; help?: ReactNode; error?: ReactNode; describedBy?: string | undefined }

/** ARIA attributes that tie a control to its help and error. */
export function fieldAria({ id, help, error, describedBy }: Wiring) {
  const ids = [describedBy, Boolean(error) && `${id}-error`, Boolean(help) && `${id}-help`].filter(Boolean)
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': error ? true : undefined } as const
}

/** Outline of a field, its label in the border, help and error below. */
export function Field({
  id,
  label,
  unit,
  help,
  error,
  className,
  tall,
  children,
}: FieldProps & { id: string; className?: string | undefined; tall?: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.field, Boolean(error) && styles.invalid, className)}>
      <div className={classes(styles.box, tall && styles.tall)}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {children}
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}
