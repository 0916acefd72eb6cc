import { mottleField, waveField } from '../noise/field.ts'
import type { ClothArea, Field } from '../noise/field.ts'

/** The slow variations of a woven cloth. */
export type WovenFields = {
  /** How far threads deviate from a straight line, in units of the maximum. */
  wobbleX: Field
  wobbleY: Field
  /** Unevenness of dye over half a centimetre and over about ten centimetres. */
  mottle: Field
  undulation: Field
  /** How the cloth leans as it hangs: smooth, mostly in vertical folds. */
  hang: Field
}

/** Makes the slow variations over an area of cloth. */
export function wovenFields(seed: number, area: ClothArea): WovenFields {
  const wobble = { shortestXCm: 3, shortestYCm: 3 }
  return {
    wobbleX: waveField(area, { seed: seed + 401, ...wobble }),
    wobbleY: waveField(area, { seed: seed + 402, ...wobble }),
    mottle: mottleField(area, seed + 403, 0.55),
    undulation: waveField(area, { seed: seed + 404, shortestXCm: 5, shortestYCm: 5 }),
    hang: waveField(area, { seed: seed + 405, shortestXCm: 9, shortestYCm: 26, waves: 16 }),
  }
}
