import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Field, fieldAria, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'name'> &
  Omit<FieldProps, 'unit'> & { name: string; id?: string }

export function TextArea({ label, help, error, className, rows = 3, ...area }: Props) {
  const id = area.id ?? area.name
  return (
    <Field id={id} label={label} help={help} error={error} className={className} tall>
      <textarea
        {...area}
        id={id}
        rows={rows}
        className={classes(styles.control, styles.area)}
        {...fieldAria({ id, help, error, describedBy: area['aria-describedby'] })}
      />
    </Field>
  )
}
