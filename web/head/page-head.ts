import type { MetaDescriptor } from 'react-router'
import { headContext, type HeadArguments, type HeadContext, type HeadWords } from './head-context.ts'
import { alternatesOf } from './languages.ts'
import { previewOf, type ClothShown } from './preview.ts'
import { breadcrumbList, type Step } from './structured/breadcrumb-list.ts'

/** Head data of a public page, for search engines and link previews. */
export type PageHead = {
  /** Without the site's name, which is added. */
  title: string
  /** The title already contains the site's name. */
  isWholeTitle?: boolean
  description: string
  /** Canonical path and query. */
  address: string
  cloth?: ClothShown | undefined
  /** Breadcrumbs, including this page as the last. */
  trail?: readonly Step[]
  structured?: readonly object[]
  /** An empty page is not indexed. */
  isEmpty?: boolean
}

const named = (title: string, t: HeadWords): string => `${title} · ${t('shell.brand')}`
const noIndex = { name: 'robots', content: 'noindex' }

/** The head of a public page. */
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

/** The head of a private page, or of one that is useless in search results. */
export function privateHead(args: HeadArguments, title: (t: HeadWords) => string): MetaDescriptor[] {
  const { t } = headContext(args)
  return [{ title: named(title(t), t) }, noIndex]
}

/** The same of a page that a business shows its customer in its own name. */
export function ownNameHead(args: HeadArguments, title: (t: HeadWords) => string): MetaDescriptor[] {
  return [{ title: title(headContext(args).t) }, noIndex]
}

/** The head of an error page. It has no title: the page renders one itself, even if nothing else loaded. */
export const errorHead = (): MetaDescriptor[] => [noIndex]

/** JSON-LD; the router escapes `<`, `>` and `&`. */
function structuredData({ structured = [], trail = [] }: PageHead, { urlOf }: HeadContext): MetaDescriptor[] {
  const graph = trail.length > 1 ? [...structured, breadcrumbList(trail, urlOf)] : structured
  return graph.length > 0 ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }] : []
}
