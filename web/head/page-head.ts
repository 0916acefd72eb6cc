import type { MetaDescriptor } from 'react-router'
import { headContext, type HeadArguments, type HeadContext, type HeadWords } from './head-context.ts'
import { alternatesOf } from './languages.ts'
import { previewOf, type ClothShown } from './preview.ts'
import { breadcrumbList, type Step } from './structured/breadcrumb-list.ts'

/** What a public page says of itself to those who list it and to those who preview a link to it. */
export type PageHead = {
  /** Without the product's name, which is added. */
  title: string
  /** A title that names the product itself and stands alone. */
  isWholeTitle?: boolean
  description: string
  /** Path and query of this page's one address; whatever else an address may carry shows the same page. */
  address: string
  cloth?: ClothShown | undefined
  /** The way here through the pages above, this one last. */
  trail?: readonly Step[]
  structured?: readonly object[]
  /** A page that holds nothing is not to be listed. */
  isEmpty?: boolean
}

const named = (title: string, t: HeadWords): string => `${title} · ${t('shell.brand')}`
const noIndex = { name: 'robots', content: 'noindex' }

/** The head of a page that anyone may see. */
export function publicHead(
  args: HeadArguments,
  describe: (context: HeadContext) => PageHead,
): MetaDescriptor[] {
  const context = headContext(args)
  const page = describe(context)
  const title = page.isWholeTitle ? page.title : named(page.title, context.t)
  const said = [{ title }, { name: 'description', content: page.description }]
  if (page.isEmpty) return [...said, noIndex]
  const url = context.urlOf(page.address)
  return [
    ...said,
    { name: 'robots', content: 'max-image-preview:large' },
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternatesOf(context.origin, page.address).map(alternate => ({
      tagName: 'link' as const,
      rel: 'alternate',
      ...alternate,
    })),
    ...previewOf(page, url, context),
    ...structuredData(page, context),
  ]
}

/** The head of a page that is its visitor's own, or of no use to anyone who was not sent there. */
export function privateHead(args: HeadArguments, title: (t: HeadWords) => string): MetaDescriptor[] {
  const { t } = headContext(args)
  return [{ title: named(title(t), t) }, noIndex]
}

/** The head of an error page, which gives its title itself, also where nothing else could be loaded. */
export const errorHead = (): MetaDescriptor[] => [noIndex]

/** One block, which the router writes as JSON with every `<`, `>` and `&` escaped. */
function structuredData({ structured = [], trail = [] }: PageHead, { urlOf }: HeadContext): MetaDescriptor[] {
  const graph = trail.length > 1 ? [...structured, breadcrumbList(trail, urlOf)] : structured
  return graph.length > 0 ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }] : []
}
