import type { QuickOrderLine } from '@selvedge/contract/cart/quick-order.ts'
import type { LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { unitNamed } from '@selvedge/contract/format/typed-length.ts'
import { readLength } from './read-length.ts'

type Column = 'article' | 'length' | 'unit' | 'lot' | 'sidemark'

/** Names of the columns in the languages of the trade, lower case and without punctuation. */
const names: Record<Column, RegExp> = {
  article:
    /^(?:article|article (?:no|number)|item|item (?:no|number)|sku|code|ref|number|barcode|ean|gtin|fabric|cloth|artikel|artikel(?:nr|nummer)|stoff|strichcode|stof|artículo|codigo|código|referencia|tela|tejido|articolo|codice|tessuto|货号|条码|面料)$/,
  length:
    /^(?:length|qty|quantity|amount|metres|meters|yards|länge|laenge|menge|meter|lengte|aantal|hoeveelheid|longitud|cantidad|metros|lunghezza|quantità|quantita|metri|长度|数量|米数)$/,
  unit: /^(?:unit|uom|einheit|eenheid|unidad|unità|unita|单位)$/,
  lot: /^(?:lot|dye lot|batch|partie|charge|farbpartie|verfbad|partij|lote|baño|bagno|lotto|缸号|批号)$/,
  sidemark:
    /^(?:sidemark|side mark|for|customer|room|reference|your reference|kommission|kunde|für|zimmer|klant|voor|kamer|referentie|cliente|para|sala|per|stanza|riferimento|客户|备注|用途)$/,
}

const bare = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[._:#/()-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The columns that a first row names; undefined where it is a line itself. */
function namedColumns(cells: readonly string[]): (Column | undefined)[] | undefined {
  const found = cells.map(cell =>
    (Object.keys(names) as Column[]).find(column => names[column].test(bare(cell))),
  )
  return found.includes('article') && found.filter(Boolean).length === cells.filter(c => c.trim()).length
    ? found
    : undefined
}

/** Without names: article and length, then a unit where one stands, and lot and sidemark; a third alone is the sidemark. */
function columnsByPlace(rows: readonly (readonly string[])[]): Column[] {
  const width = Math.max(...rows.map(cells => cells.length))
  const hasUnit = rows.some(cells => unitNamed(cells[2] ?? '') !== undefined)
  const rest: Column[] = width - (hasUnit ? 1 : 0) > 3 ? ['lot', 'sidemark'] : ['sidemark']
  return ['article', 'length', ...(hasUnit ? (['unit'] as const) : []), ...rest]
}

/** The cells of a list as lines. */
export function linesOfCells(rows: readonly (readonly string[])[], unit: LengthUnit): QuickOrderLine[] {
  const [first = []] = rows
  const named = namedColumns(first)
  const body = named ? rows.slice(1) : rows
  if (body.length === 0) return []
  const columns = named ?? columnsByPlace(body)
  return body.map(cells => lineOfCells(cells, columns, unit)).filter(line => line.article !== '')
}

function lineOfCells(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
  unit: LengthUnit,
): QuickOrderLine {
  const said = { article: '', length: '', unit: '', lot: '', sidemark: '' }
  const unread: string[] = []
  for (const [at, cell] of cells.entries()) {
    const column = columns[at]
    const text = textOf(cell)
    const isRead = column !== undefined && said[column] === ''
    if (isRead && (column !== 'unit' || unitNamed(text) !== undefined)) said[column] = text
    else if (text !== '') unread.push(text)
  }
  // What stands where nothing is read, such as a name in the place of a unit, is kept with the sidemark.
  const sidemark = [said.sidemark, ...unread].filter(text => text !== '').join(', ')
  const alone = cells.filter(cell => cell.trim() !== '').length === 1 ? lengthAtEnd(said.article) : undefined
  return {
    article: (alone?.article ?? said.article).slice(0, 120),
    length: (alone?.length ?? said.length).slice(0, 40),
    unit: unitNamed(said.unit) ?? unit,
    lot: said.lot.slice(0, 20),
    sidemark: sidemark.slice(0, 80),
    fabricId: '',
  }
}

const textOf = (cell: string): string => cell.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** "Corsara moss 5.5 m": a length at the end of a line that was typed without columns names its unit. */
function lengthAtEnd(text: string): Pick<QuickOrderLine, 'article' | 'length'> | undefined {
  const [, article, length] = /^(.+?)\s+(\d+(?:[.,]\d+)?\s*\p{L}+\.?)$/u.exec(text) ?? []
  if (article === undefined || length === undefined) return undefined
  return typeof readLength(length, 'm') === 'object' ? { article, length } : undefined
}
