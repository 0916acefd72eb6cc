import { describe, expect, it } from 'vitest'
import { readBackOf, readComposition } from './composition.ts'

const refused = { expected: expect.any(Object) }

describe('a composition', () => {
  const of = (parts: Record<string, number>) => ({
    value: Object.entries(parts).map(([fibre, percent]) => ({ fibre, percent })),
  })
  it.each([
    ['60%pol 40%vis', { polyester: 60, viscose: 40 }],
    ['52% Polyester 48% Cotton', { polyester: 52, cotton: 48 }],
    ['98.700% Sunbrella Acrylic 1.300% Sunbrella Polyster', { acrylic: 98.7, polyester: 1.3 }],
    ['56% Recycled Polyester 44% Polyester', { polyester: 100 }],
    ['Wolle 85 %, Leinen 15 %', { wool: 85, linen: 15 }],
    ['100 % Baumwolle', { cotton: 100 }],
    ['85% lana, 15% poliammide', { wool: 85, polyamide: 15 }],
    ['60 % coton / 40 % lin', { cotton: 60, linen: 40 }],
    ['CO 85 LI 15', { cotton: 85, linen: 15 }],
    ['55 LI 45 CO', { linen: 55, cotton: 45 }],
    ['70% bomull, 30% lin', { cotton: 70, linen: 30 }],
    ['棉60% 麻40%', { cotton: 60, linen: 40 }],
    ['100%涤纶', { polyester: 100 }],
    ['33,3% wool 33,3% cotton 33,4% silk', { silk: 33.4, wool: 33.3, cotton: 33.3 }],
    ['99.8% wool 0.2% silk', { wool: 99.8, silk: 0.2 }],
    ['Pure new wool', { wool: 100 }],
    ['100% Trevira CS polyester', { trevira: 100 }],
    ['75% Post-Consumer Recycled Polyester, 25% Solution-Dyed Acrylic', { polyester: 75, acrylic: 25 }],
  ])('%j', (text, parts) => {
    expect(readComposition(text)).toEqual(of(parts))
  })
  it.each([
    ['EA 5% WO 95%', { wool: 95, elastane: 5 }],
    ['94%锦纶 6%氨纶', { polyamide: 94, elastane: 6 }],
    ['70% PVC 30% PES', { pvc: 70, polyester: 30 }],
    ['п/э 96%, эластан 4%', { polyester: 96, elastane: 4 }],
    ['70% wool, 25% polyamide, 5% other fibres', { wool: 70, polyamide: 25, other: 5 }],
    ['53% CV 40% m-AR 5% p-AR 2% CF', { viscose: 53, aramid: 45, carbon: 2 }],
    ['65/35 polycotton', { polyester: 65, cotton: 35 }],
    ['Total: 62% CO 38% PES (pile 100% CO, ground 100% PES)', { cotton: 62, polyester: 38 }],
  ])('%j by codes and names', (text, parts) => {
    expect(readComposition(text)).toEqual(of(parts))
  })
  it('has its other side apart', () => {
    const text = 'Face 100% PES / Back 65% PES 35% CO'
    expect(readComposition(text)).toEqual(of({ polyester: 100 }))
    expect(readBackOf(text)).toEqual(of({ polyester: 65, cotton: 35 }).value)
  })
  it.each([
    'Face: 100% cotton',
    'Pile 100 % cotton, ground polyester',
    'Pile: 100% cotton Ground: 100% polyester',
    '100% PES (Flor), Grundgewebe 65/35 PES/CO',
    '100 % PES (Flor)',
    'Back: 100% polyester',
  ])('%j is no blend of the whole cloth', text => {
    expect(readComposition(text)).toEqual(refused)
  })
  it('takes no ground for a backing', () => {
    expect(readBackOf('100% PES (Flor), Grundgewebe 65/35 PES/CO')).toBe(undefined)
  })
  it.each(['100% AC', '60% LY 40% CO', '100% faux silk', 'Cotton / Linen / Viscose'])(
    '%j means several fibres, or none',
    text => {
      expect(readComposition(text)).toEqual(refused)
    },
  )
  it.each([
    'Linen',
    'various',
    '60% wool',
    '60% wool 60% cotton',
    '50% moonbeam 50% wool',
    '',
    '100%',
    '=1+1',
  ])('%j cannot be read', text => {
    expect(readComposition(text)).toEqual(refused)
  })
})
