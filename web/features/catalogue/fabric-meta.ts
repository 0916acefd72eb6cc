import type { FabricDetail } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import type { Locale } from '../../messages/locales.ts'
import { catalogueWords } from './catalogue-words.ts'

/** The head of a fabric's page, also within its book: one canonical address whatever the way there. */
export function fabricMeta(fabric: FabricDetail | undefined, locale: Locale) {
  const t = catalogueWords(locale)
  if (!fabric) return [{ title: `${t('title.all')} · Selvedge` }]
  const { designName } = fabric.facts
  const name = `${designName} ${fabric.colourNumber} ${fabric.colourName}`
  return [
    { title: `${name}, ${fabric.supplier.name} · Selvedge` },
    {
      name: 'description',
      content: t('heading.description', { name, supplier: fabric.supplier.name, sku: fabric.supplierSku }),
    },
    { tagName: 'link' as const, rel: 'canonical', href: paths.fabric(fabric.id) },
  ]
}
