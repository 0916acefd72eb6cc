import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'

/** A fabric remembered in this browser: only data that is the same for every reader, so no price or stock. */
export type SeenFabric = Pick<FabricCard, 'id' | 'designName' | 'colourName' | 'colourNumber' | 'picture'> & {
  supplierName: string
}

export const MAX_SEEN = 12

/** The list with this fabric first. */
export const withSeen = (seen: readonly SeenFabric[], fabric: SeenFabric): SeenFabric[] =>
  [fabric, ...seen.filter(({ id }) => id !== fabric.id)].slice(0, MAX_SEEN)

/** The valid part of the stored value; undefined if it has another shape. */
export function parseSeen(kept: unknown): SeenFabric[] | undefined {
  if (!Array.isArray(kept)) return undefined
  return kept.flatMap((one: unknown) => (isSeen(one) ? [one] : [])).slice(0, MAX_SEEN)
}

const texts = ['id', 'designName', 'colourName', 'colourNumber', 'supplierName'] as const

function isSeen(one: unknown): one is SeenFabric {
  const read = (one ?? {}) as Record<string, unknown>
  const { hash, hex } = (read['picture'] ?? {}) as Record<string, unknown>
  const isHex = typeof hex === 'string' && /^#[0-9a-f]{6}$/i.test(hex)
  const isPicture = isHex && (hash === null || (typeof hash === 'string' && /^\w{1,128}$/.test(hash)))
  return isPicture && texts.every(name => typeof read[name] === 'string')
}
