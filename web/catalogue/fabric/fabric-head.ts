import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { fabricName } from '../../cloth/fabric-name.ts'
import type { HeadContext } from '../../head/head-context.ts'
import type { PageHead } from '../../head/page-head.ts'
import { clothNamed } from '../../head/preview.ts'
import { product } from '../../head/structured/product.ts'
import { compositionInFull } from '../../cloth/composition.ts'
import { hasFullWidthAlone } from './use-measure-words.ts'

/** Head of a fabric's page, also within a book: with the same canonical URL. */
export function fabricHead(fabric: FabricDetail, context: HeadContext, book?: { name: string }): PageHead {
  const { t, formats, origin, urlOf } = context
  const { facts, supplier } = fabric
  const name = fabricName(fabric)
  const address = paths.fabric(fabric.id)
  const material = compositionInFull(facts.composition, fibre => t(`terms.fibre.${fibre}`), formats)
  const description = describe(fabric, { name, material }, context)
  const words = { name, description, material, pattern: facts.pattern && t(`terms.pattern.${facts.pattern}`) }
  return {
    title: book
      ? t('head.fabric.inBook', { name, book: book.name, supplier: supplier.name })
      : t('head.fabric.title', { name, supplier: supplier.name }),
    description,
    address,
    cloth: clothNamed(name, fabric.picture, context),
    structured: [product(fabric, words, { origin, url: urlOf(address) })],
  }
}

type Said = { name: string; material: string }

/** Supplier, composition, width, repeat, rubs, uses, colourways: what distinguishes fabrics. */
function describe(fabric: FabricDetail, { name, material }: Said, { t, formats }: HeadContext): string {
  const { facts, supplier, colourways } = fabric
  // Martindale, or the double rubs of a cloth of which only those are stated.
  const rubs = facts.abrasion.find(({ method }) => method === 'martindale') ?? facts.abrasion[0]
  const repeat = facts.verticalRepeatCm
  const width = formats.centimetres(facts.usableWidthCm)
  const measured = [
    material,
    hasFullWidthAlone(facts) ? t('catalogue.card.fullWidth', { width }) : t('head.fabric.width', { width }),
    repeat !== null &&
      (repeat === 0
        ? t('catalogue.card.noRepeat')
        : t('catalogue.card.repeat', { length: formats.centimetres(repeat) })),
    rubs !== undefined &&
      t(`catalogue.card.${rubs.method === 'martindale' ? 'rubs' : 'doubleRubs'}`, {
        cycles: formats.number(rubs.cycles),
      }),
  ]
  return t('head.fabric.description', {
    name,
    supplier: supplier.name,
    facts: formats.listed(measured),
    // A search engine shows no word on where it comes from.
    uses:
      formats.listed((facts.derived?.usage ? [] : facts.usage).map(use => t(`terms.use.${use}`))) || 'none',
    colourways: colourways.length,
  })
}
