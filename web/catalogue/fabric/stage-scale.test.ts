import { describe, expect, it } from 'vitest'
import { repeatMarks, rulerTicks } from './stage-scale.ts'

const stage = { width: 44, height: 36 }

describe('repeat marks', () => {
  it('are at every repeat of the stage', () => {
    const { crosses, vertical, horizontal } = repeatMarks(18.3, 18.3, stage)
    expect(crosses).toEqual([
      { x: 18.3, y: 18.3 },
      { x: 36.6, y: 18.3 },
    ])
    expect(vertical).toMatchObject({ from: 0, to: 18.3 })
    expect(horizontal).toMatchObject({ from: 0, to: 18.3 })
  })
  it('are left out where the repeat is unknown, tiny or larger than the stage', () => {
    expect(repeatMarks(null, null, stage)).toEqual({ crosses: [], vertical: null, horizontal: null })
    expect(repeatMarks(1.9, 1.8, stage)).toEqual({ crosses: [], vertical: null, horizontal: null })
    expect(repeatMarks(64, 68, stage)).toEqual({ crosses: [], vertical: null, horizontal: null })
  })
  it('can be in one direction only', () => {
    const { crosses, vertical, horizontal } = repeatMarks(64, 9, stage)
    expect(crosses).toEqual([])
    expect(vertical).toBeNull()
    expect(horizontal).toMatchObject({ to: 9 })
  })
})

describe('the ruler', () => {
  const labels = (ticks: ReturnType<typeof rulerTicks>) =>
    ticks.flatMap(({ label, atCm }) => (label === null ? [] : [[label, atCm]]))
  it('is numbered every ten centimetres', () => {
    const ticks = rulerTicks(44, 'metric', false)
    expect(ticks).toHaveLength(44)
    expect(labels(ticks)).toEqual([
      [10, 10],
      [20, 20],
      [30, 30],
      [40, 40],
    ])
  })
  it('is numbered every five inches', () => {
    expect(labels(rulerTicks(44, 'imperial', false))).toEqual([
      [5, 12.7],
      [10, 25.4],
      [15, expect.closeTo(38.1)],
    ])
  })
  it('has millimetres on the weave', () => {
    const ticks = rulerTicks(4.5, 'metric', true)
    expect(ticks).toHaveLength(45)
    expect(labels(ticks).map(([label]) => label)).toEqual([1, 2, 3, 4])
  })
})
