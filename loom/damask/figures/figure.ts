import { number, oneOf, optional, whole } from '../../recipe/check.ts'
import type { Check } from '../../recipe/check.ts'
import { drawFern } from './fern.ts'
import { figureCanvas } from './figure-canvas.ts'
import type { FigureCanvas } from './figure-canvas.ts'
import { drawGeometric } from './geometric.ts'
import { drawMedallion } from './medallion.ts'
import { drawOgee } from './ogee.ts'
import { drawPaisley } from './paisley.ts'
import { drawSprig } from './sprig.ts'
import { drawTrail } from './trail.ts'

/** The figures available for a damask or jacquard, with the options of each. */
export type Figure =
  | { name: 'ogee'; fruit?: 'pineapple' | 'palmette' }
  | { name: 'sprig'; pairs?: number; berries?: 0 | 1 }
  | { name: 'trail'; leaves?: number; sway?: number }
  | { name: 'medallion'; petals?: number }
  | { name: 'geometric'; motif?: 'lozenge' | 'star' | 'key'; across?: number }
  | { name: 'fern'; pinnae?: number }
  | { name: 'paisley'; beads?: number }

/** The fields of each figure. */
export const figureShapes: Readonly<Record<Figure['name'], Record<string, Check>>> = {
  ogee: { fruit: optional(oneOf(['pineapple', 'palmette'])) },
  sprig: { pairs: optional(whole(2, 6)), berries: optional(whole(0, 1)) },
  trail: { leaves: optional(whole(4, 16)), sway: optional(number(0.02, 0.2)) },
  medallion: { petals: optional(whole(6, 16)) },
  geometric: { motif: optional(oneOf(['lozenge', 'star', 'key'])), across: optional(whole(1, 8)) },
  fern: { pinnae: optional(whole(6, 20)) },
  paisley: { beads: optional(whole(4, 24)) },
}

/** Draws one repeat of a figure on `ends` × `picks` crossings, `tall` times as high as wide. */
export function drawFigure(figure: Figure, ends: number, picks: number, tall: number): FigureCanvas {
  const canvas = figureCanvas(ends, picks, tall)
  switch (figure.name) {
    case 'ogee':
      drawOgee(canvas, figure.fruit ?? 'pineapple')
      break
    case 'sprig':
      drawSprig(canvas, figure.pairs ?? 3, figure.berries !== 0)
      break
    case 'trail':
      drawTrail(canvas, figure.leaves ?? 8, figure.sway ?? 0.1)
      break
    case 'medallion':
      drawMedallion(canvas, figure.petals ?? 10)
      break
    case 'geometric':
      drawGeometric(canvas, figure.motif ?? 'lozenge', figure.across ?? 2)
      break
    case 'fern':
      drawFern(canvas, figure.pinnae ?? 11)
      break
    case 'paisley':
      drawPaisley(canvas, figure.beads ?? 11)
      break
  }
  return canvas
}
