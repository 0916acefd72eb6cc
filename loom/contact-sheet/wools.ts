import { solid, times, weave } from './builders.ts'
import type { SheetCloth } from './builders.ts'
import type { ColourRun } from '../recipe/recipe.ts'

const glenLine = times(7, [
  ['#45474c', 4],
  ['#cfc8ba', 4],
])
const glenGround = times(14, [
  ['#45474c', 2],
  ['#cfc8ba', 2],
])
const glen: ColourRun[] = [...glenLine, ['#45474c', 4], ['#7a8fa0', 4], ...glenGround]

const pane: ColourRun[] = [
  ['#6d6a64', 30],
  ['#c8b79a', 2],
  ['#6d6a64', 30],
  ['#8a4d3d', 2],
]

/** Second row: herringbones, houndstooth, glen check and a blanket, cool to warm. */
export const wools: readonly SheetCloth[] = [
  weave('Oat and Bark', { name: 'herringbone', point: 12 }, solid('#d0c4ae'), solid('#6a5e50'), {
    yarn: 'woollen',
    perCm: 13.1,
    seed: 21,
  }),
  weave('Moss Tweed', { name: 'herringbone', point: 16 }, solid('#8b8768'), solid('#45473a'), {
    yarn: 'woollen',
    perCm: 10.5,
    seed: 22,
    heather: 1.5,
    heatherShade: '#a58a58',
  }),
  weave('Ink Flannel', { name: 'herringbone', point: 16 }, solid('#5b626e'), solid('#20252f'), {
    yarn: 'worsted',
    perCm: 17.5,
    seed: 23,
  }),
  weave(
    'Ink and Cream',
    { name: 'houndstooth' },
    [
      ['#2c2d33', 4],
      ['#d9d0bf', 4],
    ],
    [
      ['#2c2d33', 4],
      ['#d9d0bf', 4],
    ],
    {
      yarn: 'worsted',
      perCm: 10.4,
      seed: 24,
    },
  ),
  weave('Glen Check Grey', { name: 'twill22' }, glen, glen, { yarn: 'worsted', perCm: 17, seed: 25 }),
  weave('Windowpane', { name: 'twill22' }, pane, pane, {
    yarn: 'woollen',
    perCm: 14,
    seed: 26,
    heatherShade: '#8d8881',
  }),
  weave(
    'Oxblood Tooth',
    { name: 'houndstooth' },
    [
      ['#672f30', 4],
      ['#b8a88f', 4],
    ],
    [
      ['#672f30', 4],
      ['#b8a88f', 4],
    ],
    {
      yarn: 'woollen',
      perCm: 9.6,
      seed: 27,
    },
  ),
  weave('Clay Blanket', { name: 'twill22' }, solid('#a37a60'), solid('#8a6550'), {
    yarn: 'mohair',
    perCm: 9.5,
    seed: 28,
  }),
]
