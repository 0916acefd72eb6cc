type Found = { positions: Uint32Array; distances: Float64Array }

const BUCKETS = 512

/**
 * Positions by distance, then by position. Bucketed by distance first, and each bucket is sorted when
 * reached, so one page sorts little more than its own rows.
 */
export function* inBuckets(
  { positions, distances }: Found,
  most: number,
): Generator<{ position: number; distance: number }> {
  const bucketOf = (nth: number): number =>
    most === 0 ? 0 : Math.min(BUCKETS - 1, Math.floor((distances[nth]! / most) * BUCKETS))
  const starts = new Uint32Array(BUCKETS + 1)
  for (let nth = 0; nth < positions.length; nth += 1) starts[bucketOf(nth) + 1]! += 1
  for (let bucket = 1; bucket <= BUCKETS; bucket += 1) starts[bucket]! += starts[bucket - 1]!
  const order = new Uint32Array(positions.length)
  const next = starts.slice()
  for (let nth = 0; nth < positions.length; nth += 1) {
    const bucket = bucketOf(nth)
    order[next[bucket]!] = nth
    next[bucket]! += 1
  }
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const own = order.subarray(starts[bucket], starts[bucket + 1])
    own.sort((one, other) => distances[one]! - distances[other]! || positions[one]! - positions[other]!)
    for (const nth of own) yield { position: positions[nth]!, distance: distances[nth]! }
  }
}
