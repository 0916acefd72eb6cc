import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { Blend, Construction } from '../cloth/cloth.ts'
import { percentOf } from './fibre.ts'

type Care = FabricFacts['care']

/** ISO 3758 symbols: washing, bleaching, tumble drying, ironing, professional care. The most delicate fibre decides. */
export function careOf(blend: Blend, construction: Construction): Care {
  const raised = construction.binding === 'pile' || construction.binding === 'loop'
  if (percentOf(blend, 'wool', 'mohair', 'cashmere', 'alpaca', 'silk') > 0) {
    return ['noWash', 'noBleach', 'noTumble', raised ? 'noIron' : 'iron1', 'dryCleanP']
  }
  if (percentOf(blend, 'acrylic', 'polypropylene') >= 85)
    return ['wash30', 'bleach', 'noTumble', 'noIron', 'noDryClean']
  if (raised) return ['noWash', 'noBleach', 'noTumble', 'noIron', 'dryCleanP']
  return [...washing(blend, construction), 'noBleach', 'noTumble', ironing(blend), 'dryCleanP']
}

function washing(blend: Blend, { binding }: Construction): Care {
  if (percentOf(blend, 'trevira', 'polyester') >= 90) return ['wash40']
  if (binding === 'satin' || binding === 'figured' || percentOf(blend, 'viscose') > 0) return ['noWash']
  return percentOf(blend, 'cotton') >= 90 ? ['wash40'] : ['wash30mild']
}

function ironing(blend: Blend): Care[number] {
  if (percentOf(blend, 'linen', 'hemp') >= 50) return 'iron3'
  return percentOf(blend, 'polyester', 'trevira', 'viscose') > 20 ? 'iron1' : 'iron2'
}
