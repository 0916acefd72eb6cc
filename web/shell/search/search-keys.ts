/** The popover with the search, below lg. */
export const SEARCH_SHEET_ID = 'bar-search'
/** Marks the inputs that the shortcuts may focus. */
export const searchMark = { 'data-search': '' }

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `/` outside text fields, Ctrl-K or ⌘-K anywhere. */
function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  if (altKey || event.defaultPrevented) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !event.shiftKey
  return key === '/' && !isTyping(event.target)
}

/** Focuses the visible search, or opens the popover if none is visible. Does nothing behind a modal dialog. */
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

/** Listens for the search shortcuts until the returned function is called. */
export function listenForSearchKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (asksForSearch(event) && openSearch()) event.preventDefault()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
