import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'

/** A fabric as it is remembered on this device: nothing of it depends on who reads, so no price and no stock. */
export type SeenFabric = Pick<FabricCard, 'id' | 'designName' | 'colourName' | 'colourNumber' | 'picture'> & {
  supplierName: string
}

/** So many fabrics are remembered, the latest first. */
export const MOST_SEEN = 12

/** The list with this fabric at its head. */
export const withSeen = (seen: readonly SeenFabric[], fabric: SeenFabric): SeenFabric[] =>
  [fabric, ...seen.filter(({ id }) => id !== fabric.id)].slice(0, MOST_SEEN)

/** What was kept, as far as it can be read; undefined for content of another kind. */
export function parseSeen(kept: unknown): SeenFabric[] | undefined {
  if (!Array.isArray(kept)) return undefined
  return kept.flatMap((one: unknown) => (isSeen(one) ? [one] : [])).slice(0, MOST_SEEN)
}

const texts = ['id', 'designName', 'colourName', 'colourNumber', 'supplierName'] as const

function isSeen(one: unknown): one is SeenFabric {
  const read = (one ?? {}) as Record<string, unknown>
  const { hash, hex } = (read['picture'] ?? {}) as Record<string, unknown>
  const isHex = typeof hex === 'string' && /^#[0-9a-f]{6}$/i.test(hex)
  const isPicture = isHex && (hash === null || (typeof hash === 'string' && /^\w{1,128}$/.test(hash)))
  return isPicture && texts.every(name => typeof read[name] === 'string')
}
