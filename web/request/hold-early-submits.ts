/** Attributes of a form that the page holds back for its scripts. */
export const heldForScripts = { 'data-held': '' }

/**
 * Runs in the page: sent as its source text, so it must not use outer variables. A form marked `data-held` is not
 * submitted before hydration: its button is marked with `data-pressed`, for the form to handle once it is hydrated. If
 * scripts cannot be loaded it is submitted natively.
 */
export function holdEarlySubmits(): void {
  let canHydrate = document.querySelector('script[type="module"]') !== null
  addEventListener(
    'submit',
    event => {
      const { target: form, submitter } = event
      if (!canHydrate || !(form instanceof HTMLFormElement) || form.dataset['held'] === undefined) return
      event.preventDefault()
      if (submitter) submitter.dataset['pressed'] = ''
    },
    true,
  )
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
