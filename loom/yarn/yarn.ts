/** The yarns available to recipes. */
export type YarnName =
  | 'worsted'
  | 'woollen'
  | 'linen'
  | 'cotton'
  | 'silk'
  | 'mohair'
  | 'viscose'
  | 'polyester'
  | 'jute'
  | 'lurex'

/**
 * How a yarn looks. Lengths along a yarn are in threads (crossings), `…Cm` in centimetres; widths and heights
 * are shares of the thread spacing.
 */
export type YarnFigures = {
  width: number
  crimp: number
  radius: number
  thicknessNoise: number
  thicknessLength: number
  positionNoise: number
  brightnessNoise: number
  brightnessLength: number
  brightnessPerYarn: number
  /** Strength of the fibre streaks, their turns per thread along the yarn, and their lean from the twist. */
  fibre: number
  fibreRate: number
  twist: number
  /** Depth of the groove between plies (0: a single) and its turns per thread. */
  ply: number
  plyRate: number
  raggedness: number
  hairsPerCm2: number
  hairLengthCm: number
  hairOpacity: number
  veil: number
  lustre: number
  lustreSharpness: number
  /** How far a yarn on top widens over its neighbours. */
  spread: number
  heather: number
  relief: number
  slubsPerCm: number
  slubSwell: number
  slubLengthCm: number
}

const cotton: YarnFigures = {
  width: 1.03,
  crimp: 0.36,
  radius: 0.44,
  thicknessNoise: 0.11,
  thicknessLength: 6,
  positionNoise: 0.07,
  brightnessNoise: 0.045,
  brightnessLength: 14,
  brightnessPerYarn: 0.046,
  fibre: 0.2,
  fibreRate: 5,
  twist: 0.45,
  ply: 0,
  plyRate: 1,
  raggedness: 0.09,
  hairsPerCm2: 120,
  hairLengthCm: 0.1,
  hairOpacity: 0.15,
  veil: 0.13,
  lustre: 0.06,
  lustreSharpness: 2,
  spread: 0.12,
  heather: 0.35,
  relief: 0.62,
  slubsPerCm: 0.012,
  slubSwell: 0.35,
  slubLengthCm: 1,
}

const worsted: YarnFigures = {
  ...cotton,
  width: 1.06,
  radius: 0.46,
  thicknessNoise: 0.08,
  brightnessNoise: 0.05,
  brightnessLength: 18,
  brightnessPerYarn: 0.045,
  ply: 0.16,
  plyRate: 0.8,
  raggedness: 0.11,
  hairsPerCm2: 190,
  hairLengthCm: 0.14,
  hairOpacity: 0.13,
  veil: 0.14,
  lustre: 0.16,
  heather: 0.55,
  relief: 0.85,
  slubsPerCm: 0,
}

const woollen: YarnFigures = {
  ...worsted,
  width: 1.1,
  crimp: 0.34,
  radius: 0.44,
  thicknessNoise: 0.14,
  thicknessLength: 5,
  positionNoise: 0.11,
  brightnessNoise: 0.07,
  brightnessLength: 9,
  brightnessPerYarn: 0.05,
  fibre: 0.28,
  twist: 0.4,
  ply: 0.06,
  plyRate: 0.6,
  raggedness: 0.2,
  hairsPerCm2: 460,
  hairLengthCm: 0.17,
  hairOpacity: 0.16,
  veil: 0.26,
  lustre: 0.05,
  spread: 0.14,
  heather: 1.1,
  relief: 0.75,
}

const linen: YarnFigures = {
  ...cotton,
  width: 0.95,
  crimp: 0.37,
  radius: 0.46,
  thicknessNoise: 0.19,
  thicknessLength: 7,
  positionNoise: 0.1,
  brightnessNoise: 0.08,
  brightnessLength: 26,
  brightnessPerYarn: 0.085,
  fibre: 0.24,
  fibreRate: 3,
  twist: 0.18,
  raggedness: 0.07,
  hairsPerCm2: 40,
  hairLengthCm: 0.14,
  hairOpacity: 0.22,
  veil: 0.06,
  lustre: 0.16,
  spread: 0.1,
  heather: 0.7,
  slubsPerCm: 0.07,
  slubSwell: 0.55,
  slubLengthCm: 1.6,
}

const silk: YarnFigures = {
  ...cotton,
  width: 1.07,
  crimp: 0.22,
  radius: 0.34,
  thicknessNoise: 0.05,
  thicknessLength: 14,
  positionNoise: 0.04,
  brightnessNoise: 0.04,
  brightnessLength: 60,
  brightnessPerYarn: 0.055,
  fibre: 0.14,
  fibreRate: 2,
  twist: 0.05,
  raggedness: 0.03,
  hairsPerCm2: 4,
  hairOpacity: 0.1,
  veil: 0.05,
  lustre: 0.55,
  lustreSharpness: 3,
  spread: 0.24,
  heather: 0.15,
  slubsPerCm: 0,
}

/** Parameters of each yarn: wool, flax, cotton and silk first, the others as variations of the nearest one. */
export const yarnFigures: Record<YarnName, YarnFigures> = {
  worsted,
  woollen,
  linen,
  cotton,
  silk,
  mohair: {
    ...woollen,
    hairsPerCm2: 700,
    hairLengthCm: 0.34,
    hairOpacity: 0.2,
    veil: 0.34,
    lustre: 0.3,
    fibre: 0.3,
  },
  viscose: { ...silk, lustre: 0.34, brightnessPerYarn: 0.035, hairsPerCm2: 14, veil: 0.07, fibre: 0.16 },
  polyester: {
    ...cotton,
    thicknessNoise: 0.05,
    brightnessPerYarn: 0.022,
    hairsPerCm2: 20,
    veil: 0.07,
    lustre: 0.14,
    slubsPerCm: 0,
  },
  jute: {
    ...linen,
    thicknessNoise: 0.2,
    positionNoise: 0.13,
    hairsPerCm2: 150,
    fibre: 0.34,
    heather: 1,
    lustre: 0.08,
  },
  lurex: {
    ...silk,
    width: 0.9,
    crimp: 0.3,
    radius: 0.2,
    brightnessNoise: 0.05,
    brightnessLength: 4,
    fibre: 0.25,
    fibreRate: 9,
    ply: 0.3,
    plyRate: 1.3,
    hairsPerCm2: 0,
    veil: 0,
    lustre: 1.5,
    lustreSharpness: 5,
    spread: 0.05,
    heather: 0.1,
  },
}
