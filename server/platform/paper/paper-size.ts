export type PaperSize = 'A4' | 'LETTER'

/** Where offices print on Letter; everybody else on A4. */
const letterCountries = new Set('BZ CA CL CO CR DO GT HN MX NI PA PH PR SV US VE'.split(' '))

export const paperSizeOf = (country: string): PaperSize => (letterCountries.has(country) ? 'LETTER' : 'A4')
