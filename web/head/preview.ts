import type { MetaDescriptor } from 'react-router'
import type { FabricCard, Picture } from '@selvedge/contract/catalogue/catalogue.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { locales } from '@selvedge/contract/format/locales.ts'
import { clothPreview, clothViewCm } from '@selvedge/contract/access/paths.ts'
import type { HeadContext } from './head-context.ts'
import { openGraphLocales } from './languages.ts'

/** Preview picture and its alternative text. */
export type ClothShown = { picture: Picture; alt: string }

/** A cloth previewed on its own page. */
export function clothNamed(name: string, picture: Picture, { t, formats }: HeadContext): ClothShown {
  const { width, height } = clothViewCm.stage
  const shown = { name, width: formats.centimetres(width), height: formats.centimetres(height) }
  return { picture, alt: t('catalogue.stage.alt', shown) }
}
export const clothOfCard = (card: FabricCard, context: HeadContext): ClothShown =>
  clothNamed(clothName(card), card.picture, context)

/** A cloth that illustrates a book or a supplier. */
export const clothFrom = (name: string, picture: Picture, { t }: HeadContext): ClothShown => ({
  picture,
  alt: t('head.clothOf', { name }),
})

type Previewed = { title: string; description: string; cloth?: ClothShown | undefined }

const property = (name: string, content: string) => ({ property: name, content })

/** Open Graph and Twitter tags for link previews; no image if the cloth has no picture. */
export function previewOf(
  { title, description, cloth }: Previewed,
  url: string,
  { locale, origin, t }: HeadContext,
): MetaDescriptor[] {
  const hash = cloth?.picture.hash ?? null
  const own = locales.find(known => known === locale)
  return [
    property('og:type', 'website'),
    property('og:site_name', t('shell.brand')),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    ...(own ? [property('og:locale', openGraphLocales[own])] : []),
    ...locales
      .filter(known => known !== own)
      .map(known => property('og:locale:alternate', openGraphLocales[known])),
    ...(cloth && hash !== null ? pictureOf(origin + clothPreview.path(hash), cloth.alt) : []),
    { name: 'twitter:card', content: hash === null ? 'summary' : 'summary_large_image' },
  ]
}

const pictureOf = (url: string, alt: string): MetaDescriptor[] => [
  property('og:image', url),
  property('og:image:type', 'image/jpeg'),
  property('og:image:width', String(clothPreview.widthPx)),
  property('og:image:height', String(clothPreview.heightPx)),
  property('og:image:alt', alt),
]
