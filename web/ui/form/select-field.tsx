import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Field, fieldAria, type FieldProps } from './field.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './field.module.css'

type Option = { value: string; label: string; disabled?: boolean }
type Props = Omit<ComponentProps<'select'>, 'id' | 'name'> &
  Omit<FieldProps, 'unit'> & { name: string; id?: string; options?: readonly Option[] }

/** A native select, with `options` or option elements as children. */
export function SelectField({ label, help, error, options = [], children, className, ...select }: Props) {
  const id = select.id ?? select.name
  return (
    <Field id={id} label={label} help={help} error={error} className={className}>
      <select
        {...select}
        id={id}
        className={classes(styles.control, styles.select)}
        {...fieldAria({ id, help, error, describedBy: select['aria-describedby'] })}
      >
        {children}
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size={15} className={styles.caret} />
    </Field>
  )
}
