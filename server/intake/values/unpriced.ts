import { folded, wordSet } from '../words/lexicon.ts'
import { NUMBER } from './numbers.ts'

const [perOther, onRequest, fromWords] = [wordSet('perOther'), wordSet('onRequest'), wordSet('from')]

const perOtherWords = [...perOther].map(word => ` ${word} `)

/** Whether a text says that a price or a stock is for something else than a length: a kilogram, a piece, a m². */
export const isByOther = (text: string): boolean => {
  const plain = text.replace(/²/gu, '2').replace(/[()[\]]/gu, ' ')
  const words = ` ${folded(plain).replace(/[/.]/gu, ' ').replace(/\s+/gu, ' ')} `
  return perOtherWords.some(word => words.includes(word))
}

/** What was struck out, in brackets after the price: `£42.00 (was £48.00)`. */
const OLD_PRICE =
  /\(\s*(?:was|statt|früher|vorher|bisher|antes|avant|au lieu de|invece di|prima|voorheen|原价|tidigare|før|poprzednio)\b[^()]*\)/giu
export const withoutOldPrice = (text: string): string => text.replace(OLD_PRICE, ' ').trim()

/** Whether a cell says that the price is given on request only. */
export const isOnRequest = (text: string): boolean => onRequest.has(folded(text).replace(/[.:!]+/gu, ''))

/** Nought, or a hundredth, which programs that want a price are given for none. */
const isPlaceholder = (text: string): boolean =>
  /^[^\d-]*0*(?:[.,]0*[01]?)?[^\d]*$/u.test(text) && /\d/.test(text)

/** Whether a cell has no price: nought, on request. */
export const isNoPrice = (text: string): boolean => isOnRequest(text) || isPlaceholder(text)

/** Whether it has one that is none of this cloth's: where prices start, a range, for another unit. */
const RANGE = new RegExp(`${NUMBER}\\s*(?:-|–|—|~|to|bis|à|a|tot)\\s*[^\\d\\s]?\\s*\\d`, 'u')
export const isOtherPrice = (text: string): boolean =>
  fromWords.has(folded(text).split(' ')[0]!) || RANGE.test(text) || isByOther(text)

const COUPON =
  /(?<!\p{L})(?:coupons?|cup[oó]n(?:es)?|cup[oã]o|scampol[oi]|купон\p{L}*)\s*(?:of|de|di|da|à|von|van|по|длиной|длины|довжиною)?\s*\d{1,2}(?:[.,]\d{1,2})?\s*(?:m|mtrs?|met(?:re|er)s?|metros?|metri|м|yds?|yards?)(?!\p{L})/iu
/** Whether a text says that its cloth is sold in coupons of one length: `купон 3м`, `coupon de 3 m`. */
export const isInCoupons = (text: string): boolean => COUPON.test(text)
