import type { Random } from '../random.ts'
import { gingham, glenCheck, tattersall, windowpane } from './checks.ts'
import type { ClothDesign } from './cloth.ts'
import { contractPolyester, contractWool, outdoorPlain } from './contract.ts'
import { damask, jacquardGeometric, sprig } from './figured.ts'
import { linenBasket, linenHerringbone, linenPlain, linenWide } from './linen.ts'
import { boucle, corduroy, velvet } from './pile.ts'
import { cottonPlain, cottonTwill, diamond, satin, silkPlain } from './plain-cloths.ts'
import { sheer, sheerStripe } from './sheer.ts'
import { linenStripe, outdoorStripe, satinStripe, ticking } from './stripes.ts'
import { herringbone, houndstooth, woolPlain, woolTwill } from './wool.ts'

type Kind = {
  /** Creates a random design. */
  design: (random: Random) => ClothDesign
  /** Its plural for book titles, and words that may end a design's name. */
  plural: string
  words: readonly string[]
}

/** Every kind of cloth except tartans, which come from the register. */
export const clothKinds = {
  woolPlain: { design: woolPlain, plural: 'plain wools', words: ['Wool'] },
  woolTwill: { design: woolTwill, plural: 'wool twills', words: ['Twill'] },
  herringbone: { design: herringbone, plural: 'herringbones', words: ['Herringbone'] },
  houndstooth: { design: houndstooth, plural: 'houndstooths', words: ['Houndstooth'] },
  glenCheck: { design: glenCheck, plural: 'glen checks', words: ['Glen'] },
  windowpane: { design: windowpane, plural: 'windowpanes', words: ['Pane', 'Windowpane'] },
  tattersall: { design: tattersall, plural: 'tattersalls', words: ['Tattersall'] },
  gingham: { design: gingham, plural: 'ginghams', words: ['Gingham', 'Check'] },
  linenPlain: { design: linenPlain, plural: 'plain linens', words: ['Linen'] },
  linenWide: { design: linenWide, plural: 'wide linens', words: ['Wide', '300'] },
  linenBasket: { design: linenBasket, plural: 'basket linens', words: ['Weave'] },
  linenHerringbone: { design: linenHerringbone, plural: 'linen herringbones', words: ['Herringbone'] },
  linenStripe: { design: linenStripe, plural: 'stripes', words: ['Stripe'] },
  ticking: { design: ticking, plural: 'tickings', words: ['Ticking', 'Stripe'] },
  satinStripe: { design: satinStripe, plural: 'satin stripes', words: ['Stripe'] },
  outdoorStripe: { design: outdoorStripe, plural: 'outdoor stripes', words: ['Stripe', 'Awning'] },
  cottonTwill: { design: cottonTwill, plural: 'cotton twills', words: ['Twill', 'Drill'] },
  cottonPlain: { design: cottonPlain, plural: 'plain cottons', words: ['Cotton'] },
  silkPlain: { design: silkPlain, plural: 'plain silks', words: ['Silk', 'Taffeta'] },
  satin: { design: satin, plural: 'satins', words: ['Satin'] },
  damask: { design: damask, plural: 'damasks', words: ['Damask'] },
  sprig: { design: sprig, plural: 'sprigs', words: ['Sprig'] },
  jacquardGeometric: { design: jacquardGeometric, plural: 'small figures', words: ['Figure'] },
  diamond: { design: diamond, plural: 'diamonds', words: ['Diamond'] },
  velvet: { design: velvet, plural: 'velvets', words: ['Velvet'] },
  corduroy: { design: corduroy, plural: 'corduroys', words: ['Cord', 'Rib'] },
  boucle: { design: boucle, plural: 'bouclés', words: ['Bouclé'] },
  sheer: { design: sheer, plural: 'sheers', words: ['Voile', 'Sheer'] },
  sheerStripe: { design: sheerStripe, plural: 'striped sheers', words: ['Voile', 'Line'] },
  contractWool: { design: contractWool, plural: 'contract wools', words: ['Contract'] },
  contractPolyester: { design: contractPolyester, plural: 'flame-retardant plains', words: ['FR'] },
  outdoorPlain: { design: outdoorPlain, plural: 'outdoor plains', words: ['Outdoor'] },
} as const satisfies Record<string, Kind>

export type ClothKind = keyof typeof clothKinds
export const tartanWords = { plural: 'plaids', words: ['Plaid', 'Check'] } as const
