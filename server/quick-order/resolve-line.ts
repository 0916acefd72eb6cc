import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { QuickOrderLine, QuickOrderReported } from '@selvedge/contract/cart/quick-order.ts'
import { hasDyeLot } from '../cart/cart-with-lines.ts'
import { requestedLength, type LineLength } from '../cart/line-length.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'
import type { FabricIndex } from '../search/fabric-index.ts'
import type { IndexedColourway } from '../search/index/indexed-fabric.ts'
import { readLength } from './read-length.ts'

type State = QuickOrderReported['state']
/** A line with its cloth and length; `fault` where it cannot be put into a cart, whatever the stock. */
export type ResolvedLine = {
  line: QuickOrderLine
  colourway: IndexedColourway | null
  length: LineLength | null
  isCorrected: boolean
  fault: State | null
  choices: IndexedColourway[]
}
export type Resolving = { db: Kysely<DB>; index: FabricIndex; viewer: PriceViewer }

const MOST_CHOICES = 4

/** Resolves the lines of one list; the same article or lot is looked up once. */
export async function resolveLines(
  resolving: Resolving,
  lines: readonly QuickOrderLine[],
): Promise<ResolvedLine[]> {
  const articles = new Map<string, Article>()
  const lots = new Map<string, Promise<boolean>>()
  const resolved: ResolvedLine[] = []
  for (const typed of lines) {
    const line = lengthApart(resolving, typed)
    const key = `${line.fabricId} ${line.article}`
    const article = articles.get(key) ?? articleOf(resolving, line)
    articles.set(key, article)
    resolved.push(await withLengthAndLot(resolving, line, article, lots))
  }
  return resolved
}

/** "HR-1001 5": article and length with nothing but a space between. A number may have spaces itself, so the catalogue decides. */
function lengthApart({ index, viewer }: Resolving, line: QuickOrderLine): QuickOrderLine {
  if (line.length !== '' || line.fabricId !== '') return line
  const [, article, length] = /^(.+?)\s+(\d[\d.,]*(?:\s*\p{L}+\.?)?)$/u.exec(line.article) ?? []
  if (article === undefined || length === undefined) return line
  if (index.article(line.article, viewer).isWhole || !index.article(article, viewer).isNumber) return line
  return { ...line, article, length: length.slice(0, 40) }
}

type Article = Pick<ResolvedLine, 'colourway' | 'isCorrected' | 'fault' | 'choices'>

/** The cloth of a line: the one chosen, or the only one that its article can be. */
function articleOf({ index, viewer }: Resolving, { article, fabricId }: QuickOrderLine): Article {
  const [chosen] = fabricId === '' ? [] : index.byIds([fabricId])
  const found = chosen
    ? { colourways: [chosen.colourway], isCertain: true, isCorrected: false, isNear: false }
    : index.article(article, viewer)
  const [first] = found.colourways
  const choices = found.colourways.slice(0, MOST_CHOICES)
  if (!first || !found.isCertain)
    return {
      colourway: null,
      isCorrected: false,
      fault: first && !found.isNear ? 'whichOne' : 'notFound',
      choices,
    }
  const known = { colourway: first, isCorrected: found.isCorrected, choices: [] }
  if (first.status === 'discontinued') return { ...known, fault: 'discontinued' }
  return { ...known, fault: viewer.canPrice(first.design.supplier.currency) ? null : 'noPrice' }
}

async function withLengthAndLot(
  { db }: Resolving,
  line: QuickOrderLine,
  article: Article,
  lots: Map<string, Promise<boolean>>,
): Promise<ResolvedLine> {
  const length = lengthOf(line)
  const { colourway } = article
  const resolved = { line, ...article, length: typeof length === 'string' ? null : length }
  if (article.fault !== null || !colourway) return resolved
  if (typeof length === 'string') return { ...resolved, fault: length }
  if (line.lot === '') return resolved
  const key = `${colourway.privateId} ${line.lot}`
  const has = lots.get(key) ?? hasDyeLot(db, colourway.privateId, line.lot)
  lots.set(key, has)
  return (await has) ? resolved : { ...resolved, fault: 'noLot' }
}

/** The length as the cart takes it, by the cart's own check; otherwise what is wrong with it. */
function lengthOf({ length, unit }: QuickOrderLine): LineLength | State {
  const read = readLength(length, unit)
  if (read === 'missing') return 'noLength'
  if (read === 'unclear') return 'lengthUnclear'
  try {
    return requestedLength({ entered: read })
  } catch (error) {
    if (error instanceof ApiError)
      return error.fields[0]?.code === 'lineTooLong' ? 'lineTooLong' : 'lengthUnclear'
    throw error
  }
}
