/** The search that lies folded behind its glass in the bar below lg. */
export const SEARCH_SHEET_ID = 'bar-search'
/** Marks the inputs that the keys may lead to. */
export const searchMark = { 'data-search': '' }

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `/` where nobody is typing, Ctrl-K or ⌘-K anywhere. */
function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  if (altKey || event.defaultPrevented) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !event.shiftKey
  return key === '/' && !isTyping(event.target)
}

/** The search in view takes focus; where none is, the folded one opens. Behind an open dialog nothing happens. */
function openSearch(): boolean {
  if (document.querySelector('dialog:modal')) return false
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[data-search]')]
  const inView = inputs.find(input => input.checkVisibility({ visibilityProperty: true }))
  if (!inView) {
    document.getElementById(SEARCH_SHEET_ID)?.showPopover()
    return true
  }
  inView.focus()
  inView.select()
  return true
}

/** Answers the keys of the search on every page until the returned function is called. */
export function answerSearchKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (asksForSearch(event) && openSearch()) event.preventDefault()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
