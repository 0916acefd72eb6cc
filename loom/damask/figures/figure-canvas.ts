import { modulo } from '../../noise/lattice.ts'

/** Bindings of a figured cloth: the ground satin, the figure's satin, and the half-tone between them. */
export const GROUND = 0
export const FIGURE = 1
export const HALF = 2
export type Binding = typeof GROUND | typeof FIGURE | typeof HALF

/**
 * One repeat of a figured cloth, one cell per crossing, wrapping in both directions. Shapes are painted in units of the
 * repeat's width: x from 0 to 1, y from 0 to `tall`.
 */
export type FigureCanvas = { ends: number; picks: number; tall: number; cells: Uint8Array }

/** An empty repeat of `ends` × `picks` threads, `tall` times as high as wide. */
export function figureCanvas(ends: number, picks: number, tall: number): FigureCanvas {
  return { ends, picks, tall, cells: new Uint8Array(ends * picks) }
}

export type Bounds = { left: number; top: number; right: number; bottom: number }

/** Paints every cell within `bounds` whose centre lies inside the shape. */
export function paint(
  canvas: FigureCanvas,
  bounds: Bounds,
  binding: Binding,
  inside: (x: number, y: number) => boolean,
): void {
  const { ends, picks, tall, cells } = canvas
  const firstEnd = Math.floor(bounds.left * ends)
  const lastEnd = Math.ceil(bounds.right * ends)
  const firstPick = Math.floor((bounds.top / tall) * picks)
  const lastPick = Math.ceil((bounds.bottom / tall) * picks)
  for (let pick = firstPick; pick <= lastPick; pick++) {
    const y = ((pick + 0.5) / picks) * tall
    const row = modulo(pick, picks) * ends
    for (let end = firstEnd; end <= lastEnd; end++) {
      if (inside((end + 0.5) / ends, y)) cells[row + modulo(end, ends)] = binding
    }
  }
}
