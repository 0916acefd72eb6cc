import { encode } from 'uqr'

/** Quiet modules around, as ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4

/** A QR code as one path of an SVG whose sides are `size` modules: the dark runs of each line. */
export function drawQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.map((line, y) =>
    runsOf(line)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  )
  return { size, path: path.join('') }
}

/** Where dark modules begin in a line, and how many there are. */
function runsOf(line: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of line.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
