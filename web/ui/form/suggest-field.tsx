import type { KeyboardEvent, ReactNode } from 'react'
import { Field, fieldAria } from './field.tsx'
import { useCombobox } from './use-combobox.ts'
import field from './field.module.css'
import styles from './suggest-field.module.css'

export type Suggestion = { id: string; name: string; detail: string }

type Props<S extends Suggestion> = {
  id: string
  label: string
  /** Help or the state of the search; announced when it changes. */
  help: ReactNode
  value: string
  onType: (text: string) => void
  suggestions: readonly S[]
  onChoose: (suggestion: S) => void
  /** Attribution shown below the suggestions. */
  source: ReactNode
}

/** A text field with suggestions below it. It has no name, so the form around it does not send it. */
export function SuggestField<S extends Suggestion>(props: Props<S>) {
  const { id, label, help, value, onType, suggestions, onChoose, source } = props
  const combobox = useCombobox({ options: suggestions, onChoose, autoHighlight: true })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !combobox.isOpen) onType('')
    combobox.onKeyDown(event.nativeEvent)
    // Enter never submits the form around it.
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className={styles.place}>
      <Field id={id} label={label} help={<span role="status">{help}</span>}>
        <input
          {...combobox.aria}
          {...fieldAria({ id, help })}
          id={id}
          className={field.control}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={event => {
            onType(event.currentTarget.value)
            combobox.open()
          }}
          onKeyDown={onKeyDown}
          onBlur={combobox.close}
        />
      </Field>
      {combobox.isOpen && (
        <div className={styles.popup}>
          <div {...combobox.list} className={styles.list} aria-label={label}>
            {suggestions.map((one, nth) => (
              <div key={one.id} {...combobox.optionAt(nth)} className={styles.item}>
                <span>{one.name}</span> <span className={styles.detail}>{one.detail}</span>
              </div>
            ))}
          </div>
          <p className={styles.source}>{source}</p>
        </div>
      )}
    </div>
  )
}
