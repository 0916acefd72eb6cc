/** Mean over a square of (2 × radius + 1) samples a side; outside the picture the edge samples are repeated. */
export function boxBlur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(source.length)
  for (let y = 0; y < height; y++) blurRow(source, across, y * width, width, radius)
  return blurColumns(across, width, height, radius)
}

function blurRow(
  source: Float32Array,
  out: Float32Array,
  start: number,
  width: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1)
  const last = start + width - 1
  let sum = source[start]! * (radius + 1)
  for (let k = 1; k <= radius; k++) sum += source[Math.min(last, start + k)]!
  for (let x = start; x <= last; x++) {
    out[x] = sum * share
    const coming = x + radius + 1
    const going = x - radius
    sum += source[coming > last ? last : coming]! - source[going < start ? start : going]!
  }
}

function blurColumns(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(source.length)
  const share = 1 / (2 * radius + 1)
  const sums = new Float32Array(width)
  for (let k = -radius; k <= radius; k++) {
    const row = Math.min(height - 1, Math.max(0, k)) * width
    for (let x = 0; x < width; x++) sums[x]! += source[row + x]!
  }
  for (let y = 0; y < height; y++) {
    const coming = Math.min(height - 1, y + radius + 1) * width
    const going = Math.max(0, y - radius) * width
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const sum = sums[x]!
      out[at] = sum * share
      sums[x] = sum + source[coming + x]! - source[going + x]!
    }
  }
  return out
}
