import { FIGURE, GROUND, HALF, paint } from './figure-canvas.ts'
import type { Binding, FigureCanvas } from './figure-canvas.ts'

/** A small all-over figure, `across` times across the repeat. */
export function drawGeometric(canvas: FigureCanvas, motif: 'lozenge' | 'star' | 'key', across: number): void {
  const rows = Math.max(1, Math.round(across * canvas.tall))
  const bindingAt = motifs[motif]
  for (const binding of [FIGURE, HALF] as const) {
    paint(
      canvas,
      { left: 0, top: 0, right: 1 - 1 / canvas.ends, bottom: canvas.tall * (1 - 1 / canvas.picks) },
      binding,
      (x, y) => {
        const u = x * across
        const v = (y / canvas.tall) * rows
        return bindingAt(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5) === binding
      },
    )
  }
}

/** Each motif in its own square, u and v from −0.5 to 0.5. */
const motifs: Record<'lozenge' | 'star' | 'key', (u: number, v: number) => Binding> = {
  lozenge: (u, v) => {
    const reach = Math.abs(u) + Math.abs(v)
    if (reach < 0.1) return FIGURE
    if (reach < 0.19) return GROUND
    if (reach < 0.3) return FIGURE
    if (reach < 0.38) return GROUND
    return reach < 0.44 ? HALF : reach < 0.56 ? GROUND : reach < 0.64 ? HALF : reach > 0.86 ? FIGURE : GROUND
  },
  star: (u, v) => {
    const away = Math.hypot(u, v)
    const points = 0.2 + 0.13 * Math.cos(8 * Math.atan2(v, u))
    if (away < 0.07) return GROUND
    if (away < points) return FIGURE
    const corner = Math.hypot(0.5 - Math.abs(u), 0.5 - Math.abs(v))
    return corner < 0.11 ? HALF : corner < 0.15 ? GROUND : corner < 0.18 ? FIGURE : GROUND
  },
  key: (u, v) => {
    const reach = Math.max(Math.abs(u), Math.abs(v))
    if (reach < 0.1) return FIGURE
    if (reach < 0.18) return GROUND
    if (reach < 0.27) return Math.abs(u) < 0.05 ? GROUND : FIGURE
    if (reach < 0.35) return GROUND
    return reach < 0.43 ? (Math.abs(v) < 0.06 ? GROUND : HALF) : GROUND
  },
}
