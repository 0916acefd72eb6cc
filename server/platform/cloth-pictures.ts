import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import {
  clothViewCm,
  type ClothFormat,
  type ClothView,
  type ClothWidth,
} from '@selvedge/contract/access/paths.ts'
import { isPhotograph } from '@selvedge/contract/catalogue/photographs.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { LoomPool } from '@selvedge/loom/pool.ts'
import type { Recipe } from '@selvedge/loom/recipe/recipe.ts'
import type { Logger } from './log.ts'
import { developPhotograph } from './shrink-picture.ts'

export type ClothPictureRequest = { hash: string; view: ClothView; width: ClothWidth; format: ClothFormat }
type Picture = Uint8Array<ArrayBuffer>

/** Cloth images, rendered on first request and cached on disk. */
export type ClothPictures = {
  /**
   * The encoded image; undefined when no colourway has that recipe. `beforeDrawing` is called on a cache miss and may
   * throw to prevent rendering.
   */
  get(request: ClothPictureRequest, beforeDrawing?: () => void): Promise<Picture | undefined>
  /** The picture in a few pixels (WebP), within milliseconds; undefined when no colourway has that recipe. */
  sketch(request: Omit<ClothPictureRequest, 'format'>): Promise<Picture | undefined>
  /** The size of an image on disk; undefined when it is not there. */
  keptBytes(request: ClothPictureRequest): Promise<number | undefined>
  /** Whether images are being rendered or wait for it. */
  isRendering(): boolean
  /** Makes a recipe known in this process for a while, before any colourway has it. */
  preview(hash: string, recipe: Record<string, unknown>): void
  close(): Promise<void>
}

export type ClothPicturesOptions = {
  db: Kysely<DB>
  /** Images are cached in `cloth` below this folder and may be deleted at any time. */
  dataDir: string
  pool: Pick<LoomPool, 'draw'>
  log: Logger
}

/** Limit of concurrent renders: more are refused rather than queued for visitors who have left. */
const MOST_WAITING = 500
const CACHED_RECIPES = 500
/** A few kilobytes each. */
const CACHED_SKETCHES = 1000

/**
 * Renders images on demand and caches them in a folder. Any failure returns undefined and is logged: the page shows
 * the cloth's plain colour instead.
 */
