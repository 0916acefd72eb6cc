import type { Construction } from '../cloth/cloth.ts'

/** Yarn is longer than the cloth it is woven into, because it bends over and under. */
const CRIMP: Record<Construction['binding'], number> = {
  plain: 1.1,
  twill: 1.07,
  satin: 1.04,
  figured: 1.05,
  pile: 1.08,
  loop: 1.1,
  open: 1.05,
}

/** Weight in g/m²: threads a metre × tex, in warp and weft, with crimp, plus the pile. To the nearest 5 g. */
export function weightGsm({
  binding,
  endsPerCm,
  picksPerCm,
  warpTex,
  weftTex,
  pileGsm,
}: Construction): number {
  const ground = ((endsPerCm * warpTex + picksPerCm * weftTex) * CRIMP[binding]) / 10
  return 5 * Math.round((ground + pileGsm) / 5)
}
