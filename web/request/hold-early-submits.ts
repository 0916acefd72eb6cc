/** Attributes of a form that the page holds back for its scripts. */
export const heldForScripts = { 'data-held': '' }

/**
 * Runs in the page: sent as its source text, so it must not use outer variables. A form marked `data-held` is not
 * submitted before hydration: its button is marked with `data-pressed`, for the form to handle once it is hydrated. If
 * scripts cannot be loaded it is submitted natively.
 *
 * Any other form is submitted natively before hydration. Pressed again while that is under way, before or after hydration,
 * it is not submitted a second time with the same values.
 */
export function holdEarlySubmits(): void {
  // A browser that stopped loading tells nobody, so a form must not stay shut for good.
  const LONGEST_MS = 10_000
  const underWay = new Map<HTMLFormElement, { values: string; since: number }>()
  const valuesIn = (form: HTMLFormElement, submitter: HTMLElement | null) =>
    JSON.stringify(
      [...new FormData(form, submitter)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value.name,
      ]),
    )
  let canHydrate = document.querySelector('script[type="module"]') !== null
  addEventListener(
    'submit',
    event => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement)) return
      const sent = underWay.get(form)
      if (sent && Date.now() - sent.since < LONGEST_MS && sent.values === valuesIn(form, submitter)) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      if (!canHydrate || form.dataset['held'] === undefined) return
      event.preventDefault()
      if (submitter) submitter.dataset['pressed'] = ''
    },
    true,
  )
  // After all others, so that what is left to the browser is known.
  addEventListener('submit', event => {
    const { target: form, submitter } = event
    const isHydrated = document.documentElement.dataset['mounted'] !== undefined
    if (isHydrated || event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (form.method === 'post') underWay.set(form, { values: valuesIn(form, submitter), since: Date.now() })
  })
  addEventListener('pageshow', event => {
    if (event.persisted) underWay.clear()
  })
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return
      canHydrate = false
      const pressed = document.querySelector<HTMLButtonElement>('button[data-pressed]')
      pressed?.form?.requestSubmit(pressed)
    },
    true,
  )
}
