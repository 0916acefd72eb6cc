import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { optionId, optionsOf } from './suggested-option.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggested } from './use-suggested.ts'

/** How the input is told of while a box can open under it. */
export type ComboboxAria = {
  role: 'combobox'
  'aria-autocomplete': 'list'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  'aria-activedescendant': string | undefined
}
export type SuggestionBoxProps = {
  input: RefObject<HTMLInputElement | null>
  describe: (aria: ComboboxAria) => void
}

/**
 * What the search suggests while it is being typed in (ARIA combobox with a list): arrows go through it, Enter opens what
 * they are at, or searches; Escape and leaving close it. Fetched when the search is first used.
 */
export default function SuggestionBox({ input, describe }: SuggestionBoxProps) {
  const t = useTranslations('shell.search.suggestions')
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  // What is asked for on one page is over on the next.
  const { key } = useLocation()
  const [wantedOn, setWantedOn] = useState<string | null>(null)
  const wantsOpen = wantedOn === key
  const [at, setAt] = useState(-1)
  const { phrase, suggested } = useSuggested(typed)
  const options = optionsOf(phrase, suggested)
  const isOpen = wantsOpen && options.length > 0
  const active = isOpen ? options[at] : undefined
  const activeId = active && optionId(id, at)

  const close = () => {
    setWantedOn(null)
    setAt(-1)
  }
  const follow = (to: string) => {
    close()
    setTyped('')
    takeBack(input.current)
    void navigate(to)
  }
  const onType = useEffectEvent((text: string) => {
    setTyped(text)
    setWantedOn(key)
    setAt(-1)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined && !event.altKey) {
      setTyped(input.current?.value ?? '')
      setWantedOn(key)
      // Before the first and behind the last lies the field itself.
      if (isOpen) setAt(((at + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && active && !event.isComposing) follow(active.to)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  })
  const onLeave = useEffectEvent(close)

  useEffect(() => {
    const element = input.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('input', () => onType(element.value), { signal })
    element.addEventListener('keydown', event => onKey(event), { signal })
    element.addEventListener('blur', () => onLeave(), { signal })
    element.form?.addEventListener('submit', () => onLeave(), { signal })
    // What was typed before scripts came counts as typed now.
    if (element.value !== element.defaultValue && document.activeElement === element)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    return () => listening.abort()
  }, [input])
  useEffect(() => {
    describe({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': activeId,
    })
  }, [describe, id, isOpen, activeId])

  return (
    <>
      <span role="status">
        <VisuallyHidden>
          {wantsOpen && phrase !== '' ? t('count', { count: options.length }) : ''}
        </VisuallyHidden>
      </span>
      {isOpen && (
        <SuggestionList id={id} phrase={phrase} options={options} at={at} onPoint={setAt} onFollow={follow} />
      )}
      {active && <PrefetchPageLinks page={active.to} />}
    </>
  )
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** What was typed has served; a phrase of the next page writes itself. */
function takeBack(field: HTMLInputElement | null): void {
  if (field) field.value = field.defaultValue
}
