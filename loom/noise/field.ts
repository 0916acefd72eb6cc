import { latticeOf, nodeOf } from './lattice.ts'
import { bellAt, hash32 } from './random.ts'

/** The rectangle of cloth, in centimetres, that a field covers. */
export type ClothArea = {
  leftCm: number
  topCm: number
  widthCm: number
  heightCm: number
  /** The period after which the cloth wraps around, or null. */
  periodXCm: number | null
  periodYCm: number | null
}

/** A slow variation over the cloth, stored on a coarse grid and interpolated between its nodes. */
export type Field = {
  leftCm: number
  topCm: number
  stepXCm: number
  stepYCm: number
  columns: number
  rows: number
  values: Float32Array
}

/** Nodes are at whole steps from the cloth's origin, so that every picture of it samples the same field. */
function emptyField(area: ClothArea, stepCm: number): Field {
  const leftCm = Math.floor(area.leftCm / stepCm) * stepCm
  const topCm = Math.floor(area.topCm / stepCm) * stepCm
  const columns = Math.ceil(area.widthCm / stepCm) + 3
  const rows = Math.ceil(area.heightCm / stepCm) + 3
  return {
    leftCm,
    topCm,
    stepXCm: stepCm,
    stepYCm: stepCm,
    columns,
    rows,
    values: new Float32Array(columns * rows),
  }
}

export type WaveOptions = {
  seed: number
  /** Shortest wavelength across and along the cloth. */
  shortestXCm: number
  shortestYCm: number
  waves?: number
}

/**
 * A sum of plane waves in random directions, long ones stronger, root mean square 0.5. On periodic cloth each wave is
 * changed to the nearest one that fits the period. Smooth at every scale, where value noise would show its blocks.
 */
export function waveField(area: ClothArea, options: WaveOptions): Field {
  const stepCm = Math.min(0.6, Math.min(options.shortestXCm, options.shortestYCm) / 7)
  const field = emptyField(area, stepCm)
  const waves = chooseWaves(area, options)
  let energy = 0
  for (const wave of waves) energy += (wave.amplitude * wave.amplitude) / 2
  const scale = 0.5 / Math.sqrt(energy || 1)
  for (const wave of waves) addWave(field, wave, scale)
  return field
}

type Wave = { perCmX: number; perCmY: number; phase: number; amplitude: number }

function chooseWaves(area: ClothArea, options: WaveOptions): Wave[] {
  const chosen: Wave[] = []
  for (let k = 0; k < (options.waves ?? 26) * 2; k++) {
    const a = 2 * unitOf(options.seed, k, 1) - 1
    const b = 2 * unitOf(options.seed, k, 2) - 1
    const reach = Math.hypot(a, b)
    if (reach > 1) continue
    const perCmX = closed(a / options.shortestXCm, area.periodXCm)
    const perCmY = closed(b / options.shortestYCm, area.periodYCm)
    if (perCmX === 0 && perCmY === 0) continue
    chosen.push({
      perCmX,
      perCmY,
      phase: 2 * Math.PI * unitOf(options.seed, k, 3),
      amplitude: 1 / (0.35 + reach),
    })
  }
  return chosen
}

function unitOf(seed: number, a: number, b: number): number {
  return hash32(seed, a, b) / 4294967296
}

function closed(perCm: number, periodCm: number | null): number {
  return periodCm === null ? perCm : Math.round(perCm * periodCm) / periodCm
}

function addWave(field: Field, wave: Wave, scale: number): void {
  const { columns, rows, values } = field
  const turnX = 2 * Math.PI * wave.perCmX * field.stepXCm
  const cosX = Math.cos(turnX)
  const sinX = Math.sin(turnX)
  for (let row = 0; row < rows; row++) {
    const yCm = field.topCm + row * field.stepYCm
    const start = 2 * Math.PI * (wave.perCmX * field.leftCm + wave.perCmY * yCm) + wave.phase
    let real = Math.cos(start) * wave.amplitude * scale
    let imaginary = Math.sin(start) * wave.amplitude * scale
    for (let column = 0; column < columns; column++) {
      values[row * columns + column]! += real
      const turned = real * cosX - imaginary * sinX
      imaginary = real * sinX + imaginary * cosX
      real = turned
    }
  }
}

/** Random spots about `cellCm` across, for the mottle of dye and finish; root mean square about 0.4. */
export function mottleField(area: ClothArea, seed: number, cellCm: number): Field {
  const acrossX = latticeOf(cellCm, area.periodXCm)
  const acrossY = latticeOf(cellCm, area.periodYCm)
  const firstX = Math.floor(area.leftCm / acrossX.cell)
  const firstY = Math.floor(area.topCm / acrossY.cell)
  const columns = Math.ceil(area.widthCm / acrossX.cell) + 3
  const rows = Math.ceil(area.heightCm / acrossY.cell) + 3
  const values = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const node = bellAt(seed, nodeOf(acrossX, firstX + column), nodeOf(acrossY, firstY + row))
      values[row * columns + column] = node
    }
  }
  const leftCm = firstX * acrossX.cell
  return {
    leftCm,
    topCm: firstY * acrossY.cell,
    stepXCm: acrossX.cell,
    stepYCm: acrossY.cell,
    columns,
    rows,
    values,
  }
}

/** Interpolates one row of the field at `yCm` into `nodes` (one value a column), as input for `acrossRow`. */
export function fieldRow(field: Field, yCm: number, nodes: Float32Array): void {
  const { columns, rows, values } = field
  const at = Math.min(rows - 1.001, Math.max(0, (yCm - field.topCm) / field.stepYCm))
  const row = at | 0
  const rest = ease(at - row)
  const upper = row * columns
  const lower = upper + columns
  for (let column = 0; column < columns; column++) {
    const a = values[upper + column]!
    nodes[column] = a + (values[lower + column]! - a) * rest
  }
}

/** Interpolates a row from `fieldRow` over samples: out[k] = base + gain × field at `firstCm + k × stepCm`. */
export function acrossRow(
  field: Field,
  nodes: Float32Array,
  out: Float32Array,
  run: { count: number; firstCm: number; stepCm: number; gain: number },
): void {
  const step = run.stepCm / field.stepXCm
  let at = (run.firstCm - field.leftCm) / field.stepXCm
  const last = field.columns - 1.001
  for (let k = 0; k < run.count; k++) {
    const held = at < 0 ? 0 : at > last ? last : at
    const column = held | 0
    const a = nodes[column]!
    out[k]! += (a + (nodes[column + 1]! - a) * ease(held - column)) * run.gain
    at += step
  }
}

/** The field's value at one place. */
export function fieldAt(field: Field, xCm: number, yCm: number): number {
  const { columns, rows, values } = field
  const x = Math.min(columns - 1.001, Math.max(0, (xCm - field.leftCm) / field.stepXCm))
  const y = Math.min(rows - 1.001, Math.max(0, (yCm - field.topCm) / field.stepYCm))
  const column = x | 0
  const row = y | 0
  const s = ease(x - column)
  const at = row * columns + column
  const upper = values[at]! + (values[at + 1]! - values[at]!) * s
  const lower = values[at + columns]! + (values[at + columns + 1]! - values[at + columns]!) * s
  return upper + (lower - upper) * ease(y - row)
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}
