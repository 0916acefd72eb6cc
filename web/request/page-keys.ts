/** The popover with the search, below lg. */
export const SEARCH_SHEET_ID = 'bar-search'
/** Marks the inputs that the shortcuts may focus. */
export const searchMark = { 'data-search': '' }
/** Opens the cart; written as `aria-keyshortcuts` wants it. */
export const CART_KEYS = 'Alt+C'
/** Marks the link to the cart, for its shortcut. */
export const cartMark = { 'data-cart': '', 'aria-keyshortcuts': CART_KEYS }
/** Opens the quick order. */
export const QUICK_ORDER_KEYS = 'Alt+Q'
/** Marks the link to the quick order, for its shortcut. */
export const quickOrderMark = { 'data-quick-order': '', 'aria-keyshortcuts': QUICK_ORDER_KEYS }
/** Sent to the window once the page is hydrated. */
export const MOUNTED = 'mounted'

/**
 * The keyboard shortcuts of every page: `/` outside text fields and Ctrl-K or ⌘-K anywhere focus the search, Alt-C opens
 * the cart, Alt-Q the quick order. Runs in the page before its scripts have loaded: sent as its source text, so it must not use outer
 * variables. Arrow keys pressed before hydration are kept for the page and sent again afterwards.
 */
export function listenForPageKeys(names: { searchSheet: string; mounted: string }): void {
  let early: KeyboardEvent[] | undefined = []
  const isTyping = (target: EventTarget | null) =>
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  const visibleSearch = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[data-search]')].find(input =>
      input.checkVisibility({ visibilityProperty: true }),
    )
  const openSearch = () => {
    if (!visibleSearch()) document.getElementById(names.searchSheet)?.showPopover()
    visibleSearch()?.focus()
    visibleSearch()?.select()
  }
  const asksForSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) => {
    if (altKey) return false
    if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey
    return key === '/' && !isTyping(target)
  }
  // By the key's place, because Alt changes what it types; on a Mac it types a letter, so not in a text field.
  const linkAskedFor = ({ code, ctrlKey, metaKey, altKey, shiftKey, key, target }: KeyboardEvent) => {
    if (!altKey || ctrlKey || metaKey || shiftKey) return null
    const mark = code === 'KeyC' ? 'cart' : code === 'KeyQ' ? 'quick-order' : undefined
    return mark !== undefined && (code === `Key${key.toUpperCase()}` || !isTyping(target))
      ? document.querySelector<HTMLElement>(`a[data-${mark}]`)
      : null
  }
  addEventListener('keydown', event => {
    if (event.defaultPrevented || document.querySelector('dialog:modal')) return
    const link = linkAskedFor(event)
    if (link) link.click()
    else if (asksForSearch(event)) openSearch()
    else {
      if (event.key.startsWith('Arrow') && !isTyping(event.target)) early?.push(event)
      return
    }
    event.preventDefault()
  })
  addEventListener(names.mounted, () => {
    const kept = early ?? []
    early = undefined
    for (const { key, code, target, altKey, ctrlKey, metaKey, shiftKey } of kept)
      target?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          code,
          altKey,
          ctrlKey,
          metaKey,
          shiftKey,
          bubbles: true,
          cancelable: true,
        }),
      )
  })
}
