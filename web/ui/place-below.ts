const GAP_PX = 6

/**
 * Puts a popover below the end of its button in browsers that cannot anchor by style.
 * Written through the style object, which a strict content policy allows.
 */
export function placeBelow(button: HTMLElement, sheet: HTMLElement): (() => void) | undefined {
  if (CSS.supports('position-area', 'block-end')) return undefined
  const place = () => {
    const box = button.getBoundingClientRect()
    sheet.style.insetBlockStart = `${box.bottom + GAP_PX}px`
    sheet.style.insetInlineEnd = `${document.documentElement.clientWidth - box.right}px`
  }
  sheet.addEventListener('beforetoggle', place)
  return () => sheet.removeEventListener('beforetoggle', place)
}
