import { useId, useMemo, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { isPlainPress } from '../button/plain-press.ts'

type Choices<Option> = {
  options: readonly Option[]
  onChoose: (option: Option) => void
  /** Called whenever the list is asked for. */
  onOpen?: () => void
  /** Highlights the first option as soon as the list opens. */
  autoHighlight?: boolean
}

/** Spread on the input. */
export type ComboboxAria = {
  role: 'combobox'
  'aria-autocomplete': 'list'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  'aria-activedescendant': string | undefined
}

export type Combobox = Pick<ReturnType<typeof useCombobox>, 'list' | 'optionAt'>

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * ARIA combobox with a list. Focus stays in the input: arrow keys move the highlight, Enter chooses what is highlighted,
 * Escape closes. The caller opens it on input and closes it on blur.
 */
export function useCombobox<Option>(choices: Choices<Option>) {
  const { options, onChoose, onOpen, autoHighlight = false } = choices
  const id = useId()
  const start = autoHighlight ? 0 : -1
  const [at, setAt] = useState(start)
  // A list that was opened on one page is closed on the next.
  const { key: page } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isWanted = openOn === page
  const isOpen = isWanted && options.length > 0
  const active = isOpen ? options[at] : undefined
  const activeId = active && `${id}-${at}`
  const aria = useMemo<ComboboxAria>(
    () => ({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': activeId,
    }),
    [id, isOpen, activeId],
  )
  const show = (next: number) => {
    onOpen?.()
    setOpenOn(page)
    setAt(next)
  }
  const close = () => {
    setOpenOn(null)
    setAt(start)
  }
  const choose = (option: Option) => {
    close()
    onChoose(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined && !event.altKey) {
      // Before the first and after the last option the highlight is off.
      show(isOpen ? ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1 : at)
    } else if (event.key === 'Enter' && active && !event.isComposing) choose(active)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }
  return {
    aria,
    isWanted,
    isOpen,
    active,
    open: () => show(start),
    close,
    onKeyDown,
    list: {
      id,
      role: 'listbox',
      tabIndex: -1,
      // Pressing the mouse on the list leaves focus in the input.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    } as const,
    /** Spread on an element or link. */
    optionAt: (nth: number) =>
      ({
        id: `${id}-${nth}`,
        role: 'option',
        'aria-selected': nth === at,
        tabIndex: -1,
        ref: nth === at ? keepInView : undefined,
        onPointerMove: () => {
          if (nth !== at) setAt(nth)
        },
        onClick: (event: MouseEvent) => {
          const option = options[nth]
          if (option === undefined || !isPlainPress(event)) return
          event.preventDefault()
          choose(option)
        },
      }) as const,
  }
}

const keepInView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
