export type Times = { count: number; p50: number; p99: number }

export function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!
  return { count: times.length, p50: at(0.5), p99: at(0.99) }
}
