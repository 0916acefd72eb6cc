import { describe, expect, it } from 'vitest'
import { FIGURE, GROUND, HALF } from './figure-canvas.ts'
import { drawFigure } from './figure.ts'
import type { Figure } from './figure.ts'

const figures: Figure[] = [
  { name: 'ogee', fruit: 'pineapple' },
  { name: 'ogee', fruit: 'palmette' },
  { name: 'sprig' },
  { name: 'sprig', pairs: 5, berries: 0 },
  { name: 'trail' },
  { name: 'medallion' },
  { name: 'geometric', motif: 'lozenge' },
  { name: 'geometric', motif: 'star' },
  { name: 'geometric', motif: 'key', across: 3 },
  { name: 'fern' },
  { name: 'paisley' },
]

describe('figures', () => {
  it.each(figures.map(figure => [JSON.stringify(figure), figure] as const))(
    '%s is visible on its ground',
    (_, figure) => {
      const { cells } = drawFigure(figure, 120, 160, 4 / 3)
      const share = (binding: number) => cells.filter(cell => cell === binding).length / cells.length
      expect(share(FIGURE) + share(HALF)).toBeGreaterThan(0.05)
      expect(share(GROUND)).toBeGreaterThan(0.3)
    },
  )

  it('are all different', () => {
    const drawn = figures.map(figure =>
      Buffer.from(drawFigure(figure, 120, 160, 4 / 3).cells).toString('hex'),
    )
    expect(new Set(drawn).size).toBe(figures.length)
  })

  it.each(figures.map(figure => [JSON.stringify(figure), figure] as const))(
    '%s continues over the edges of its repeat',
    (_, figure) => {
      const ends = 160
      const picks = 200
      const { cells } = drawFigure(figure, ends, picks, picks / ends)
      const columnChanges = Array.from({ length: ends }, (_, end) =>
        changes(picks, pick => [cells[pick * ends + end]!, cells[pick * ends + ((end + 1) % ends)]!]),
      )
      const rowChanges = Array.from({ length: picks }, (_, pick) =>
        changes(ends, end => [cells[pick * ends + end]!, cells[((pick + 1) % picks) * ends + end]!]),
      )
      expect(columnChanges.at(-1)).toBeLessThanOrEqual(Math.max(...columnChanges.slice(0, -1)))
      expect(rowChanges.at(-1)).toBeLessThanOrEqual(Math.max(...rowChanges.slice(0, -1)))
    },
  )

  it('mirrors the ogee about its middle', () => {
    const { cells } = drawFigure({ name: 'ogee' }, 200, 320, 1.6)
    let same = 0
    for (let pick = 0; pick < 320; pick++) {
      for (let end = 0; end < 200; end++)
        if (cells[pick * 200 + end] === cells[pick * 200 + 199 - end]) same++
    }
    expect(same / cells.length).toBeGreaterThan(0.97)
  })
})

function changes(count: number, pairAt: (k: number) => readonly [number, number]): number {
  let changed = 0
  for (let k = 0; k < count; k++) {
    const [one, other] = pairAt(k)
    if (one !== other) changed++
  }
  return changed
}
