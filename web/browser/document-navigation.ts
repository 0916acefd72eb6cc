import { hasUnsavedInput } from './unsaved-input.ts'

type Rule = { evenWithUnsavedInput: boolean }
let rule: Rule | undefined

/**
 * Makes the next link or search load a document, with the current build. With unsaved input the router handles it,
 * unless client navigation is broken.
 */
export function loadNextPageAsDocument(
  { evenWithUnsavedInput }: Rule = { evenWithUnsavedInput: false },
): void {
  if (!rule) {
    // Capture phase on window, before the router's listeners.
    window.addEventListener('click', onClick, true)
    window.addEventListener('submit', onSubmit, true)
  }
  rule = { evenWithUnsavedInput: evenWithUnsavedInput || (rule?.evenWithUnsavedInput ?? false) }
}

const mayLeave = (except?: HTMLFormElement): boolean =>
  rule?.evenWithUnsavedInput === true || !hasUnsavedInput(except)

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (link && isPlain && leadsToAnotherPage(link) && mayLeave()) event.stopPropagation()
}

function leadsToAnotherPage({ href, origin, pathname, search, target, hash }: HTMLAnchorElement): boolean {
  const isHere = pathname === location.pathname && search === location.search && hash !== ''
  return href !== '' && origin === location.origin && ['', '_self'].includes(target) && !isHere
}

/** Only GET forms navigate; others change data. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target
  if (form instanceof HTMLFormElement && form.method === 'get' && mayLeave(form)) event.stopPropagation()
}
