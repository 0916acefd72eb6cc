import { tartan } from './builders.ts'
import type { SheetCloth } from './builders.ts'

/** First row: setts of the register under names of our own, from deep blue and green to autumn and grey. */
export const tartans: readonly SheetCloth[] = [
  tartan('Corrieburn', 'B#2C4084 K#101010 G#005020 Y#E8C000', 'B/20 K4 B4 K4 B4 K16 G20 Y4 G20 K16 B24 K/4', {
    perCm: 13.2,
    seed: 11,
    recolour: { '#2c4084': '#2a3d6c' },
  }),
  tartan('Braehead Moor', 'K#101010 OG#5C6428 B#345064', 'B/28 K6 B6 K6 B6 K32 OG32 K6 OG32 K32 B32 K6 B/6', {
    perCm: 18,
    seed: 12,
  }),
  tartan(
    'Slate Sound',
    'K#000000 DN#646464 WW#F8F8F8 B#3C5C70 N#888888',
    'B100 K24 N4 K4 WW4 K4 N24 B14 K14 WW4 K14 B14 N24 K4 WW4 K4 N4 K24',
    { perCm: 19, seed: 13 },
  ),
  tartan('Lochan Dress', 'G#005020 U#482800 W#E0E0E0 R#DC0000', 'G/36 U28 W28 R/4', {
    perCm: 14.5,
    seed: 14,
    yarn: 'woollen',
  }),
  tartan('Bracken Autumn', 'G#004C00 MY#C89800 DR#8C0000', 'G/32 MY6 G28 DR32 G4 DR4 G/6', {
    perCm: 14.6,
    seed: 15,
  }),
  tartan('Rowan Hall', 'DR#FF0000 G#006818 B#000080', 'DR/6 B4 DR48 B16 G4 B4 G4 B4 G/40', {
    perCm: 13.4,
    seed: 16,
    recolour: { '#ff0000': '#b01c1c', '#000080': '#1c2c50', '#006818': '#12532a' },
  }),
  tartan('Peat Cutting', 'K#101010 T#604000 R#C80000 TK#7C5428', 'K/4 R4 K4 T58 K4 TK4 K4 TK56 K4 TK/56', {
    perCm: 17,
    seed: 17,
    yarn: 'woollen',
  }),
  tartan(
    'Grey Skerry',
    'N#808080 K#101010 RN#505050 VLN#D2D2D2',
    'N/10 K4 RN16 K2 RN16 K8 RN8 K12 RN36 VLN2 N/12',
    {
      perCm: 15.4,
      seed: 18,
    },
  ),
]
