import type { Finish } from '@selvedge/contract/catalogue/terms.ts'
import type { Structure } from '@selvedge/loom/recipe/structures.ts'
import type { Random } from '../random.ts'
import { CURTAIN_WIDTHS_CM, blendOf } from './cloth.ts'
import type { ClothDesign } from './cloth.ts'
import { oneColour } from './one-colour.ts'

/** Wool with polyamide for the contract trade: dense, level, hard wearing. */
export function contractWool(random: Random): ClothDesign {
  const structure = random.weighted<Structure>([
    [{ name: 'plain' }, 3],
    [{ name: 'twill22' }, 2],
    [{ name: 'crepe' }, 2],
    [{ name: 'basket', size: 2 }, 1],
  ])
  const twilled = structure.name === 'twill22'
  const endsPerCm = random.pick([13.1, 14.5, 15.8])
  const design = oneColour({
    random,
    structure,
    yarn: 'worsted',
    sett: { binding: twilled ? 'twill' : 'plain', endsPerCm, picksPerCm: endsPerCm, cover: 186 },
    blend: random.weighted([
      [blendOf('wool', 92, 'polyamide', 8), 3],
      [blendOf('wool', 95, 'polyamide', 5), 2],
      [blendOf('wool', 85, 'polyamide', 15), 1],
    ]),
    heather: random.between(0.8, 2.2),
    share: random.between(0.2, 0.8),
  })
  return {
    ...design,
    pattern: twilled ? 'twill' : structure.name === 'plain' ? 'plain' : 'texture',
    reversible: true,
    finishes: ['mothproof'],
  }
}

/** A dense satin keeps most of the light out; over the width of a window it is coated to keep out all of it. */
function darkening(satinFace: boolean, wide: boolean): readonly Finish[] {
  if (!satinFace) return ['easyCare']
  return wide ? ['blackout', 'backCoated'] : ['dimout', 'easyCare']
}

/** Flame-retardant polyester for hotels and hospitals. */
export function contractPolyester(random: Random): ClothDesign {
  const structure = random.pick<Structure>([
    { name: 'plain' },
    { name: 'satin', ends: 5 },
    { name: 'crepe' },
    { name: 'twill22' },
  ])
  const satinFace = structure.name === 'satin'
  const endsPerCm = satinFace ? 30 : random.pick([16, 18, 21])
  const design = oneColour({
    random,
    structure,
    yarn: 'polyester',
    sett: {
      binding: satinFace ? 'satin' : structure.name === 'twill22' ? 'twill' : 'plain',
      endsPerCm,
      picksPerCm: endsPerCm * 0.85,
      cover: 146,
    },
    blend: blendOf('trevira', 100),
    heather: random.between(0.5, 1.6),
    share: random.between(0, 0.5),
  })
  const pattern = structure.name === 'twill22' ? 'twill' : structure.name === 'crepe' ? 'texture' : 'plain'
  const wide = random.happens(0.4)
  return {
    ...design,
    pattern,
    finishes: darkening(satinFace, wide),
    ...(wide ? { usableWidthsCm: CURTAIN_WIDTHS_CM } : {}),
  }
}

export function outdoorPlain(random: Random): ClothDesign {
  const structure = random.pick<Structure>([
    { name: 'plain' },
    { name: 'basket', size: 2 },
    { name: 'rib', picks: 2 },
  ])
  const endsPerCm = random.pick([15, 17, 19])
  const design = oneColour({
    random,
    structure,
    yarn: 'polyester',
    sett: { binding: 'plain', endsPerCm, picksPerCm: endsPerCm * 0.9, cover: 148 },
    blend: random.pick([
      blendOf('acrylic', 100),
      blendOf('acrylic', 88, 'polyester', 12),
      blendOf('polypropylene', 100),
    ]),
    heather: random.between(0.4, 1.8),
    share: random.between(0, 0.6),
  })
  return {
    ...design,
    pattern: structure.name === 'plain' ? 'plain' : 'texture',
    reversible: true,
    finishes: ['waterRepellent', 'oilRepellent'],
  }
}
