import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { useCombobox, type ComboboxAria } from '../../ui/form/use-combobox.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { optionsOf, type SuggestedOption } from './suggested-option.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggested } from './use-suggested.ts'

export type SuggestionBoxProps = {
  input: RefObject<HTMLInputElement | null>
  describe: (aria: ComboboxAria) => void
  /** Wider than the input and in the middle of the window. */
  centred: boolean
}

/**
 * Suggestions below the search input. Loaded when the search is first used, so it attaches listeners to an existing input
 * that may already have focus.
 */
export default function SuggestionBox({ input, describe, centred }: SuggestionBoxProps) {
  const t = useTranslations('shell.search.suggestions')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { phrase, suggested } = useSuggested(typed)
  const options = optionsOf(phrase, suggested)
  const follow = ({ to }: SuggestedOption) => {
    setTyped('')
    resetInput(input.current)
    void navigate(to)
  }
  const combobox = useCombobox({
    options,
    onChoose: follow,
    onOpen: () => setTyped(input.current?.value ?? ''),
  })
  const { aria, active } = combobox
  const onInput = useEffectEvent(combobox.open)
  const onKeyDown = useEffectEvent(combobox.onKeyDown)
  const onLeave = useEffectEvent(combobox.close)

  useEffect(() => {
    const element = input.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('input', () => onInput(), { signal })
    element.addEventListener('keydown', event => onKeyDown(event), { signal })
    element.addEventListener('blur', () => onLeave(), { signal })
    element.form?.addEventListener('submit', () => onLeave(), { signal })
    // Handles text that was typed before hydration.
    if (element.value !== element.defaultValue && document.activeElement === element)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    return () => listening.abort()
  }, [input])
  useEffect(() => describe(aria), [describe, aria])

  return (
    <>
      <span role="status">
        <VisuallyHidden>
          {combobox.isWanted && phrase !== '' ? t('count', { count: options.length }) : ''}
        </VisuallyHidden>
      </span>
      {combobox.isOpen && (
        <SuggestionList
          phrase={phrase}
          options={options}
          active={active}
          combobox={combobox}
          centred={centred}
        />
      )}
      {active && <PrefetchPageLinks page={active.to} />}
    </>
  )
}

/** Resets the input to the current page's phrase; the next page sets its own. */
function resetInput(field: HTMLInputElement | null): void {
  if (field) field.value = field.defaultValue
}
