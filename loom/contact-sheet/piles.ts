import { boucle, sheer, solid, velvet, weave } from './builders.ts'
import type { SheetCloth } from './builders.ts'

/** Fifth row: velvets, looped yarn, a sheer and a contract cloth. */
export const piles: readonly SheetCloth[] = [
  velvet('Oxblood Velvet', { seed: 51, colour: '#6b272b', style: 'plain' }),
  velvet('Moss Cord', { seed: 52, colour: '#5d5f42', style: 'corduroy', walesPerCm: 2.6 }),
  velvet('Crushed Ink', { seed: 53, colour: '#2b3a50', style: 'crushed' }),
  velvet('Peacock Strié', {
    seed: 54,
    colour: '#2c5a5f',
    secondColour: '#3a6a6b',
    style: 'strie',
    sheen: 0.35,
  }),
  boucle('Undyed Loop', { seed: 55, colours: ['#ded5c3', '#d8cdb9', '#e3dbca'] }),
  boucle('Clay Loop', { seed: 56, colours: ['#ab826a', '#ae866e', '#a77e65'], loopMm: 1.8, yarnMm: 0.65 }),
  sheer('Linen Voile', {
    seed: 57,
    yarn: 'linen',
    colour: '#a8987c',
    opacity: 0.78,
    endsPerCm: 14,
    picksPerCm: 13,
    folds: 0.6,
  }),
  weave('Contract Slate', { name: 'crepe' }, solid('#5a6068'), solid('#353a40'), {
    yarn: 'polyester',
    perCm: 16,
    seed: 58,
    heather: 2,
  }),
]
