import { parentPort } from 'node:worker_threads'
import { checkRecipe } from './recipe/recipe-check.ts'
import { pictureOfView } from './views.ts'
import type { ViewRequest } from './views.ts'

/** A job posted by the pool, and its two possible responses. */
export type LoomJob = { id: number; request: ViewRequest }
export type LoomAnswer = { id: number; bytes: Uint8Array } | { id: number; problem: string }

const port = parentPort

port?.on('message', async ({ id, request }: LoomJob) => {
  try {
    const recipe = checkRecipe(request.recipe)
    const bytes = await pictureOfView({ ...request, recipe })
    port.postMessage({ id, bytes } satisfies LoomAnswer)
  } catch (error) {
    port.postMessage({
      id,
      problem: error instanceof Error ? error.message : String(error),
    } satisfies LoomAnswer)
  }
})