export function createClothPictures({ db, dataDir, pool, log }: ClothPicturesOptions): ClothPictures {
  const drawing = new Map<string, Promise<Picture | undefined>>()
  const writing = new Set<Promise<void>>()
  const { recipeOf, keepRecipe } = recipesOf(db)
  const sketches = new Map<string, Promise<Picture | undefined>>()
  let isClosed = false

  async function draw(request: ClothPictureRequest, file: string): Promise<Picture | undefined> {
    const bytes = isPhotograph(request.hash) ? await develop(request) : await weave(request)
    if (bytes && !isClosed) await keep(file, bytes)
    return bytes
  }

  async function weave({ hash, view, width, format }: ClothPictureRequest): Promise<Picture | undefined> {
    const recipe = await recipeOf(hash)
    if (!recipe || isClosed) return undefined
    return new Uint8Array(await pool.draw({ recipe, view, widthPx: width, format }))
  }

  /** A supplier's photograph, cut to the shape of a view; whole where the drawn cloth is seen from afar. */
  async function develop({ hash, view, width, format }: ClothPictureRequest): Promise<Picture | undefined> {
    const kept = await findPhotograph(db, hash)
    if (!kept || isClosed) return undefined
    const shape = clothViewCm[view]
    const heightPx = Math.round((width * shape.height) / shape.width)
    const fit = view === 'afar' ? 'inside' : 'cover'
    return new Uint8Array(await developPhotograph(kept.bytes, { fit, widthPx: width, heightPx, format }))
  }

  async function keep(file: string, bytes: Picture): Promise<void> {
    const written = writeAtomically(file, bytes).catch((err: unknown) =>
      log.warn({ err }, 'cloth image not cached'),
    )
    writing.add(written)
    await written
    writing.delete(written)
  }

  /** Concurrent requests for the same image share one render. */
  function drawOnce(
    request: ClothPictureRequest,
    file: string,
    beforeDrawing: () => void,
  ): Promise<Picture | undefined> {
    const underWay = drawing.get(file)
    if (underWay) return underWay
    beforeDrawing()
    if (drawing.size >= MOST_WAITING) {
      log.warn({ waiting: drawing.size }, 'cloth image refused: too many renders waiting')
      return Promise.resolve(undefined)
    }
    const drawn = draw(request, file)
      .catch((err: unknown) => {
        if (!isClosed) log.error({ err, ...request }, 'cloth image could not be rendered')
        return undefined
      })
      .finally(() => drawing.delete(file))
    drawing.set(file, drawn)
    return drawn
  }

  async function sketchAnew({ hash, view, width }: Omit<ClothPictureRequest, 'format'>) {
    if (isPhotograph(hash)) {
      const kept = await findPhotograph(db, hash)
      return kept && new Uint8Array(kept.sketch)
    }
    const recipe = await recipeOf(hash)
    if (!recipe || isClosed) return undefined
    return new Uint8Array(await pool.draw({ recipe, view, widthPx: width, format: 'sketch' }))
  }

  return {
    async get(request, beforeDrawing = () => undefined) {
      if (!/^[0-9a-f]{32}$/.test(request.hash) || isClosed) return undefined
      // One that was withdrawn may still be on the disk of any node.
      if (isPhotograph(request.hash) && !(await isPhotographKept(db, request.hash))) return undefined
      const file = pictureFile(dataDir, request)
      return (await readCached(file)) ?? drawOnce(request, file, beforeDrawing)
    },
    sketch(request) {
      const key = `${request.hash} ${request.view} ${request.width}`
      const kept = sketches.get(key)
      // What cannot be sketched cannot be drawn either, and drawing logs why.
      const sketch = kept ?? sketchAnew(request).catch(() => undefined)
      keepLatest(sketches, key, sketch, CACHED_SKETCHES)
      if (!kept) void sketch.then(bytes => bytes ?? sketches.delete(key))
      return sketch
    },
    async keptBytes(request) {
      const found = await stat(pictureFile(dataDir, request)).catch(() => undefined)
      return found?.size
    },
    isRendering: () => drawing.size > 0,
    preview(hash, recipe) {
      // The loom validates a recipe before it renders.
      keepRecipe(hash, recipe as unknown as Recipe)
    },
    async close() {
      isClosed = true
      await Promise.all(writing)
    },
  }
}

const pictureFile = (dataDir: string, { hash, view, width, format }: ClothPictureRequest): string =>
  path.join(dataDir, 'cloth', hash.slice(0, 2), hash, `${view}-${width}.${format}`)

const readCached = (file: string): Promise<Picture | undefined> => readFile(file).catch(() => undefined)

/** Writes atomically, so that a crash leaves no partial file. */
async function writeAtomically(file: string, bytes: Picture): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Puts what is used now last, and drops what has not been used for longest. */
function keepLatest<T>(kept: Map<string, T>, key: string, value: T, most: number): void {
  kept.delete(key)
  kept.set(key, value)
  if (kept.size > most) kept.delete(kept.keys().next().value!)
}

/** Recipes by hash, with the most recently used cached in memory. */
function recipesOf(db: Kysely<DB>) {
  const kept = new Map<string, Recipe>()
  const keepRecipe = (hash: string, recipe: Recipe) => keepLatest(kept, hash, recipe, CACHED_RECIPES)
  async function recipeOf(hash: string): Promise<Recipe | undefined> {
    const recipe = kept.get(hash) ?? (await findRecipe(db, hash))
    if (recipe) keepRecipe(hash, recipe)
    return recipe
  }
  return { recipeOf, keepRecipe }
}

const findPhotograph = (db: Kysely<DB>, hash: string) =>
  db.selectFrom('photographs').select(['bytes', 'sketch']).where('hash', '=', hash).executeTakeFirst()

const isPhotographKept = async (db: Kysely<DB>, hash: string): Promise<boolean> =>
  (await db.selectFrom('photographs').select('hash').where('hash', '=', hash).executeTakeFirst()) !==
  undefined

async function findRecipe(db: Kysely<DB>, hash: string): Promise<Recipe | undefined> {
  const row = await db
    .selectFrom('colourways')
    .select('recipe')
    .where('recipe_hash', '=', hash)
    .where('recipe', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  // The loom validates a recipe before it renders.
  return row ? (row.recipe as unknown as Recipe) : undefined
}
