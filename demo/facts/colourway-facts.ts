import { deltaE2000, labOfHex } from '@selvedge/contract/catalogue/colour.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { unstatedColourwayFacts, type ColourwayFacts } from '@selvedge/contract/catalogue/stated-facts.ts'

/** Colours of the RAL Classic card that cloth is dyed in, as a screen shows them. */
const card = Object.entries({
  'RAL 1001': '#d0b084',
  'RAL 1015': '#e6d2b5',
  'RAL 1019': '#a48f7a',
  'RAL 3005': '#5e2028',
  'RAL 5003': '#1f3855',
  'RAL 5014': '#637d96',
  'RAL 6021': '#89ac76',
  'RAL 7006': '#756f61',
  'RAL 7016': '#383e42',
  'RAL 7035': '#cbd0cc',
  'RAL 7044': '#bdbdb2',
  'RAL 8017': '#442f29',
  'RAL 9001': '#e9e0d2',
}).map(([name, hex]) => ({ name, lab: labOfHex(hex) }))

/** Farther than this a buyer sees another colour. */
const MOST_DELTA_E = 3

/** What a label states about one colour: for contract work, which specifies colours by card, the card's nearest. */
export function colourwayFacts({ usage }: FabricFacts, hex: string): ColourwayFacts {
  if (!usage.includes('contract')) return unstatedColourwayFacts
  const lab = labOfHex(hex)
  const near = card.map(({ name, lab: wanted }) => ({ name, deltaE: deltaE2000(wanted, lab) }))
  const [nearest] = near.toSorted((one, other) => one.deltaE - other.deltaE)
  return { standardColour: nearest && nearest.deltaE <= MOST_DELTA_E ? nearest.name : null }
}
