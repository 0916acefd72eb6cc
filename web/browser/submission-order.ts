/** After this time a slow submission no longer holds up what follows it. */
const LONGEST_WAIT_MS = 2000

type Press = { form: HTMLFormElement; sent: string }

/** The submit event being dispatched, until the router takes it up. */
let pressed: Press | undefined
/** The forms being submitted, with what they sent. */
const busy = new Set<Press>()
let underWay: Promise<unknown> | undefined

/** Ignores a second press of a button whose form is still being submitted with the same values. */
export function ignoreRepeatedSubmits(): void {
  addEventListener(
    'submit',
    event => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement)) return
      const values = [...new FormData(form, submitter)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value.name,
      ])
      const press = { form, sent: JSON.stringify(values) }
      if ([...busy].some(one => one.form === form && one.sent === press.sent)) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      pressed = press
      setTimeout(() => {
        pressed = undefined
      })
    },
    true,
  )
}

/**
 * Runs a navigation after the submissions before it, because the router aborts a submission that a navigation overtakes,
 * and an edit would be lost. Starts at once if there are none.
 */
export async function inOrder(isSubmission: boolean, navigate: () => Promise<unknown>): Promise<void> {
  const press = isSubmission ? pressed : undefined
  if (press) busy.add(press)
  // Others may have waited for the same one, so there may be another by now.
  while (underWay) await atMost(LONGEST_WAIT_MS, underWay)
  const own = navigate()
  if (isSubmission) underWay = own
  await own
  if (underWay === own) underWay = undefined
  if (press) busy.delete(press)
}

/** Waits for a submission; after the time it counts as finished for all. */
async function atMost(ms: number, submission: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([submission, new Promise(resolve => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
  if (underWay === submission) underWay = undefined
}
