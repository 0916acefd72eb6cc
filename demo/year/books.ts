import type { Random } from '../random.ts'

/** The catalogue's current date: books were published before it, lots are due after it. */
export const CATALOGUE_DATE = '2026-11-20'

/** Books are launched for the spring and autumn shows, and a few in between. */
const LAUNCH_DAYS = [
  '2020-09-07',
  '2021-03-01',
  '2021-09-06',
  '2022-03-07',
  '2022-09-05',
  '2023-03-06',
  '2023-09-04',
  '2024-03-04',
  '2024-09-02',
  '2025-03-03',
  '2025-05-12',
  '2025-09-08',
  '2026-01-19',
  '2026-03-02',
  '2026-05-11',
  '2026-09-07',
  '2026-10-12',
  '2026-11-02',
  '2026-11-16',
] as const
const NEWEST = ['2026-09-07', '2026-10-12', '2026-11-02', '2026-11-16'] as const

/** `count` launch days from oldest to newest; the last is in this autumn. */
export function launchDays(count: number, random: Random): string[] {
  const earlier = LAUNCH_DAYS.filter(day => day < NEWEST[0])
  const days = Array.from({ length: count - 1 }, (_, k) => {
    const place = (k / Math.max(1, count - 1)) * earlier.length + random.between(0, 1.4)
    return earlier[Math.min(earlier.length - 1, Math.floor(place))] ?? NEWEST[0]
  })
  const newest = random.pick(NEWEST)
  return [...days.sort(), newest]
}

/** The season of a day: spring books from January, autumn books from July. */
export function seasonOf(day: string): string {
  return `${Number(day.slice(5, 7)) <= 6 ? 'Spring' : 'Autumn'} ${day.slice(0, 4)}`
}

/** Books five or more years old are mostly withdrawn, at midsummer of this or last year. */
export function withdrawnOn(launched: string, random: Random): string | null {
  const years = Number(CATALOGUE_DATE.slice(0, 4)) - Number(launched.slice(0, 4))
  const share = years >= 6 ? 0.8 : years === 5 ? 0.45 : 0
  return random.happens(share) ? random.pick(['2025-06-30', '2025-12-31', '2026-06-30']) : null
}

/** Designs per book: five to nine, distributed as evenly as the number allows. */
export function bookSizes(designs: number): number[] {
  const books = Math.max(1, Math.round(designs / 6.5))
  return Array.from(
    { length: books },
    (_, k) => Math.floor(((k + 1) * designs) / books) - Math.floor((k * designs) / books),
  )
}

/** A day after the launch on which a colour was added to a book; the launch day itself where no season has passed. */
export function laterListing(launched: string, random: Random): string {
  const later = LAUNCH_DAYS.filter(day => day > launched)
  return later.length > 0 ? random.pick(later) : launched
}

const COLOURWAYS_ON_A_PAGE = 4

/**
 * The page of each colourway: a design starts with one large colourway on a page of its own; its others follow, four to
 * a page.
 */
export function pageNumbers(colourwaysByDesign: readonly number[]): number[][] {
  let next = 1
  return colourwaysByDesign.map(colourways => {
    const first = next
    next += 1 + Math.ceil((colourways - 1) / COLOURWAYS_ON_A_PAGE)
    return Array.from({ length: colourways }, (_, k) => first + Math.ceil(k / COLOURWAYS_ON_A_PAGE))
  })
}
