/** The part of a soak's rounds that is wanted: 1 for all of them, 0 outside a soak. `npm run soak -- --share=0.1` sets it. */
const share = Number(process.env['SOAK'] ?? 0)

export const isSoak = share > 0

/** How often a race or a random round is run: a few times in `npm test`, often in `npm run soak`. */
export const rounds = (few: number, often: number): number =>
  isSoak ? Math.max(few, Math.round(often * share)) : few
