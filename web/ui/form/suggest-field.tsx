import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Field, fieldAria } from './field.tsx'
import field from './field.module.css'
import styles from './suggest-field.module.css'

export type Suggestion = { id: string; name: string; detail: string }

type Props<S extends Suggestion> = {
  id: string
  label: string
  /** What helps, or how the search stands; read out when it changes. */
  help: ReactNode
  value: string
  onType: (text: string) => void
  suggestions: readonly S[]
  onChoose: (suggestion: S) => void
  /** Whose suggestions they are, below them. */
  source: ReactNode
}

/**
 * A field that suggests what could be meant while it is typed. It sends nothing of its own with the form around it. Its
 * list lies below it in place: the library's own popup would hide the page, label and help too, from those who listen.
 */
export function SuggestField<S extends Suggestion>(props: Props<S>) {
  const { id, label, help, value, onType, suggestions, onChoose, source } = props
  const [isWanted, setIsWanted] = useState(false)
  const isOpen = isWanted && suggestions.length > 0
  /** Enter chooses, and sends no form around; Escape puts the list away, and the arrow down brings it back. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
    if (event.key === 'Escape') setIsWanted(false)
    if (event.key === 'ArrowDown') setIsWanted(true)
  }
  return (
    <div className={styles.place}>
      <Autocomplete.Root
        inline
        open={isOpen}
        onOpenChange={setIsWanted}
        items={suggestions}
        value={value}
        onValueChange={(text, { reason }) => {
          if (reason !== 'item-press') onType(text)
        }}
        itemToStringValue={({ name }: S) => name}
        filter={null}
        autoHighlight
      >
        <Field id={id} label={label} help={<span role="status">{help}</span>}>
          <Autocomplete.Input
            id={id}
            className={field.control}
            autoComplete="off"
            spellCheck={false}
            onKeyDown={onKeyDown}
            onBlur={() => setIsWanted(false)}
            {...fieldAria({ id, help })}
          />
        </Field>
        {isOpen && (
          <div className={styles.popup}>
            <Autocomplete.List className={styles.list} aria-label={label} onMouseDown={keepFocus}>
              {(one: S) => (
                <Autocomplete.Item
                  key={one.id}
                  value={one}
                  className={styles.item}
                  onClick={() => onChoose(one)}
                >
                  <span>{one.name}</span> <span className={styles.detail}>{one.detail}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
            <p className={styles.source}>{source}</p>
          </div>
        )}
      </Autocomplete.Root>
    </div>
  )
}

/** A press on the list is none beside the field. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}
