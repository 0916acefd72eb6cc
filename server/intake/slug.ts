import { createHash } from 'node:crypto'
import { folded } from './words/lexicon.ts'

/** The contract's limit for a public name. */
const MOST_CHARACTERS = 80
const HASH_CHARACTERS = 6

/** A short hash of a text. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, HASH_CHARACTERS)

/** A slug of several names; if it loses non-Latin characters or is too long, it ends in a hash. */
export function slugOf(...names: readonly string[]): string {
  const parts = names.map(name =>
    folded(name)
      .replace(/%/g, ' percent ')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  )
  const isWhole = names.every(
    (name, at) => parts[at] !== '' && !/[^\p{Script=Latin}\p{N}\p{P}\p{S}\s\p{M}]/u.test(name),
  )
  const slug = parts.filter(Boolean).join('-')
  const hash = hashOf(names.join('\n'))
  if (slug.length > MOST_CHARACTERS)
    return `${slug.slice(0, MOST_CHARACTERS - HASH_CHARACTERS - 1).replace(/-$/, '')}-${hash}`
  if (isWhole) return slug
  const most = MOST_CHARACTERS - HASH_CHARACTERS - 1
  return slug === '' ? hash : `${slug.slice(0, most).replace(/-$/, '')}-${hash}`
}
