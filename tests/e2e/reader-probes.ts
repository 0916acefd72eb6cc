declare global {
  interface Window {
    transitionsMs?: number[]
  }
}

/** Runs in the page: words that overflow their container. */
export function overflowingTexts(): string[] {
  const hidesMore = (style: CSSStyleDeclaration, axis: 'overflowX' | 'overflowY') =>
    ['hidden', 'clip'].includes(style[axis])
  const cut: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!element.innerText || !element.checkVisibility({ visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    const isSpokenOnly = style.clipPath !== 'none' || element.clientWidth <= 1 || element.clientHeight <= 1
    if (isSpokenOnly || style.textOverflow === 'ellipsis') continue
    const wide = hidesMore(style, 'overflowX') && element.scrollWidth > element.clientWidth + 1
    const high = hidesMore(style, 'overflowY') && element.scrollHeight > element.clientHeight + 1
    if (wide || high) cut.push(element.outerHTML.slice(0, 160))
  }
  return cut
}

/**
 * Runs in the page: texts that are cut, with or without an ellipsis, table cells whose text runs into the next, and words
 * that are broken. A card of a list may shorten its supplier and composition; all of it is on the fabric's page.
 */
export function brokenTexts(): string[] {
  const broken: string[] = []
  const report = (what: string, element: Element) =>
    broken.push(`${what}: ${element.textContent} in ${element.outerHTML.slice(0, 120)}`)
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    if (!element.innerText || !element.checkVisibility({ visibilityProperty: true })) continue
    const { clipPath, overflowX, textOverflow, display } = getComputedStyle(element)
    const isSpokenOnly = clipPath !== 'none' || element.clientWidth <= 1
    const mayShorten = element.matches('article span') && textOverflow === 'ellipsis'
    if (isSpokenOnly || mayShorten || element.scrollWidth <= element.clientWidth) continue
    if (['hidden', 'clip'].includes(overflowX)) report('cut', element)
    else if (display === 'table-cell') report('over its neighbour', element)
  }
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.checkVisibility() || getComputedStyle(parentElement).clipPath !== 'none') continue
    for (const { index, 0: word } of textContent?.matchAll(/\p{L}{2,}/gu) ?? []) {
      const range = document.createRange()
      // The hyphen that a soft one shows at the end of a line is part of the letter after it.
      range.setStart(walker.currentNode, textContent![index - 1] === '\u00AD' ? index + 1 : index)
      range.setEnd(walker.currentNode, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        report(`broken ${word}`, parentElement)
    }
  }
  return broken
}

/** Runs in the page: the duration of the longest possible animation or transition. */
export function longestMotionMs(): number {
  const milliseconds = (list: string) =>
    list.split(', ').map(one => Number.parseFloat(one) * (one.endsWith('ms') ? 1 : 1000))
  const durations = [...document.querySelectorAll('*')].flatMap(element =>
    [null, '::before', '::after'].flatMap(part => {
      const { animationDuration, animationName, transitionDuration } = getComputedStyle(element, part)
      return [
        ...(animationName === 'none' ? [] : milliseconds(animationDuration)),
        ...milliseconds(transitionDuration),
      ]
    }),
  )
  return Math.max(...durations)
}

/** Runs in the page before its own scripts: records the durations of view transitions. */
export function recordTransitions(): void {
  const durations = (window.transitionsMs = [] as number[])
  const keep = (animation: Animation) => {
    durations.push(Number(animation.effect?.getComputedTiming().duration ?? 0))
    return animation
  }
  const animate = Reflect.get(Element.prototype, 'animate')
  Element.prototype.animate = function (...motion) {
    return keep(Reflect.apply(animate, this, motion))
  }
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = update => {
    const transition = start(update)
    transition.ready.then(
      () => document.getAnimations().forEach(keep),
      () => undefined,
    )
    return transition
  }
}

/** Runs in the page: links to the current page that differ from their neighbours only by colour. */
export function unmarkedCurrent(): string[] {
  const look = (link: Element) =>
    String(
      [null, '::before', '::after'].map(part => {
        const style = getComputedStyle(link, part)
        return [
          style.content,
          style.borderBlockEndStyle,
          style.borderBlockEndWidth,
          style.textDecorationLine,
          style.fontWeight,
          style.forcedColorAdjust === 'none' && style.backgroundColor,
        ]
      }),
    )
  return [...document.querySelectorAll('nav a[aria-current], [role=group] a[aria-current]')].flatMap(
    current => {
      const others = [
        ...(current.closest('nav, [role=group]')?.querySelectorAll('a:not([aria-current])') ?? []),
      ]
      return others.some(other => look(other) === look(current)) ? [current.outerHTML.slice(0, 160)] : []
    },
  )
}

/** Runs in the page: remembers which controls have a visible shape. */
export function markEdged(): void {
  for (const control of document.querySelectorAll('button, input, select, textarea, a')) {
    const { borderWidth, backgroundColor, clipPath } = getComputedStyle(control)
    const hasBorder = /[1-9]/.test(borderWidth)
    const isSpokenOnly = clipPath !== 'none'
    const hasGround = !/^rgba\(.*, 0\)$/.test(backgroundColor)
    if (control.checkVisibility() && !isSpokenOnly && (hasBorder || hasGround))
      control.setAttribute('data-edged', '')
  }
}

/** Runs in the page: controls that had a visible shape and have none now. */
export function edgesLost(): string[] {
  return [...document.querySelectorAll('[data-edged]')].flatMap(control => {
    const { borderWidth, outlineStyle, appearance, forcedColorAdjust } = getComputedStyle(control)
    const hasBorder = /[1-9]/.test(borderWidth)
    const isNative = control.matches('input, select, textarea') && appearance !== 'none'
    const hasGround = forcedColorAdjust === 'none'
    return hasBorder || hasGround || isNative || outlineStyle !== 'none'
      ? []
      : [control.outerHTML.slice(0, 160)]
  })
}
