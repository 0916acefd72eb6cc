const GAP_PX = 6

/**
 * Positions a popover below its button, aligned to its end or start, in browsers without CSS anchor positioning. The
 * content security policy allows styles set by script.
 */
export function placeBelow(
  button: HTMLElement,
  sheet: HTMLElement,
  edge: 'start' | 'end' = 'end',
): (() => void) | undefined {
  if (CSS.supports('position-area', 'block-end')) return undefined
  const place = () => {
    const box = button.getBoundingClientRect()
    sheet.style.insetBlockStart = `${box.bottom + GAP_PX}px`
    if (edge === 'start') sheet.style.insetInlineStart = `${box.left}px`
    else sheet.style.insetInlineEnd = `${document.documentElement.clientWidth - box.right}px`
  }
  sheet.addEventListener('beforetoggle', place)
  return () => sheet.removeEventListener('beforetoggle', place)
}
