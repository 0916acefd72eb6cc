import type { Fibre } from '@selvedge/contract/catalogue/terms.ts'
import type { Blend } from '../cloth/cloth.ts'

export type FibreFigures = {
  /** Martindale cycles of a well-set plain cloth of this fibre alone. */
  martindale: number
  /** Wyzenbeek double rubs of the same cloth: another machine and another abradant, so another value. */
  wyzenbeek: number
  /** ISO 105-B02 blue wool step of an ordinary dye. */
  lightFastness: number
  /** ISO 12945-2 grade. */
  pilling: number
  /** Yarn price, £ a kilogram. */
  poundsPerKg: number
}

const figures = (
  martindale: number,
  wyzenbeek: number,
  lightFastness: number,
  pilling: number,
  poundsPerKg: number,
): FibreFigures => ({ martindale, wyzenbeek, lightFastness, pilling, poundsPerKg })

export const fibreFigures = {
  wool: figures(42_000, 32_000, 5, 4, 13),
  linen: figures(24_000, 18_000, 5, 4.5, 11),
  cotton: figures(26_000, 20_000, 5, 4.5, 5.5),
  silk: figures(12_000, 9_000, 4, 4.5, 58),
  viscose: figures(16_000, 12_000, 5, 4, 5),
  polyester: figures(70_000, 60_000, 6, 4, 3.6),
  polyamide: figures(100_000, 90_000, 5, 4, 5),
  acrylic: figures(32_000, 26_000, 7.5, 3.5, 6.2),
  modacrylic: figures(30_000, 24_000, 5, 4, 8),
  mohair: figures(80_000, 60_000, 5, 4, 32),
  cashmere: figures(16_000, 10_000, 4, 3, 115),
  alpaca: figures(24_000, 16_000, 5, 3.5, 28),
  trevira: figures(75_000, 62_000, 6, 4.5, 7),
  lyocell: figures(22_000, 17_000, 5, 4, 6.5),
  hemp: figures(30_000, 24_000, 5, 4.5, 10),
  jute: figures(12_000, 9_000, 4, 4, 2.6),
  polypropylene: figures(50_000, 45_000, 7, 4, 3),
} as const satisfies Partial<Record<Fibre, FibreFigures>>
/** The fibres of the demo's cloths. */
export type DemoFibre = keyof typeof fibreFigures

/** The blend's weighted mean of a value, by percentage. */
export function blendMean(blend: Blend, figure: keyof FibreFigures): number {
  return blend.reduce((sum, { fibre, percent }) => sum + (fibreFigures[fibre][figure] * percent) / 100, 0)
}

/** The percentage of these fibres in a blend, 0…100. */
export function percentOf(blend: Blend, ...fibres: Fibre[]): number {
  return blend.reduce((sum, { fibre, percent }) => sum + (fibres.includes(fibre) ? percent : 0), 0)
}
