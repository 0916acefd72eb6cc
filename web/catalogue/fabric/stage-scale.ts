import { clothViewCm, type ClothView } from '@selvedge/contract/access/paths.ts'

/** Scales of the picture; `half` is the default. */
export const stageShows = ['real', 'half', 'fifth', 'weave'] as const
export type StageShow = (typeof stageShows)[number]

export const readShow = (search: URLSearchParams): StageShow =>
  stageShows.find(show => show === search.get('show')) ?? 'half'

/** The picture that each scale shows. */
const views: Record<StageShow, ClothView> = { real: 'stage', half: 'stage', fifth: 'afar', weave: 'weave' }

/** What is shown at a scale, in cm of cloth; the stage has the same proportions at all of them. */
export function stageOf(show: StageShow): { view: ClothView; width: number; height: number } {
  const view = views[show]
  const { width } = clothViewCm[view]
  return { view, width, height: (width * clothViewCm.stage.height) / clothViewCm.stage.width }
}

/** Marks at shorter repeats, as a share of the stage's width, would hide the cloth. */
const SHORTEST_MARKED = 3 / 44

type Stage = { width: number; height: number }
export type Dimension = { from: number; to: number; at: number }
export type RepeatMarks = {
  crosses: { x: number; y: number }[]
  vertical: Dimension | null
  horizontal: Dimension | null
}

/** Marks in cm from the corner of the stage; none for a repeat that is unknown or does not fit. */
export function repeatMarks(
  verticalCm: number | null,
  horizontalCm: number | null,
  stage: Stage,
): RepeatMarks {
  const fits = (cm: number | null, room: number): cm is number =>
    cm !== null && cm >= SHORTEST_MARKED * stage.width && cm <= room
  const down = fits(verticalCm, stage.height) ? verticalCm : null
  const across = fits(horizontalCm, stage.width) ? horizontalCm : null
  const step = stage.width / 30
  const beside = across !== null && across + 4 * step < stage.width ? across + step : stage.width / 2
  return {
    crosses: down && across ? grid(across, down, stage) : [],
    vertical: down === null ? null : { from: 0, to: down, at: beside },
    horizontal:
      across === null ? null : { from: 0, to: across, at: Math.min(3 * step, 0.3 * (down ?? 10 * step)) },
  }
}

function grid(across: number, down: number, stage: Stage) {
  const crosses = []
  for (let x = across; x <= stage.width; x += across)
    for (let y = down; y <= stage.height; y += down) crosses.push({ x, y })
  return crosses
}

export type Tick = { atCm: number; size: 'short' | 'middle' | 'long'; label: number | null }
type Ruling = { everyCm: number; middleEvery: number; longEvery: number; labelStep: number }

const rulings: Record<'metric' | 'imperial', { cloth: Ruling; weave: Ruling }> = {
  metric: {
    cloth: { everyCm: 1, middleEvery: 5, longEvery: 10, labelStep: 1 },
    weave: { everyCm: 0.1, middleEvery: 5, longEvery: 10, labelStep: 0.1 },
  },
  imperial: {
    cloth: { everyCm: 2.54 / 2, middleEvery: 2, longEvery: 10, labelStep: 0.5 },
    weave: { everyCm: 2.54 / 16, middleEvery: 8, longEvery: 16, labelStep: 1 / 16 },
  },
}

/** Ticks of a ruler: cm, numbered every 10; inches, numbered every 5; for a weave mm or sixteenths of an inch. */
export function rulerTicks(lengthCm: number, measurementType: 'metric' | 'imperial', close: boolean): Tick[] {
  const ruling = rulings[measurementType][close ? 'weave' : 'cloth']
  const count = Math.floor(lengthCm / ruling.everyCm + 1e-9)
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1
    // A number at the very end would be cut in half.
    const atEnd = (number + 0.5) * ruling.everyCm > lengthCm
    const long = number % ruling.longEvery === 0
    const size = long ? 'long' : number % ruling.middleEvery === 0 ? 'middle' : 'short'
    return {
      atCm: number * ruling.everyCm,
      size,
      label: long && !atEnd ? Math.round(number * ruling.labelStep) : null,
    }
  })
}
