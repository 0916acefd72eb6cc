import { describe, expect, it } from 'vitest'
import { fileEncodings, type FileEncoding } from '@selvedge/contract/intake/import-mapping.ts'
import { decoderOf } from '@selvedge/server/intake/formats/decoder.ts'
import { openFile } from './open-file.ts'

/** Maps each character of a one- or two-byte encoding to the bytes that decode to it. */
function bytesOf(encoding: FileEncoding): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>()
  const decode = (...bytes: number[]) => {
    const text = decoderOf(encoding).decode(Buffer.from(bytes))
    if (Array.from(text).length === 1 && text !== '\ufffd' && !found.has(text)) found.set(text, bytes)
  }
  for (let first = 0; first < 256; first += 1) decode(first)
  const isPaired = ['gb18030', 'big5', 'shift_jis', 'euc-kr'].includes(encoding)
  if (isPaired)
    for (let first = 0x81; first < 0xff; first += 1)
      for (let second = 0x40; second < 0xff; second += 1) decode(first, second)
  return found
}
function encoded(text: string, encoding: FileEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const bytes = bytesOf(encoding)
  return Buffer.from(Array.from(text).flatMap(character => bytes.get(character)!))
}

const german = 'Artikelnummer;Dessin;Farbe;Preis\n1;Fjörd;Grün;24,50\n2;Heide;Weiß;30,00\n'
const euro = 'Artikelnummer;Dessin;Farbe;Preis €/m\n1;Fjörd;Grün;24,50\n2;Heide;Weiß;30,00\n'
const swedish = 'Artikelnummer;Benämning;Färg\n1;Kattvik, blå;blå\n2;Åre;grön\n'
const polish = 'Numer;Nazwa;Kolor;Skład\n1;Łąka;Żółty;85% wełna\n2;Źródło;Błękitny;100% len\n'
const czech = 'Číslo;Název;Barva\n1;Louka;Žlutý\n2;Řeka;Modrošedý\n'
const hungarian = 'Cikkszám;Név;Szín\n1;Őszi;zöld\n2;Fűzfa;kék\n'
const turkish = 'Kod;Ad;Renk\n1;Şile;Yeşil\n2;Işık;Gümüş\n'
const russian = 'Артикул;Название;Цвет\n1;Лён;серый\n2;Шерсть;синий\n'
const greek = 'Κωδικός;Ύφασμα;Χρώμα\n1;Λιόφυτο;Άμμος\n2;Μελτέμι;Λευκό\n'
const hebrew = 'קוד פריט;שם הבד;צבע\n1;נחל שורק;תכלת\n2;קטיפת ליל;שחור\n'
const chinese = '货号,品名,颜色,成分\n1,素色棉麻,米白,棉60%麻40%\n2,提花窗帘,深灰,涤纶100%\n'
const taiwanese = '貨號,品名,顏色,成分\n1,素色棉麻,米白,棉60%麻40%\n2,提花窗簾,深灰,滌綸100%\n'
const japanese = '品番,品名,色\n1,リネン カーテン,ベージュ\n2,シルク,グレー\n'
const korean = '품번,이름,색상\n1,린넨 커튼,베이지\n2,실크,회색\n'

const texts: readonly (readonly [FileEncoding, string])[] = [
  ['utf-8', german],
  ['utf-8', chinese],
  ['utf-16le', german],
  ['utf-16le', chinese],
  ['utf-16be', german],
  ['utf-16be', chinese],
  ['windows-1252', euro],
  ['windows-1252', swedish],
  ['iso-8859-15', euro],
  ['macintosh', german],
  ['macintosh', swedish],
  ['ibm850', german],
  ['ibm850', swedish],
  ['windows-1250', polish],
  ['windows-1250', czech],
  ['windows-1250', hungarian],
  ['iso-8859-2', polish],
  ['iso-8859-2', czech],
  ['windows-1254', turkish],
  ['windows-1251', russian],
  ['koi8-r', russian],
  ['windows-1253', greek],
  ['windows-1255', hebrew],
  ['gb18030', chinese],
  ['big5', taiwanese],
  ['shift_jis', japanese],
  ['euc-kr', korean],
]
const separatorOf = (text: string) => (text.includes(';') ? ';' : ',')
const cellsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(separatorOf(text)))

describe('an encoding is detected by its letters', () => {
  it('covers every encoding that a mapping may name', () => {
    expect([...new Set(texts.map(([encoding]) => encoding))].toSorted()).toEqual(fileEncodings.toSorted())
  })
  it.each(texts)('%s, %j', async (encoding, text) => {
    const { rows, settings } = await openFile(encoded(text, encoding))
    expect(settings).toMatchObject({ encoding })
    expect(rows.map(({ values }) => Object.values(values))).toEqual(cellsOf(text))
  })
  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('%s with a byte-order mark', async encoding => {
    const { columns } = await openFile(encoded(`\ufeff${swedish}`, encoding))
    expect(columns).toEqual(['Artikelnummer', 'Benämning', 'Färg'])
  })
  it('a mapping’s encoding takes precedence', async () => {
    const settings = { format: 'csv', encoding: 'macintosh', separator: ';', headerLine: 1 } as const
    const { columns } = await openFile(encoded('SKU;Färg\n1;blå\n', 'macintosh'), settings)
    expect(columns).toEqual(['SKU', 'Färg'])
  })
  it('one invalid byte does not garble all letters of UTF-8', async () => {
    const broken = Buffer.from([0x33, 0x3b, 0xe9, 0x3b, 0x62, 0x0a])
    const { rows } = await openFile(Buffer.concat([encoded(`${swedish}4;Ö;röd\n`, 'utf-8'), broken]))
    expect(rows[0]!.values).toMatchObject({ Färg: 'blå' })
    expect(rows.at(-1)!.values).toMatchObject({ Benämning: '\ufffd' })
  })
})
