const TAX = String.raw`(?:v\.?a\.?t|mwst|m\.w\.st|ust|btw|moms|gst|i\.?v\.?a|t\.?v\.?a|tax(?:es)?|dph|kdv|ндс|пдв)\.?`
const RATE = String.raw`(?:\d{1,2}(?:[.,]\d{1,2})?\s*%\s*)?`
const OUT = String.raw`(?:excl?(?:uding|usive|usief|\.)?|exkl(?:usive)?|exclusief|zzgl|ohne|sin|sans|senza|without|hors|sem|bez|uden|utan|plus|\+|без|net(?:to)? of|s/)`
const IN = String.raw`(?:incl?(?:uding|usive|usief|uido|uida|usa|uso)?|inkl(?:usive)?|including|inclusief|mit|con|avec|with|com|med|včetně|vč|с|з)`
const edge = (pattern: string) => String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`
const without = new RegExp(
  [
    edge(String.raw`${OUT}\.?\s*(?:of\s*)?${RATE}${TAX}`),
    edge(String.raw`${TAX}\s*(?:escl\w*|excl\w*|exkl\w*|not included|no incluido|non incluse?|hariç)`),
    edge(String.raw`ht|h\.t\.?|hors taxes?|netto?|net|ex[ -]?works|exw|ab werk|franco fabbrica`),
    '不含税|未税|未稅|税抜|稅前|부가세 별도',
  ].join('|'),
  'iu',
)
const within = new RegExp(
  [
    edge(String.raw`${IN}\.?\s*(?:of\s*)?${RATE}${TAX}`),
    edge(String.raw`${TAX}\s*(?:incl\w*|inkl\w*|compresa|inclusa|inbegrepen|dahil)`),
    edge(String.raw`ttc|t\.t\.c\.?|toutes taxes comprises|brutto|bruto|gross`),
    '含税|含稅|税込|부가세 포함',
  ].join('|'),
  'iu',
)

/** Whether a text names a tax on sales. */
export const namesTax = (text: string): boolean =>
  new RegExp(edge(TAX), 'iu').test(text) ||
  /(?<!\p{L})(?:ttc|t\.t\.c|ht|h\.t)(?!\p{L})|税|稅|부가세/iu.test(text)

/** What a heading or a cell says of the tax in a price: that there is none, or how much of it in percent, null where it does not say. */
export function taxIn(text: string): { percent: string | null } | undefined {
  if (without.test(text)) return { percent: '0' }
  if (!within.test(text)) return undefined
  const rate = /(\d{1,2}(?:[.,]\d{1,2})?)\s*%/u.exec(text)?.[1]
  return { percent: rate === undefined ? null : rate.replace(',', '.') }
}
