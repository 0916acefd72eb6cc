import type { Random } from '../random.ts'
import { slugOf } from '../slug.ts'
import type { NameStock } from './house.ts'

/** Words that may not be used as design names: every word of four letters and more in a register's names. */
export function registeredWords(names: Iterable<string>): Set<string> {
  const words = new Set<string>()
  for (const name of names) for (const word of slugOf(name).split('-')) if (word.length > 3) words.add(word)
  return words
}

/** Generates design names, unique over the whole catalogue and not in the register. */
export class DesignNames {
  readonly #registered: ReadonlySet<string>
  readonly #given = new Set<string>()

  constructor(registered: ReadonlySet<string>) {
    this.#registered = registered
  }

  /** Reserves a given name. */
  reserve(name: string): void {
    if (!this.#isFree(name)) throw new Error(`The design name ${name} is taken or registered`)
    this.#given.add(slugOf(name))
  }

  /** Invented place names of one stock, in random order. */
  *places(stock: NameStock, random: Random): Generator<string> {
    const pairs = stock.beginnings.flatMap(start => stock.endings.map(end => joined(start, end)))
    for (const place of random.shuffled(pairs)) {
      if (!place || !this.#isFree(place)) continue
      this.#given.add(slugOf(place))
      yield place
    }
  }

  #isFree(name: string): boolean {
    const slug = slugOf(name)
    const [place = ''] = slug.split('-')
    return !this.#given.has(slug) && !this.#registered.has(place)
  }
}

/** Joins two parts if the result reads well: no triple letter, no repetition, not too long; otherwise null. */
function joined(start: string, end: string): string | null {
  const name = start + end
  const echoes = start.slice(-2).toLowerCase() === end.slice(0, 2) || /(.)\1\1/i.test(name)
  const clashes = start.at(-1) === end[0] || (/[aeiouäöåø]$/.test(start) && /^[aeiouäöåø]/.test(end))
  return echoes || clashes || name.length > 13 || start.toLowerCase() === end ? null : name
}
