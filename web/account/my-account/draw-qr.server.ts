import { encode } from 'uqr'

/** Modules of quiet zone around the code, required by ISO/IEC 18004. */
const QUIET_ZONE = 4

/** A QR code as one SVG path in a square of `size` modules; each run of dark modules in a row is one rectangle. */
export function drawQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.map((line, y) =>
    runsOf(line)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  )
  return { size, path: path.join('') }
}

/** Start and length of each run of dark modules in a row. */
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
