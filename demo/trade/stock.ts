import type { ColourwayRow } from '@selvedge/contract/catalogue-row.ts'
import type { FabricFacts } from '@selvedge/contract/fabric.ts'
import type { ColourwayStatus } from '@selvedge/contract/terms.ts'
import type { Chance } from '../chance.ts'

type Pieces = Pick<ColourwayRow, 'pieces' | 'incoming' | 'leadTimeDays'>

const TENTH_METRE = 100_000
const SHORTEST_TENTHS = 80
const LONGEST_TENTHS = 600

/** Delivery days of lots on the loom. */
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

/** A supplier's running numbers: each call gives the next piece, or a new dye lot. */
export type Numbering = { nextPieceNumber: () => string; nextDyeLot: () => string }

export type StockSpec = Numbering & {
  status: ColourwayStatus
  pieceLengthMicrometres: number
  dispatchDays: number
}

/** How many pieces lie in the warehouse and how many lots are due, by what the status promises. */
function counts(status: ColourwayStatus, chance: Chance): { pieces: number; incoming: number } {
  if (status === 'discontinued')
    return {
      pieces: chance.weighted([
        [0, 5],
        [1, 3],
        [2, 2],
      ]),
      incoming: 0,
    }
  if (status === 'runningOut')
    return {
      pieces: chance.weighted([
        [1, 3],
        [2, 1],
      ]),
      incoming: 0,
    }
  if (status === 'limited') return { pieces: chance.whole(1, 3), incoming: 0 }
  const pieces = chance.weighted([
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
      incoming: chance.weighted([
        [1, 9],
        [2, 2],
      ]),
    }
  return { pieces, incoming: chance.happens(pieces === 1 ? 0.6 : 0.2) ? 1 : 0 }
}

/** Pieces with dye lots, lots on the loom with their dates, and the days until goods can leave. */
export function stockOf(spec: StockSpec, chance: Chance): Pieces {
  const { pieces, incoming } = counts(spec.status, chance)
  let dyeLot = spec.nextDyeLot()
  return {
    pieces: Array.from({ length: pieces }, (_, k) => {
      if (k > 0 && chance.happens(0.4)) dyeLot = spec.nextDyeLot()
      return { pieceNumber: spec.nextPieceNumber(), dyeLot, lengthMicrometres: pieceLength(spec, chance) }
    }),
    incoming: Array.from({ length: incoming }, (_, k) => ({
      dyeLot: spec.nextDyeLot(),
      lengthMicrometres: chance.whole(4, 16) * 10 * 10 * TENTH_METRE,
      eta: DUE[chance.whole(k * 4, k * 4 + 3)] ?? DUE[0]!,
    })),
    leadTimeDays: pieces > 0 ? spec.dispatchDays : chance.pick([14, 21, 28, 42]),
  }
}

/** Half the pieces are whole, the others begun; what is running out is short. In tenths of a metre. */
function pieceLength({ status, pieceLengthMicrometres }: StockSpec, chance: Chance): number {
  const whole = Math.min(LONGEST_TENTHS, pieceLengthMicrometres / TENTH_METRE)
  const longest = status === 'runningOut' ? Math.min(whole, 160) : whole
  const shortest = status === 'active' && chance.happens(0.5) ? whole * 0.92 : SHORTEST_TENTHS
  return Math.round(chance.between(Math.max(SHORTEST_TENTHS, shortest), longest)) * TENTH_METRE
}

/** Some of everything: most are active, a few scarce or going; a withdrawn book's mostly gone. */
export function statusOf(isWithdrawn: boolean, chance: Chance): ColourwayStatus {
  return isWithdrawn
    ? chance.weighted<ColourwayStatus>([
        ['discontinued', 70],
        ['runningOut', 14],
        ['active', 16],
      ])
    : chance.weighted<ColourwayStatus>([
        ['active', 87],
        ['limited', 4],
        ['runningOut', 6],
        ['discontinued', 3],
      ])
}

/** What a whole piece measures, in micrometres: heavy cloth comes shorter than light. */
export function wholePiece(
  { weightGsm, direction }: Pick<FabricFacts, 'weightGsm' | 'direction'>,
  chance: Chance,
): number {
  const metres =
    direction === 'railroaded' || weightGsm === null || weightGsm < 200
      ? [40, 45, 50, 60]
      : weightGsm < 420
        ? [30, 35, 40, 50]
        : [22, 25, 28, 30]
  return chance.pick(metres) * 10 * TENTH_METRE
}
