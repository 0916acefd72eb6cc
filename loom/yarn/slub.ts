import type { PlannedYarn } from '../weave/cloth-plan.ts'
import { BRIGHTNESS, THICKNESS } from '../weave/crossing-layout.ts'
import type { SystemView } from '../weave/crossing-layout.ts'
import { latticeOf, modulo, nodeOf } from '../noise/lattice.ts'
import { hash32, unitAt } from '../noise/random.ts'

/** Length of yarn, in centimetres, with at most one slub. */
const SLUB_CELL_CM = 4

/** Thickens each yarn in places, as in spun flax: bumps (1 − u²)² of random position, length and size. */
export function addSlubs(view: SystemView, yarn: PlannedYarn): void {
  const perCm = view.crossingsPerCm
  const lattice = latticeOf(SLUB_CELL_CM * perCm, view.crossingPeriod)
  const chance = yarn.slubsPerCm * SLUB_CELL_CM
  const reach = Math.ceil(perCm * yarn.slubLengthCm)
  for (let y = 0; y < view.yarns; y++) {
    const id = view.yarnPeriod === null ? view.firstYarn + y : modulo(view.firstYarn + y, view.yarnPeriod)
    const firstCell = Math.floor((view.firstCrossing - reach) / lattice.cell)
    const lastCell = Math.floor((view.firstCrossing + view.crossings + reach) / lattice.cell)
    for (let cell = firstCell; cell <= lastCell; cell++) {
      const seed = hash32(view.seed + 81, id, nodeOf(lattice, cell))
      if (unitAt(seed, 0, 1) >= chance) continue
      const centre = (cell + unitAt(seed, 0, 2)) * lattice.cell - view.firstCrossing
      const half = (perCm * yarn.slubLengthCm * (0.3 + unitAt(seed, 0, 3) * 1.4)) / 2
      addSlub(view, y, { centre, half, swell: yarn.slubSwell * (0.35 + unitAt(seed, 0, 4)) })
    }
  }
}

function addSlub(view: SystemView, y: number, slub: { centre: number; half: number; swell: number }): void {
  const from = Math.max(0, Math.ceil(slub.centre - slub.half))
  const to = Math.min(view.crossings - 1, Math.floor(slub.centre + slub.half))
  for (let c = from; c <= to; c++) {
    const u = (c - slub.centre) / slub.half
    const bump = slub.swell * (1 - u * u) ** 2
    const at = y * view.yarnStride + c * view.crossingStride
    view.values[at + THICKNESS]! += bump
    view.values[at + BRIGHTNESS]! += bump * 0.2
  }
}
