/** Letters that normalisation leaves whole but that people type in plain ones. */
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

/** The words of a text, each once: lower case, without accents, of letters and digits alone. */
export const wordsOf = (text: string): string[] => [...new Set(runsOf(text))]

/** A number as people retype it: without case, spaces and marks. */
export const squeezed = (text: string): string => runsOf(text).join('')
