/**
 * Runs in the page as it is written here: by its text, without anything from around it. Fetches the page's scripts once the
 * page stands with all that is in view, or at the first sign that its reader wants something of it. Until then they do not
 * share the line with styles, fonts and cloth: links and forms work without.
 */
export function startScripts(): void {
  const wishes = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const
  const held = document.getElementById('page-scripts')
  let isStarted = false
  let isHolding = held !== null
  const start = () => {
    if (isStarted || held === null) return
    isStarted = true
    for (const wish of wishes) removeEventListener(wish, start, true)
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = held.textContent
    // Without scripts a form is what it is on paper.
    script.addEventListener('error', () => {
      isHolding = false
      const pressed = document.querySelector<HTMLButtonElement>('button[data-pressed]')
      pressed?.form?.requestSubmit(pressed)
    })
    const files = (held.dataset['files'] ?? '').split(' ').map(href => {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      return link
    })
    // Each in a task of its own: nothing waits long for a page that asks for twenty files.
    const parts = [...files, script].values()
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      const { value: part } = parts.next()
      if (!part) return port1.close()
      document.head.append(part)
      port2.postMessage(null)
    })
    port1.start()
    port2.postMessage(null)
  }
  const whenIdle = () => {
    // Safari does not tell when it is idle.
    if (typeof requestIdleCallback === 'undefined') setTimeout(start, 200)
    else requestIdleCallback(start, { timeout: 1000 })
  }
  // What scripts do otherwise than the server waits for them.
  addEventListener(
    'submit',
    event => {
      const { target: form, submitter } = event
      if (!isHolding || !(form instanceof HTMLFormElement) || form.dataset['held'] === undefined) return
      event.preventDefault()
      if (submitter) submitter.dataset['pressed'] = ''
      start()
    },
    true,
  )
  for (const wish of wishes) addEventListener(wish, start, { capture: true, passive: true })
  addEventListener('load', whenIdle)
}
