/** Letters that Unicode normalisation does not decompose but that people type as plain letters. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ð: 'd',
}

export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßłđþð]/g, letter => plainLetters[letter]!)

export const runsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The distinct words of a text: runs of letters and digits, lower case, without accents. */
export const wordsOf = (text: string): string[] => [...new Set(runsOf(text))]

/** A number without case, spaces and punctuation, as people retype it. */
export const withoutPunctuation = (text: string): string => runsOf(text).join('')
