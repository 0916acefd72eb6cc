import { timesIn, upToRepeat, type ClothToCut, type Cuts } from './cloth.ts'

/** Cloth to track, in hundredths: a double pinch takes 2.25 times the track. */
export const fullnesses = {
  pencilPleat: [200],
  eyelet: [200, 225],
  wave: [200, 225],
  doublePinch: [225],
  triplePinch: [250],
} as const
export type Heading = keyof typeof fullnesses

/** Lengths in micrometres. */
export type CurtainMeasures = {
  trackMicrometres: number
  /** Hundredths of the track. */
  fullness: number
  /** Returns, overlap and side hems together. */
  sidesMicrometres: number
  finishedDropMicrometres: number
  headingMicrometres: number
  hemMicrometres: number
  /** Adds one repeat, so that the pattern's starting point can be chosen. */
  choosesStart: boolean
}

export type CurtainCut = {
  /** Normally in drops; `railroaded` where the cloth is turned sideways and its width covers the drop. */
  way: 'drops' | 'railroaded'
  /** Width of cloth before gathering: the track times the fullness, plus the sides. */
  gatheredMicrometres: number
  /** The drop with heading and hem. */
  plainDropMicrometres: number
  /** The drop as it is cut: rounded up to whole repeats, plus half a repeat for a half-drop match. */
  cutDropMicrometres: number
  /** Repeats in a cut drop; null where nothing repeats. */
  repeats: number | null
  /**
   * Cloth beyond the drops: a repeat to choose the start, and one more for an odd number of drops in a half-drop match.
   */
  extraMicrometres: number
  totalMicrometres: number
  cuts: Cuts[]
}

/** Windows of the same measures, and what they are called: empty for no name. */
export type CurtainWindow = {
  name: string
  alike: number
  measures: Omit<CurtainMeasures, 'choosesStart'>
}

export type CurtainsCut = {
  /** In the order in which they are cut. `cut` is for one of the windows alike. */
  windows: (CurtainWindow & { cut: CurtainCut })[]
  /** Cloth beyond the drops of all windows. */
  extraMicrometres: number
  totalMicrometres: number
}

/**
 * Curtains for several windows from one length. The cloth lies the same way in all of them, so it is turned sideways only
 * if it covers every drop. Each window is made up of whole repeats, so that one choice of the start serves them all.
 */
export function curtainsCut(
  windows: readonly CurtainWindow[],
  choosesStart: boolean,
  cloth: ClothToCut,
): CurtainsCut {
  const way = wayFor(
    windows.map(({ measures }) => plainDropOf(measures)),
    cloth,
  )
  const cut = windows.map(window => ({
    ...window,
    cut: cutWay({ ...window.measures, choosesStart: false }, cloth, way),
  }))
  const sum = (of: (cut: CurtainCut) => number) =>
    cut.reduce((total, window) => total + window.alike * of(window.cut), 0)
  const start = choosesStart && way === 'drops' ? (cloth.verticalRepeatMicrometres ?? 0) : 0
  return {
    windows: cut,
    extraMicrometres: sum(one => one.extraMicrometres) + start,
    totalMicrometres: sum(one => one.totalMicrometres) + start,
  }
}

/** Curtains for one window by the trade's rule: widths of cloth times the cut drop. */
export const curtainCut = (measures: CurtainMeasures, cloth: ClothToCut): CurtainCut =>
  cutWay(measures, cloth, wayFor([plainDropOf(measures)], cloth))

type Way = CurtainCut['way']

const plainDropOf = (measures: Omit<CurtainMeasures, 'choosesStart'>): number =>
  measures.finishedDropMicrometres + measures.headingMicrometres + measures.hemMicrometres

const wayFor = (plainDrops: readonly number[], cloth: ClothToCut): Way =>
  cloth.direction === 'railroaded' && plainDrops.every(drop => cloth.usableWidthMicrometres >= drop)
    ? 'railroaded'
    : 'drops'

function cutWay(measures: CurtainMeasures, cloth: ClothToCut, way: Way): CurtainCut {
  const { trackMicrometres, fullness, sidesMicrometres, choosesStart } = measures
  const gathered = Math.ceil((trackMicrometres * fullness) / 100) + sidesMicrometres
  const plainDrop = plainDropOf(measures)
  const found = { gatheredMicrometres: gathered, plainDropMicrometres: plainDrop }
  if (way === 'railroaded') return { ...found, ...railroaded(gathered, plainDrop) }
  const widths = Math.max(1, timesIn(gathered, cloth.usableWidthMicrometres))
  return { ...found, ...drops({ widths, plainDrop, choosesStart }, cloth) }
}

const railroaded = (gathered: number, plainDrop: number) => ({
  way: 'railroaded' as const,
  cutDropMicrometres: plainDrop,
  repeats: null,
  extraMicrometres: 0,
  totalMicrometres: gathered,
  cuts: [{ count: 1, lengthMicrometres: gathered }],
})

type Drops = { widths: number; plainDrop: number; choosesStart: boolean }

function drops({ widths, plainDrop, choosesStart }: Drops, cloth: ClothToCut) {
  const repeat = cloth.verticalRepeatMicrometres
  const isHalfDrop = repeat !== null && cloth.matchType === 'halfDrop'
  const cutDrop = upToRepeat(plainDrop, repeat) + (isHalfDrop ? Math.ceil(repeat / 2) : 0)
  const oddHalfDrop = isHalfDrop && widths % 2 === 1 ? repeat : 0
  const extra = oddHalfDrop + (choosesStart ? (repeat ?? 0) : 0)
  return {
    way: 'drops' as const,
    cutDropMicrometres: cutDrop,
    repeats: repeat === null ? null : timesIn(plainDrop, repeat),
    extraMicrometres: extra,
    totalMicrometres: widths * cutDrop + extra,
    cuts: [{ count: widths, lengthMicrometres: cutDrop }],
  }
}
