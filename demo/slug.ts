const letters: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  å: 'a',
  ß: 'ss',
  ð: 'd',
  œ: 'oe',
  ł: 'l',
  '&': ' and ',
}

/** A readable URL segment: lower-case a–z, digits and single hyphens, accents removed. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[øæåßðœł&]/g, letter => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
