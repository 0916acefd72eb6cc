/** True from the start where something is pressed while the scripts load. */
let isPressed = typeof document !== 'undefined' && document.querySelector(':active') !== null
const waiting = new Set<() => void>()

const press = () => {
  isPressed = true
}
/** A task of its own, because the click follows the release; no timer, which a busy or hidden page delays. */
const afterClick = typeof window === 'undefined' ? undefined : new MessageChannel()
const release = () => afterClick?.port2.postMessage(undefined)

afterClick?.port1.addEventListener('message', () => {
  isPressed = false
  const ready = [...waiting]
  waiting.clear()
  for (const act of ready) act()
})
afterClick?.port1.start()

if (typeof window !== 'undefined') {
  // A tap sends its mouse events, and with them the blur, after its pointer was released.
  for (const start of ['pointerdown', 'mousedown']) addEventListener(start, press, true)
  // The key may have been pressed before the scripts were there.
  for (const end of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keyup', 'blur'])
    addEventListener(end, event => (end !== 'blur' || event.target === window) && release(), true)
}

/**
 * Runs at once, or while a pointer is pressed after its release. For what can move the page: a control that moves under
 * a pressed pointer loses the click.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act)
  else act()
}
