import { parentPort } from 'node:worker_threads'
import type { LoomJob } from '../worker.ts'
import '../worker.ts'

// A normal loom worker whose thread exits when it gets the recipe with this seed.
const LAST_SEED = 666

parentPort?.on('message', ({ request }: LoomJob) => {
  if (request.recipe.seed === LAST_SEED) process.exit(3)
})
