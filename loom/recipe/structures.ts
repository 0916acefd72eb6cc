/** A weave structure by its trade name, or a full draft. */
export type Structure =
  | { name: 'plain' }
  | { name: 'basket'; size?: number }
  | { name: 'rib'; picks?: number }
  | { name: 'twill'; over: number[]; direction?: 'left' | 'right' }
  | { name: 'twill22' | 'twill31' | 'twill13' | 'twill21'; direction?: 'left' | 'right' }
  | { name: 'brokenTwill' }
  | { name: 'cavalryTwill' }
  | { name: 'herringbone'; point: number }
  | { name: 'chevron'; point: number }
  | { name: 'diamond'; point: number }
  | { name: 'houndstooth' }
  | { name: 'satin' | 'sateen'; ends: 5 | 8 }
  | { name: 'crepe' }
  | { name: 'waffle' }
  | ({ name: 'custom' } & Draft)

/**
 * A weaver's draft. `threading[i]` is the shaft of end i, `tieUp[t]` the shafts that treadle t raises, `treadling[j]`
 * the treadle of pick j. All count from 0.
 */
export type Draft = { threading: number[]; tieUp: number[][]; treadling: number[] }

/** Expands a named structure to threading, tie-up and treadling. */
export function expandStructure(structure: Structure): Draft {
  switch (structure.name) {
    case 'plain':
      return { threading: [0, 1], tieUp: [[0], [1]], treadling: [0, 1] }
    case 'basket':
      return grouped(structure.size ?? 2, structure.size ?? 2)
    case 'rib':
      return grouped(1, structure.picks ?? 2)
    case 'twill':
      return twill(structure.over, structure.direction)
    case 'twill22':
    case 'houndstooth':
      return twill([2, 2], structure.name === 'twill22' ? structure.direction : undefined)
    case 'twill31':
      return twill([3, 1], structure.direction)
    case 'twill13':
      return twill([1, 3], structure.direction)
    case 'twill21':
      return twill([2, 1], structure.direction)
    case 'brokenTwill':
      return { ...twill([3, 1]), threading: [0, 1, 3, 2] }
    case 'cavalryTwill':
      return steepTwill()
    case 'herringbone':
      return { ...twill([2, 2]), threading: herringboneThreading(structure.point) }
    case 'chevron':
      return { ...twill([2, 2]), threading: pointed(structure.point, 4) }
    case 'diamond':
      return diamond(structure.point)
    case 'satin':
      return satin(structure.ends, true)
    case 'sateen':
      return satin(structure.ends, false)
    case 'crepe':
      return crepe()
    case 'waffle':
      return waffle()
    case 'custom':
      return structure
  }
}

function straight(count: number): number[] {
  return Array.from({ length: count }, (_, k) => k)
}

function twoGroups(count: number): number[] {
  return [...Array<number>(count).fill(0), ...Array<number>(count).fill(1)]
}

function grouped(ends: number, picks: number): Draft {
  return { threading: twoGroups(ends), tieUp: [[0], [1]], treadling: twoGroups(picks) }
}

function twill(over: number[], direction: 'left' | 'right' = 'right'): Draft {
  const ups = over.flatMap((count, run) => Array<boolean>(count).fill(run % 2 === 0))
  const shafts = ups.length
  const tieUp = straight(shafts).map(pick =>
    straight(shafts).filter(
      shaft => ups[(direction === 'right' ? shaft + pick : shaft + shafts - pick) % shafts],
    ),
  )
  return { threading: straight(shafts), tieUp, treadling: straight(shafts) }
}

function steepTwill(): Draft {
  const tieUp = straight(8).map(pick => straight(8).filter(shaft => (shaft * 2 + pick) % 8 < 5))
  return { threading: straight(4), tieUp, treadling: straight(8) }
}

/** Up the shafts for `point` ends, then down with a clean break of two shafts, as in tweeds. */
function herringboneThreading(point: number): number[] {
  const rising = straight(point).map(k => k % 4)
  const falling = straight(point).map(k => (point - 1 - k + 2) % 4)
  return [...rising, ...falling]
}

function pointed(point: number, shafts: number): number[] {
  const rising = straight(point).map(k => k % shafts)
  return [...rising, ...rising.slice(1, -1).reverse()]
}

function diamond(point: number): Draft {
  const threading = pointed(point, 4)
  return { ...twill([2, 2]), threading, treadling: threading }
}

function satin(ends: 5 | 8, warpFaced: boolean): Draft {
  const step = ends === 5 ? 2 : 3
  const tieUp = straight(ends).map(pick =>
    straight(ends).filter(shaft => (shaft === (pick * step) % ends) !== warpFaced),
  )
  return { threading: straight(ends), tieUp, treadling: straight(ends) }
}

/** An irregular eight-shaft draft: floats of one to three that do not line up. */
function crepe(): Draft {
  const rows = [
    '11010010',
    '00101101',
    '10110100',
    '01001011',
    '11001010',
    '00110101',
    '10011001',
    '01100110',
  ]
  const tieUp = rows.map(row => straight(8).filter(shaft => row[shaft] === '1'))
  return { threading: straight(8), tieUp, treadling: straight(8) }
}

/** Honeycomb: alternating diamonds of warp floats and of weft floats, outlined by single points. */
function waffle(): Draft {
  const threading = [0, 1, 2, 3, 4, 3, 2, 1]
  const tieUp = [[0, 2, 3, 4], [1, 3, 4], [2, 4], [3], [4]]
  return { threading, tieUp, treadling: threading }
}
