import { holdsUnsavedInput } from './unsaved-input.ts'

type Rule = { evenWithUnsavedInput: boolean }
let rule: Rule | undefined

/**
 * Has the browser itself follow the next link, or send the next search, so that the page comes whole and with the
 * application of today. A page that holds unsaved input is left as before, unless that way is broken.
 */
export function loadNextPageWhole({ evenWithUnsavedInput }: Rule = { evenWithUnsavedInput: false }): void {
  if (!rule) {
    // At the window, before any listener of the router hears of it.
    window.addEventListener('click', onClick, true)
    window.addEventListener('submit', onSubmit, true)
  }
  rule = { evenWithUnsavedInput: evenWithUnsavedInput || (rule?.evenWithUnsavedInput ?? false) }
}

const mayLeave = (besides?: HTMLFormElement): boolean =>
  rule?.evenWithUnsavedInput === true || !holdsUnsavedInput(besides)

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (link && isPlain && leadsToAnotherPage(link) && mayLeave()) event.stopPropagation()
}

function leadsToAnotherPage({ href, origin, pathname, search, target, hash }: HTMLAnchorElement): boolean {
  const isHere = pathname === location.pathname && search === location.search && hash !== ''
  return href !== '' && origin === location.origin && ['', '_self'].includes(target) && !isHere
}

/** What changes something is sent as before; what only asks is a link with fields. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target
  if (form instanceof HTMLFormElement && form.method === 'get' && mayLeave(form)) event.stopPropagation()
}
