import { pictureViews, type PictureView } from '@selvedge/contract/catalogue/photographs.ts'
import { folded, languages, wordSet } from '../words/lexicon.ts'
import { nameText } from './plain-text.ts'

export const MOST_ADDRESS_CHARACTERS = 2000
const ENDING = /\.(?:jpe?g|png|webp|avif|gif|heic|heif|tiff?)$/iu
/** Papers and films are no pictures, whatever their column is called. */
const OTHER_ENDING = /\.(?:pdf|zip|docx?|xlsx?|html?|php|mp4|mov|webm|svgz?|json|xml)$/iu

/** The addresses of pictures in a cell; one may hold several. A path alone, or an address with a password in it, is none. */
export function pictureAddressesIn(cell: string): string[] {
  const found = nameText(cell)
    .split(/[\s|]+|[;,](?=(?:https?:)?\/\/)|[;,]$/u)
    .map(part => part.replace(/[;,]+$/u, ''))
    .flatMap(part => plainAddress(part.startsWith('//') ? `https:${part}` : part) ?? [])
  return [...new Set(found)]
}

function plainAddress(text: string): string | undefined {
  const url = /^https?:\/\//iu.test(text) ? URL.parse(text) : null
  if (url === null || url.username !== '' || url.password !== '' || OTHER_ENDING.test(url.pathname))
    return undefined
  url.hash = ''
  return url.href.length <= MOST_ADDRESS_CHARACTERS ? url.href : undefined
}

/** Whether an address says itself that a picture stands there. */
export const endsAsPicture = (address: string): boolean => ENDING.test(URL.parse(address)?.pathname ?? '')

const bareHeading = (column: string): string =>
  ` ${folded(column.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[_./#:()[\]-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `
const isUnspaced = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(word)
const isIn = (word: string, heading: string): boolean =>
  isUnspaced(word) ? heading.includes(word) : new RegExp(` ${RegExp.escape(word)}\\d* `, 'u').test(heading)

const pictureWords = [...wordSet('picture')]
/** Whether a heading names pictures in one of our languages: `image_2`, "Bild-URL", `variants.photo`. */
export const namesPictures = (column: string): boolean => {
  const heading = bareHeading(column)
  return pictureWords.some(word => isIn(word, heading))
}

const viewWords = new Map(
  pictureViews.map(view => [
    view,
    languages.flatMap(({ pictureViews: words }) => (words[view] ?? []).map(folded)),
  ]),
)
/** What the pictures of a column show, where its heading says so. */
export function viewOfHeading(column: string): PictureView {
  const heading = bareHeading(column)
  const named = (['fullWidth', 'room', 'swatch'] as const).find(view =>
    viewWords.get(view)!.some(word => isIn(word, heading)),
  )
  return named ?? 'plain'
}
