import { solid, weave } from './builders.ts'
import type { SheetCloth } from './builders.ts'

/** Third row: linens, ticking, gingham and stripes in daylight colours. */
export const linens: readonly SheetCloth[] = [
  weave('Flax', { name: 'plain' }, solid('#c7b79c'), solid('#bcab8f'), {
    yarn: 'linen',
    perCm: 12,
    seed: 31,
  }),
  weave('Celadon Cloth', { name: 'plain' }, solid('#aeb5a5'), solid('#9ca798'), {
    yarn: 'linen',
    perCm: 14,
    seed: 32,
  }),
  weave('Chambray', { name: 'plain' }, solid('#3c506e'), solid('#a9b3ba'), {
    yarn: 'linen',
    perCm: 15,
    seed: 33,
  }),
  weave(
    'Harbour Ticking',
    { name: 'twill21' },
    [
      ['#ddd3c0', 18],
      ['#33415a', 6],
      ['#ddd3c0', 2],
      ['#33415a', 2],
      ['#ddd3c0', 2],
      ['#33415a', 2],
      ['#ddd3c0', 2],
      ['#33415a', 6],
    ],
    solid('#ddd3c0'),
    { yarn: 'cotton', perCm: 16, seed: 34 },
  ),
  weave(
    'Green Gingham',
    { name: 'plain' },
    [
      ['#ddd5c5', 16],
      ['#5d6b55', 16],
    ],
    [
      ['#ddd5c5', 16],
      ['#5d6b55', 16],
    ],
    {
      yarn: 'linen',
      perCm: 14,
      seed: 35,
    },
  ),
  weave(
    'Deckchair',
    { name: 'plain' },
    [
      ['#d9ceb8', 40],
      ['#59624a', 6],
      ['#b58a42', 3],
      ['#59624a', 6],
      ['#d9ceb8', 8],
      ['#7f8c92', 12],
      ['#d9ceb8', 8],
      ['#59624a', 6],
      ['#b58a42', 3],
      ['#59624a', 8],
    ],
    solid('#d4c8b0'),
    { yarn: 'linen', perCm: 15, seed: 36 },
  ),
  weave('Ochre Basket', { name: 'basket' }, solid('#b08a45'), solid('#bf9f66'), {
    yarn: 'linen',
    perCm: 13,
    seed: 37,
  }),
  weave(
    'Mattress Red',
    { name: 'herringbone', point: 6 },
    [
      ['#dccfb8', 24],
      ['#84383a', 2],
      ['#dccfb8', 2],
      ['#84383a', 12],
      ['#dccfb8', 2],
      ['#84383a', 2],
      ['#dccfb8', 16],
    ],
    solid('#d8cbb4'),
    { yarn: 'cotton', perCm: 19, seed: 38 },
  ),
]
