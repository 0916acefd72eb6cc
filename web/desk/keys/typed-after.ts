/** Keys that only say how the next one is meant. A scanner, which is a keyboard, presses Shift before each capital. */
const MODIFIERS = ['Shift', 'CapsLock', 'AltGraph']

/** What has been typed of a code after one more key; any key that is no character begins anew. */
export function typedAfter(typed: string, key: string): string {
  if (MODIFIERS.includes(key)) return typed
  return key.length === 1 && key !== ' ' ? typed + key : ''
}
