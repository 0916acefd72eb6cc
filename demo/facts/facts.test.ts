import { describe, expect, it } from 'vitest'
import { blendOf, constructionOf } from '../cloth/cloth.ts'
import type { Blend, Sett } from '../cloth/cloth.ts'
import { careOf } from './care.ts'
import { possibleCertifications } from './certification.ts'
import { flammabilityOf } from './flammability.ts'
import { cutPricePounds, piecePriceMinor, rrpMinor } from './price.ts'
import { matchTypeOf, statedRepeat } from './repeat.ts'
import { usageOf } from './usage.ts'
import { abrasionOf, lightFastnessStep, martindaleCycles, pillingGrade } from './wear.ts'
import { weightGsm } from './weight.ts'

const wool = blendOf('wool', 100)
const linen = blendOf('linen', 100)
const trevira = blendOf('trevira', 100)
const setts = {
  tweed: { binding: 'twill', endsPerCm: 13.1, picksPerCm: 13.1, cover: 172 },
  linen: { binding: 'plain', endsPerCm: 12, picksPerCm: 11, cover: 124 },
  satin: { binding: 'satin', endsPerCm: 34, picksPerCm: 24, cover: 150 },
  voile: { binding: 'open', endsPerCm: 14, picksPerCm: 13, cover: 52 },
  velvet: { binding: 'pile', endsPerCm: 20, picksPerCm: 17, cover: 112, pileGsm: 250 },
  boucle: { binding: 'loop', endsPerCm: 8, picksPerCm: 7, cover: 92, pileGsm: 420 },
} as const satisfies Record<string, Sett>
const cloth = (sett: keyof typeof setts, blend: Blend, usableWidthsCm: readonly number[] = [138]) => ({
  blend,
  usableWidthsCm,
  construction: constructionOf(setts[sett]),
})

describe('weight', () => {
  it('is threads a metre × tex with crimp, to 5 g/m²', () => {
    const construction = {
      binding: 'plain',
      endsPerCm: 10,
      picksPerCm: 10,
      warpTex: 100,
      weftTex: 100,
      pileGsm: 0,
    } as const
    expect(weightGsm(construction)).toBe(220)
    expect(weightGsm({ ...construction, pileGsm: 180 })).toBe(400)
  })

  it('matches what the trade expects', () => {
    expect(weightGsm(constructionOf(setts.tweed))).toBeGreaterThan(440)
    expect(weightGsm(constructionOf(setts.tweed))).toBeLessThan(520)
    expect(weightGsm(constructionOf(setts.voile))).toBeLessThan(60)
  })
})

describe('wear', () => {
  it('is only claimed in steps of the test', () => {
    expect(martindaleCycles(cloth('tweed', wool))).toBe(50_000)
    expect(martindaleCycles(cloth('linen', linen))).toBe(15_000)
  })

  it('rises with polyamide in wool and falls with satin floats', () => {
    const reinforced = martindaleCycles(cloth('tweed', blendOf('wool', 90, 'polyamide', 10))) ?? 0
    expect(reinforced).toBeGreaterThan(martindaleCycles(cloth('tweed', wool)) ?? 0)
    expect(martindaleCycles(cloth('satin', wool)) ?? 0).toBeLessThan(
      martindaleCycles(cloth('tweed', wool)) ?? 0,
    )
  })

  it('is not tested on open cloth, which does not pill either', () => {
    expect(abrasionOf(cloth('voile', linen), true)).toEqual([])
    expect(pillingGrade(cloth('voile', linen))).toBeNull()
  })

  it('is published for both methods where the cloth is sold to both markets, each with its own value', () => {
    expect(abrasionOf(cloth('tweed', wool), true)).toEqual([
      { method: 'martindale', cycles: 50_000 },
      { method: 'wyzenbeek', cycles: 30_000 },
    ])
  })

  it('has light fastness and pilling grades by fibre', () => {
    expect(lightFastnessStep(blendOf('acrylic', 100))).toBe(8)
    expect(lightFastnessStep(blendOf('silk', 100))).toBe(4)
    expect(pillingGrade(cloth('boucle', wool))).toBe(3.5)
  })
})

describe('usage', () => {
  it('suggests voiles for curtains and tweeds for seating', () => {
    expect(usageOf(cloth('voile', linen, [300]))).toEqual(['curtain'])
    expect(usageOf(cloth('tweed', wool))).toEqual(['curtain', 'cushion', 'upholstery', 'contract'])
  })

  it('excludes bouclé from curtains and wide cloth from upholstery', () => {
    expect(usageOf(cloth('boucle', wool))).not.toContain('curtain')
    expect(usageOf(cloth('linen', linen, [300]))).toEqual(['curtain', 'blind'])
  })

  it('allows outdoors only what is weatherproof', () => {
    expect(usageOf(cloth('linen', blendOf('acrylic', 88, 'polyester', 12)))).toContain('outdoor')
    expect(usageOf(cloth('linen', linen))).not.toContain('outdoor')
  })
})

const tested = (sett: keyof typeof setts, blend: Blend, width?: number[]) => {
  const usage = usageOf(cloth(sett, blend, width))
  const weight = weightGsm(constructionOf(setts[sett]))
  return flammabilityOf({ blend, usage, weightGsm: weight, testsForUs: false, certificate: 'FT-26-1' })
}

