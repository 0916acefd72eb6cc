/** How often a race or a random round is run: a few times in `npm test`, often in `npm run soak`. */
export const rounds = (few: number, often: number): number => (process.env['SOAK'] === 'true' ? often : few)
