import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { ColourwayStatus } from '@selvedge/contract/catalogue/terms.ts'
import type { Random } from '../random.ts'

type Pieces = Pick<ColourwayRow, 'pieces' | 'incoming' | 'leadTimeDays'>

const TENTH_METRE = 100_000
const SHORTEST_TENTHS = 80
const LONGEST_TENTHS = 600

/** Delivery days of lots being woven. */
const DUE = [
  '2026-11-27',
  '2026-12-04',
  '2026-12-11',
  '2026-12-18',
  '2027-01-08',
  '2027-01-22',
  '2027-02-12',
  '2027-03-05',
]

/** A supplier's running numbers: each call returns the next piece or dye lot number. */
export type Numbering = { nextPieceNumber: () => string; nextDyeLot: () => string }

export type StockSpec = Numbering & {
  status: ColourwayStatus
  pieceLengthMicrometres: number
  dispatchDays: number
}

/** How many pieces are in the warehouse and how many lots are due, by status. */
function counts(status: ColourwayStatus, random: Random): { pieces: number; incoming: number } {
  if (status === 'discontinued')
    return {
      pieces: random.weighted([
        [0, 5],
        [1, 3],
        [2, 2],
      ]),
      incoming: 0,
    }
  if (status === 'runningOut')
    return {
      pieces: random.weighted([
        [1, 3],
        [2, 1],
      ]),
      incoming: 0,
    }
  if (status === 'limited') return { pieces: random.whole(1, 3), incoming: 0 }
  const pieces = random.weighted([
    [0, 7],
    [1, 10],
    [2, 20],
    [3, 26],
    [4, 19],
    [5, 11],
    [6, 7],
  ])
  if (pieces === 0)
    return {
      pieces,
      incoming: random.weighted([
        [1, 9],
        [2, 2],
      ]),
    }
  return { pieces, incoming: random.happens(pieces === 1 ? 0.6 : 0.2) ? 1 : 0 }
}

/** Pieces with dye lots, lots being woven with their due dates, and the days until goods can be dispatched. */
export function stockOf(spec: StockSpec, random: Random): Pieces {
  const { pieces, incoming } = counts(spec.status, random)
  let dyeLot = spec.nextDyeLot()
  return {
    pieces: Array.from({ length: pieces }, (_, k) => {
      if (k > 0 && random.happens(0.4)) dyeLot = spec.nextDyeLot()
      return { pieceNumber: spec.nextPieceNumber(), dyeLot, lengthMicrometres: pieceLength(spec, random) }
    }),
    incoming: Array.from({ length: incoming }, (_, k) => ({
      dyeLot: spec.nextDyeLot(),
      lengthMicrometres: random.whole(4, 16) * 10 * 10 * TENTH_METRE,
      eta: DUE[random.whole(k * 4, k * 4 + 3)] ?? DUE[0]!,
    })),
    leadTimeDays: pieces > 0 ? spec.dispatchDays : random.pick([14, 21, 28, 42]),
  }
}

/** Half the pieces are whole, the others cut into; pieces of a cloth that runs out are short. In tenths of a metre. */
function pieceLength({ status, pieceLengthMicrometres }: StockSpec, random: Random): number {
  const whole = Math.min(LONGEST_TENTHS, pieceLengthMicrometres / TENTH_METRE)
  const longest = status === 'runningOut' ? Math.min(whole, 160) : whole
  const shortest = status === 'active' && random.happens(0.5) ? whole * 0.92 : SHORTEST_TENTHS
  return Math.round(random.between(Math.max(SHORTEST_TENTHS, shortest), longest)) * TENTH_METRE
}

/** Some of each: most are active, a few low or being discontinued; most of a withdrawn book's are discontinued. */
export function statusOf(isWithdrawn: boolean, random: Random): ColourwayStatus {
  return isWithdrawn
    ? random.weighted<ColourwayStatus>([
        ['discontinued', 70],
        ['runningOut', 14],
        ['active', 16],
      ])
    : random.weighted<ColourwayStatus>([
        ['active', 87],
        ['limited', 4],
        ['runningOut', 6],
        ['discontinued', 3],
      ])
}

/** The length of a whole piece, in micrometres: heavy cloth comes in shorter pieces. */
export function wholePiece(
  { weightGsm, direction }: Pick<FabricFacts, 'weightGsm' | 'direction'>,
  random: Random,
): number {
  const metres =
    direction === 'railroaded' || weightGsm === null || weightGsm < 200
      ? [40, 45, 50, 60]
      : weightGsm < 420
        ? [30, 35, 40, 50]
        : [22, 25, 28, 30]
  return random.pick(metres) * 10 * TENTH_METRE
}
