/** The head of a page as crawlers and link previews read it. */
export type Head = {
  title: string
  /** `content` by `name` or `property`; repeated ones are joined by spaces. */
  meta: Record<string, string>
  canonical: string | undefined
  /** Addresses by language. */
  alternates: Record<string, string>
  /** The parsed blocks of structured data. */
  structured: Record<string, unknown>[]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name]!)

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [
      name!.toLowerCase(),
      unescaped(value!),
    ]),
  )
const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag))

export function headOf(html: string): Head {
  const titles = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => unescaped(text!))
  if (titles.length !== 1) throw new Error(`The page has ${titles.length} titles: ${titles.join(' | ')}`)
  const meta: Record<string, string> = {}
  for (const { name, property, content = '' } of tagsOf(html, 'meta')) {
    const key = name ?? property
    if (key) meta[key] = key in meta ? `${meta[key]} ${content}` : content
  }
  const links = tagsOf(html, 'link')
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return {
    title: titles[0]!,
    meta,
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'],
    alternates: Object.fromEntries(
      links.filter(({ hreflang }) => hreflang).map(({ hreflang, href }) => [hreflang, href]),
    ),
    structured: [...blocks].map(([, json]) => JSON.parse(json!) as Record<string, unknown>),
  }
}

/** The first item of a type in the structured data. */
export const structuredAs = (head: Head, type: string): Record<string, unknown> | undefined =>
  head.structured
    .flatMap(block => block['@graph'] as Record<string, unknown>[])
    .find(thing => thing['@type'] === type)
