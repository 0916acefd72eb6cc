import type { MouseEvent } from 'react'

/** A press of a link that asks for another tab or window is the browser's. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
