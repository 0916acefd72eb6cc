const GAP_PX = 6

/**
 * Puts a popover below its button, flush with the end or the start of it, in browsers that cannot anchor by style.
 * Written through the style object, which a strict content policy allows.
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
