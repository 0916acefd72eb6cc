import { useState, type ComponentProps } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classes } from '../classes.ts'
import { Field, fieldAria, type FieldProps } from './field.tsx'
import { WithScripts } from '../hydrated.tsx'
import styles from './field.module.css'

type Props = Omit<ComponentProps<'input'>, 'id' | 'name'> &
  FieldProps & {
    name: string
    /** `name` by default; needed where a name occurs twice on a page. */
    id?: string
    /** Adds a button that shows the password. */
    revealLabels?: { show: string; hide: string }
  }

export function TextField({ label, unit, help, error, revealLabels, className, ...input }: Props) {
  const [shown, setShown] = useState(false)
  const id = input.id ?? input.name
  const canReveal = input.type === 'password' && revealLabels !== undefined
  return (
    <Field id={id} label={label} unit={unit} help={help} error={error} className={className}>
      <input
        {...input}
        {...(input.type === 'date' && { defaultValue: dateOrEmpty(input.defaultValue) })}
        id={id}
        type={shown ? 'text' : input.type}
        className={classes(styles.control, canReveal && styles.password)}
        {...fieldAria({ id, help, error, describedBy: input['aria-describedby'] })}
      />
      {canReveal && (
        <WithScripts>
          <span className={styles.passwordBox}>
            <IconButton
              icon={shown ? 'eye-slash' : 'eye'}
              label={shown ? revealLabels.hide : revealLabels.show}
              size="medium"
              className={styles.reveal}
              aria-controls={id}
              onClick={() => setShown(!shown)}
            />
          </span>
        </WithScripts>
      )}
    </Field>
  )
}

/** HTML allows a date field no other value, and browsers show any other as empty. */
const dateOrEmpty = (value: ComponentProps<'input'>['defaultValue']) =>
  /^\d{4}-\d{2}-\d{2}$/.test(String(value ?? '')) ? value : ''
