import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { ClothFormat, ClothView, ClothWidth } from '@selvedge/contract/paths.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { LoomPool } from '@selvedge/loom/pool.ts'
import type { Recipe } from '@selvedge/loom/recipe.ts'
import type { Logger } from './log.ts'

export type ClothPictureRequest = { hash: string; view: ClothView; width: ClothWidth; format: ClothFormat }
type Picture = Uint8Array<ArrayBuffer>

/** Pictures of cloth, drawn on first request and kept. */
export type ClothPictures = {
  /**
   * The encoded picture; undefined when no colourway is woven by that recipe. `beforeDrawing` is asked where it has to be
   * drawn first, and may throw.
   */
  get(request: ClothPictureRequest, beforeDrawing?: () => void): Promise<Picture | undefined>
  close(): Promise<void>
}

export type ClothPicturesOptions = {
  db: Kysely<DB>
  /** Pictures are kept below `cloth` in it and may be deleted at any time: they are drawn again. */
  dataDir: string
  pool: Pick<LoomPool, 'draw'>
  log: Logger
}

/** More than this many pictures at once are turned away rather than drawn for visitors long gone. */
const MOST_WAITING = 500
const KEPT_RECIPES = 500

/**
 * Pictures kept in a folder and drawn when first asked for. A picture that cannot be had, for whatever reason, is
 * undefined and a line in the log: a page shows the cloth's plain colour in its place.
 */
export function createClothPictures({ db, dataDir, pool, log }: ClothPicturesOptions): ClothPictures {
  const drawing = new Map<string, Promise<Picture | undefined>>()
  const writing = new Set<Promise<void>>()
  const recipeOf = recipesOf(db)
  let isClosed = false

  async function draw(request: ClothPictureRequest, file: string): Promise<Picture | undefined> {
    const { hash, view, width, format } = request
    const recipe = await recipeOf(hash)
    if (!recipe || isClosed) return undefined
    const bytes = new Uint8Array(await pool.draw({ recipe, view, widthPx: width, format }))
    if (!isClosed) await keep(file, bytes)
    return bytes
  }

  async function keep(file: string, bytes: Picture): Promise<void> {
    const written = writeWhole(file, bytes).catch((err: unknown) =>
      log.warn({ err }, 'cloth picture not kept'),
    )
    writing.add(written)
    await written
    writing.delete(written)
  }

  /** One drawing for all who ask for the same picture while it is being drawn. */
  function drawOnce(
    request: ClothPictureRequest,
    file: string,
    beforeDrawing: () => void,
  ): Promise<Picture | undefined> {
    const underWay = drawing.get(file)
    if (underWay) return underWay
    beforeDrawing()
    if (drawing.size >= MOST_WAITING) {
      log.warn({ waiting: drawing.size }, 'cloth picture turned away')
      return Promise.resolve(undefined)
    }
    const drawn = draw(request, file)
      .catch((err: unknown) => {
        if (!isClosed) log.error({ err, ...request }, 'cloth picture not drawn')
        return undefined
      })
      .finally(() => drawing.delete(file))
    drawing.set(file, drawn)
    return drawn
  }

  return {
    async get(request, beforeDrawing = () => undefined) {
      if (!/^[0-9a-f]{32}$/.test(request.hash) || isClosed) return undefined
      const file = pictureFile(dataDir, request)
      return (await readKept(file)) ?? drawOnce(request, file, beforeDrawing)
    },
    async close() {
      isClosed = true
      await Promise.all(writing)
    },
  }
}

const pictureFile = (dataDir: string, { hash, view, width, format }: ClothPictureRequest): string =>
  path.join(dataDir, 'cloth', hash.slice(0, 2), hash, `${view}-${width}.${format}`)

const readKept = (file: string): Promise<Picture | undefined> => readFile(file).catch(() => undefined)

/** Whole or not at all, also when the machine stops half-way. */
async function writeWhole(file: string, bytes: Picture): Promise<void> {
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

/** Recipes of colourways by hash, those asked for last kept in memory. */
function recipesOf(db: Kysely<DB>): (hash: string) => Promise<Recipe | undefined> {
  const kept = new Map<string, Recipe>()
  return async hash => {
    const recipe = kept.get(hash) ?? (await findRecipe(db, hash))
    if (!recipe) return undefined
    kept.delete(hash)
    kept.set(hash, recipe)
    if (kept.size > KEPT_RECIPES) kept.delete(kept.keys().next().value!)
    return recipe
  }
}

async function findRecipe(db: Kysely<DB>, hash: string): Promise<Recipe | undefined> {
  const row = await db
    .selectFrom('colourways')
    .select('recipe')
    .where('recipe_hash', '=', hash)
    .where('recipe', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  // The loom checks a recipe before it draws by it.
  return row ? (row.recipe as unknown as Recipe) : undefined
}