describe('flammability', () => {
  const treatment = (tests: ReturnType<typeof tested>, standard: string) =>
    tests.find(test => test.standard === standard)?.treatment

  it('passes heavy wool untreated, requires an interliner for natural fibres and treats synthetics', () => {
    expect(treatment(tested('tweed', wool), 'BS 5852 source 1')).toBe('inherent')
    expect(treatment(tested('linen', linen), 'BS 5852 source 1')).toBe('needsInterliner')
    expect(treatment(tested('tweed', blendOf('polyester', 100)), 'BS 5852 source 1')).toBe('treated')
  })

  it('states one treatment for all tests of a cloth, and cotton and linen never as inherent', () => {
    const blends = [
      wool,
      linen,
      trevira,
      blendOf('polyester', 100),
      blendOf('cotton', 70, 'linen', 30),
      blendOf('polyester', 60, 'cotton', 40),
    ]
    for (const blend of blends) {
      const treatments = new Set(tested('tweed', blend).map(test => test.treatment))
      expect(treatments.size).toBe(1)
      if (blend.some(({ fibre }) => fibre === 'cotton' || fibre === 'linen'))
        expect(treatments).not.toContain('inherent')
    }
  })

  it('tests curtains only of flame-retardant fibre, and upholstery only of seating cloth', () => {
    expect(treatment(tested('voile', trevira, [300]), 'BS 5867-2 C')).toBe('inherent')
    expect(tested('voile', linen, [300])).toEqual([])
  })

  it('names a certificate only for contract cloth that passes untreated', () => {
    expect(tested('tweed', wool).every(test => test.certificate === 'FT-26-1')).toBe(true)
    expect(tested('linen', linen).every(test => test.certificate === null)).toBe(true)
  })
})

describe('care', () => {
  it.each([
    ['tweed', wool, ['noWash', 'noBleach', 'noTumble', 'iron1', 'dryCleanP']],
    ['linen', linen, ['wash30mild', 'noBleach', 'noTumble', 'iron3', 'dryCleanP']],
    ['velvet', blendOf('cotton', 100), ['noWash', 'noBleach', 'noTumble', 'noIron', 'dryCleanP']],
    ['linen', blendOf('acrylic', 100), ['wash30', 'bleach', 'noTumble', 'noIron', 'noDryClean']],
    ['linen', blendOf('cotton', 96, 'silk', 4), ['noWash', 'noBleach', 'noTumble', 'iron1', 'dryCleanP']],
  ] as const)('of %s follows its most delicate fibre', (sett, blend, symbols) => {
    expect(careOf(blend, constructionOf(setts[sett]))).toEqual(symbols)
  })
})

const priced = (sett: keyof typeof setts, blend: Blend, fullWidthCm = 142) =>
  cutPricePounds({ blend, backing: null, construction: constructionOf(setts[sett]), fullWidthCm })

describe('price', () => {
  it('follows fibre, weight, structure and width', () => {
    expect(priced('tweed', blendOf('cashmere', 100))).toBeGreaterThan(3 * priced('tweed', wool))
    expect(priced('velvet', wool)).toBeGreaterThan(priced('linen', wool))
    expect(priced('voile', linen, 304)).toBeGreaterThan(priced('voile', linen, 142))
  })

  it('is close to what such cloths cost', () => {
    expect(priced('tweed', wool)).toBeGreaterThan(50)
    expect(priced('tweed', wool)).toBeLessThan(80)
    expect(priced('linen', linen)).toBeLessThan(45)
  })

  it.each([990, 2475, 7770, 61_300])('of a piece is always 8 to 12 %% below %i', cut => {
    for (const share of [0, 0.5, 1]) {
      expect(piecePriceMinor(cut, share)).toBeGreaterThanOrEqual(cut * 0.88)
      expect(piecePriceMinor(cut, share)).toBeLessThanOrEqual(cut * 0.92)
    }
  })

  it('at retail is about 1.8 × list in whole units', () => {
    expect(rrpMinor(7773)).toBe(14_000)
  })
})

const recipe = (threads: number) =>
  ({
    v: 1,
    kind: 'weave',
    seed: 1,
    structure: { name: 'twill22' },
    endsPerCm: 13.1,
    picksPerCm: 13.1,
    warpYarn: 'worsted',
    weftYarn: 'worsted',
    warp: [
      ['#20252f', threads - 4],
      ['#d0c4ae', 4],
    ],
    weft: [['#20252f', 1]],
  }) as const

describe('repeat', () => {
  it('is thread count over threads per centimetre, to a millimetre', () => {
    expect(statedRepeat(recipe(240))).toEqual({ horizontalRepeatCm: 18.3, verticalRepeatCm: 0 })
  })

  it('is matched at a seam from 2 cm', () => {
    expect(matchTypeOf(recipe(240), 138)).toBe('straight')
    expect(matchTypeOf(recipe(20), 138)).toBe('none')
  })

  it('is a half drop where a half-dropped figure meets the selvedge in its middle', () => {
    const figured = { repeatEnds: 288, repeatPicks: 288, satin: 8, endsPerCm: 24, picksPerCm: 24 } as const
    const warp = [['#20252f', 1]] as const
    const ogee = { ...recipe(240), ...figured, kind: 'damask', warp, figure: { name: 'ogee' } } as const
    expect(matchTypeOf(ogee, 138)).toBe('halfDrop')
    expect(matchTypeOf(ogee, 144)).toBe('straight')
    expect(matchTypeOf({ ...ogee, figure: { name: 'fern' } }, 138)).toBe('straight')
  })
})

it('a certification is possible only for what it certifies', () => {
  expect(possibleCertifications(wool, ['curtain'])).toEqual([
    'OEKO-TEX Standard 100',
    'Responsible Wool Standard',
  ])
  expect(possibleCertifications(linen, ['contract'])).toEqual([
    'OEKO-TEX Standard 100',
    'European Flax',
    'EU Ecolabel',
  ])
})
