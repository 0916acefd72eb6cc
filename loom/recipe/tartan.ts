import type { ColourRun } from './recipe.ts'

export type TartanReason =
  | { reason: 'noPalette' }
  | { reason: 'unknownColour'; code: string }
  | { reason: 'unreadableThreadCount' }
  | { reason: 'emptySett' }

/** A tartan's whole sett in the palette's own colours, or why it cannot be parsed. */
export type TartanResult = { ok: true; sett: ColourRun[] } | ({ ok: false } & TartanReason)

type Stripe = { code: string; threads: number; isPivot: boolean }

/**
 * Parses a register's palette ("R#FF0000 K#101010") and thread count ("G/56 W4 … B/28"). A count whose first and last
 * stripes are pivots ("/") is half a sett and is mirrored about them, the pivots counted once; without pivots the count
 * is the whole sett and repeats.
 */
export function parseTartan(palette: string, threadCount: string): TartanResult {
  const colours = readPalette(palette)
  if (colours.size === 0) return { ok: false, reason: 'noPalette' }
  const stripes = readStripes(threadCount)
  if (stripes === null) return { ok: false, reason: 'unreadableThreadCount' }
  const sett: ColourRun[] = []
  for (const stripe of wholeSett(stripes)) {
    const hex = colours.get(stripe.code)
    if (hex === undefined) return { ok: false, reason: 'unknownColour', code: stripe.code }
    if (stripe.threads > 0) sett.push([hex, stripe.threads])
  }
  return sett.length === 0 ? { ok: false, reason: 'emptySett' } : { ok: true, sett }
}

function readPalette(palette: string): Map<string, string> {
  const colours = new Map<string, string>()
  for (const [, code, hex] of palette.matchAll(/(?:^|\s)([A-Za-z]+)#([0-9A-Fa-f]{6})(?=\s|$)/g)) {
    colours.set(code!.toUpperCase(), `#${hex!.toLowerCase()}`)
  }
  return colours
}

function readStripes(threadCount: string): Stripe[] | null {
  const words = threadCount.trim().split(/\s+/).filter(Boolean)
  const stripes: Stripe[] = []
  for (const word of words) {
    const match = /^([A-Za-z]+)(\/?)(\d{1,4})$/.exec(word)
    if (!match) return null
    stripes.push({ code: match[1]!.toUpperCase(), threads: Number(match[3]), isPivot: match[2] === '/' })
  }
  return stripes
}

function wholeSett(stripes: Stripe[]): Stripe[] {
  const isHalf = stripes.length > 1 && stripes[0]!.isPivot && stripes.at(-1)!.isPivot
  return isHalf ? [...stripes, ...stripes.slice(1, -1).reverse()] : stripes
}

/**
 * Widens the widest stripes by a thread or two until the sett has a multiple of `multiple` threads, as a mill does so
 * that the twill is continuous from one sett to the next. The two widest stripes share the change.
 */
export function fitSett(sett: readonly ColourRun[], multiple = 4): ColourRun[] {
  const threads = sett.map(([, count]) => count)
  const widest = threads.map((_, k) => k).sort((one, other) => threads[other]! - threads[one]! || one - other)
  let total = threads.reduce((sum, count) => sum + count, 0)
  for (let turn = 0; total % multiple !== 0; turn++, total++)
    threads[widest[turn % Math.min(2, widest.length)]!]!++
  return sett.map(([hex], k) => [hex, threads[k]!])
}
