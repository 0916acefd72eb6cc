import { afterEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { createLoomPool, LoomError } from './pool.ts'
import type { LoomPool } from './pool.ts'
import type { Recipe } from './recipe/recipe.ts'
import type { ViewRequest } from './views.ts'

const velvet: Recipe = { v: 1, kind: 'velvet', seed: 3, colour: '#6b272b', style: 'plain' }
const request: ViewRequest = { recipe: velvet, view: 'swatch', widthPx: 160, format: 'webp' }

describe('createLoomPool', () => {
  let pool: LoomPool | null = null

  afterEach(async () => {
    await pool?.close()
    pool = null
  })

  it('draws more pictures than it has workers and matches results to requests', async () => {
    pool = createLoomPool({ size: 2 })
    const pictures = await Promise.all([
      pool.draw(request),
      pool.draw({ ...request, view: 'stage', format: 'jpeg' }),
      pool.draw({ ...request, format: 'avif' }),
      pool.draw(request),
    ])
    const sizes = await Promise.all(pictures.map(picture => sharp(picture).metadata()))
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 160, 160],
      ['jpeg', 160, 131],
      ['heif', 160, 160],
      ['webp', 160, 160],
    ])
    expect(pictures[3]?.equals(pictures[0] ?? Buffer.alloc(0))).toBe(true)
  })

  it('sketches while pictures wait to be drawn', async () => {
    pool = createLoomPool({ size: 1 })
    const order: string[] = []
    const drawings = [1, 2, 3].map(seed =>
      pool!.draw({ ...request, recipe: { ...velvet, seed }, widthPx: 640 }).then(() => order.push('picture')),
    )
    const sketch = pool.draw({ ...request, format: 'sketch' }).then(() => order.push('sketch'))
    await Promise.all([...drawings, sketch])
    expect(order.at(-1)).toBe('picture')
  })

  it('rejects an invalid recipe with the reason and continues', async () => {
    pool = createLoomPool({ size: 1 })
    const bad = { ...velvet, colour: 'red' }
    await expect(pool.draw({ ...request, recipe: bad })).rejects.toThrow('recipe.colour must be a colour')
    await expect(pool.draw(request)).resolves.toBeInstanceOf(Buffer)
  })

  it('loses only the job of a worker that dies, and replaces the worker', async () => {
    pool = createLoomPool({ size: 1, workerUrl: new URL('./testing/mortal-worker.ts', import.meta.url) })
    const jobs = [request, { ...request, recipe: { ...velvet, seed: 666 } }, request]
    const [before, died, after] = await Promise.allSettled(jobs.map(job => pool!.draw(job)))
    expect(before!.status).toBe('fulfilled')
    expect(died).toMatchObject({ status: 'rejected', reason: new LoomError('The loom stopped with code 3') })
    expect(after!.status).toBe('fulfilled')
  })

  it('rejects waiting and later jobs once closed', async () => {
    pool = createLoomPool({ size: 1 })
    const jobs = [pool.draw(request), pool.draw(request)]
    const settled = Promise.allSettled(jobs)
    await pool.close()
    expect((await settled).map(job => job.status)).toEqual(['rejected', 'rejected'])
    await expect(pool.draw(request)).rejects.toThrow('The loom is closed')
  })
})
