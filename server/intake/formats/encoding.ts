import { createReadStream } from 'node:fs'
import { isUtf8 } from 'node:buffer'
import { fileEncodings, type FileEncoding as Encoding } from '@selvedge/contract/intake/import-mapping.ts'
import { languageNames, languages } from '../words/lexicon.ts'
import { decoderOf } from './decoder.ts'

const SAMPLE_BYTES = 256 * 1024

/**
 * Detects the encoding of a text: by byte order mark, by the positions of zero bytes, as valid UTF-8, else by
 * letter statistics.
 */
export async function encodingOf(file: string): Promise<Encoding> {
  const head = await headOf(file)
  const known = markOf(head) ?? wideOf(head) ?? declaredIn(head)
  if (known) return known
  const strange = await sampleOfInvalidUtf8(file)
  return strange === null || isDamagedUtf8(strange) ? 'utf-8' : byLetters(strange)
}

/** The encoding that XML declares, unless the bytes are UTF-8. */
function declaredIn(head: Buffer): Encoding | undefined {
  const label = /^\s*<\?xml[^>]{0,100}\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    head.subarray(0, 300).toString('latin1'),
  )?.[1]
  if (label === undefined) return undefined
  try {
    const { encoding } = new TextDecoder(label)
    const own = encoding === 'gbk' ? 'gb18030' : encoding
    return fileEncodings.find(one => one === own && !one.startsWith('utf-'))
  } catch {
    return undefined
  }
}

/** Whether bytes are UTF-16, recognised by their zero bytes. */
export const isWide = (head: Buffer): boolean => (markOf(head) ?? wideOf(head) ?? 'utf-8') !== 'utf-8'

/** UTF-8 with a few damaged characters, rather than another encoding. */
function isDamagedUtf8(bytes: Buffer): boolean {
  const text = bytes.toString('utf8')
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const whole = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  return whole > 4 * broken
}

async function headOf(file: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of createReadStream(file, { end: SAMPLE_BYTES - 1 })) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function markOf(head: Buffer): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined
}

/**
 * UTF-16 without a byte order mark: every other byte of western text is zero, and in any list those of the
 * separators.
 */
function wideOf(head: Buffer): Encoding | undefined {
  const zeros = [0, 0]
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[at % 2]! += 1
  const half = head.length / 2
  const [even = 0, odd = 0] = zeros
  const isMany = (here: number, there: number) =>
    (here > half * 0.3 && there < half * 0.05) || (here > Math.max(4, half * 0.03) && there === 0)
  if (isMany(odd, even)) return 'utf-16le'
  return isMany(even, odd) ? 'utf-16be' : undefined
}

/** A sample of the lines around bytes that are not UTF-8; null when the whole file is UTF-8. */
async function sampleOfInvalidUtf8(file: string): Promise<Buffer | null> {
  let rest = Buffer.alloc(0)
  const strange: Buffer[] = []
  let size = 0
  for await (const part of createReadStream(file, { highWaterMark: SAMPLE_BYTES })) {
    const bytes = Buffer.concat([rest, part as Buffer])
    const end = wholeCharacters(bytes)
    const block = bytes.subarray(0, end)
    rest = Buffer.from(bytes.subarray(end))
    if (isUtf8(block)) continue
    strange.push(Buffer.from(block))
    size += block.length
    if (size >= 4 * SAMPLE_BYTES) break
  }
  if (rest.length > 0 && size === 0 && !isUtf8(rest)) strange.push(rest)
  return strange.length > 0 ? Buffer.concat(strange) : null
}

/** The length without a UTF-8 character that the end of the block cuts off. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return bytes.length - back
  }
  return bytes.length
}

const CENTRAL = /[ąćęłńóśźżáčďéěíľĺňôŕřšťúůýžőűăâîşţșțäöüßĄĆĘŁŃÓŚŹŻÁČĎÉĚÍĽŇŘŠŤÚŮÝŽŐŰÖÜÄŞŢ€°–“”„\u00a0]/gu
const LETTERS: readonly [Encoding, RegExp][] = [
  ['windows-1252', /[ºªàáâãäåæçèéêëìíîïñòóôõöøùúûüýßœÀÁÂÄÅÆÇÈÉÊËÌÍÎÑÒÓÔÖØÙÚÜß€£§°²³½¼×–—‘’“”•®™©´µ\u00a0]/gu],
  ['macintosh', /[ºªàáâãäåæçèéêëìíîïñòóôõöøùúûüßœÀÁÂÄÅÆÇÈÉÊËÌÍÎÑÒÓÔÖØÙÚÜ£§°’“”–—®™©\u00a0]/gu],
  ['iso-8859-15', /[ºªàáâãäåæçèéêëìíîïñòóôõöøùúûüýßœÀÁÂÄÅÆÇÈÉÊËÌÍÎÑÒÓÔÖØÙÚÜ€£§°²³×®™©µ\u00a0]/gu],
  ['windows-1254', /[çğıöşüâîûÇĞİÖŞÜ€£§°²³–—‘’“”\u00a0]/gu],
  ['windows-1250', CENTRAL],
  ['iso-8859-2', CENTRAL],
  ['windows-1253', /[α-ωάέήίόύώϊϋΐΰςΑ-ΩΆΈΉΊΌΎΏ€°«»]/gu],
  ['windows-1255', /[א-ת₪€°־׳״]/gu],
  ['windows-1251', /[а-яА-ЯёЁ№–«»]/gu],
  ['koi8-r', /[а-яА-ЯёЁ]/gu],
  ['ibm850', /[äöüßåæøéèêëçñáíóúàìòùâîôûïÄÖÜÅÆØÉÇÑ°²³½¼\u00a0]/gu],
]
/**
 * Characters that are symbols where words need letters: decoding Swedish, German or French with a wrong table
 * produces them.
 */
const WRONG = /[\u0080-\u009f\ufffd¤¦¨¬­¯¶·¸¹º»¼½¾¿ƒ†‡‰Šš‹›Œž˜Žˆ≠∞±≤≥∂∑∏π∫ªΩ¿¡√≈∆◊ÿŸıˆ˜˘˙˚¸˝˛ˇ]/gu
/**
 * Mixed alphabets within a word, or a capital after a small letter, unless both are plain ASCII; õ is allowed
 * only before e.
 */
const MIXED =
  /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}|[^\P{Ll}a-z]\p{Lu}|\p{Ll}[^\P{Lu}A-Z]|[®©]\p{Ll}|õ(?!e)|Õ(?![eE])/gu

/** Words of lists in all languages: a table that turns bytes into them is the right one. */
const listWords = new Set(
  languages
    .flatMap(({ headers, fibres, colours }) => [
      ...Object.values(headers).flat(),
      ...Object.values(fibres).flat(),
      ...Object.keys(colours),
    ])
    .flatMap(name => name.toLowerCase().split(/[^\p{L}]+/u))
    .filter(word => word.length > 2 && /[^\p{ASCII}]/u.test(word)),
)
const WORTH_OF_WORD = 8
const wordsIn = (text: string): number =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(word => listWords.has(word)).length

function byLetters(bytes: Buffer): Encoding {
  const asian = EAST_ASIAN.filter(encoding => isValid(bytes, encoding))
    .map(encoding => ({ encoding, share: familiarShare(bytes, encoding) }))
    .sort((one, other) => other.share - one.share)
  if (asian[0] && asian[0].share > LEAST_FAMILIAR) return asian[0].encoding
  const scored = LETTERS.map(([encoding, letters], nth) => {
    const text = decoderOf(encoding).decode(bytes)
    const right = text.match(letters)?.length ?? 0
    const own = new RegExp(letters.source, 'u')
    const strange = text.match(WRONG)?.filter(sign => !(/\p{L}/u.test(sign) && own.test(sign))) ?? []
    const wrong = strange.length + (text.match(MIXED)?.length ?? 0)
    return { encoding, score: right - 2 * wrong + WORTH_OF_WORD * wordsIn(text) - nth * 0.001 }
  })
  return scored.sort((one, other) => other.score - one.score)[0]!.encoding
}

function isValid(bytes: Buffer, encoding: Encoding): boolean {
  // The sample may end within a character.
  return [0, 1, 2, 3].some(cut => {
    try {
      new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(0, bytes.length - cut))
      return true
    } catch {
      return false
    }
  })
}

const EAST_ASIAN = ['shift_jis', 'gb18030', 'big5', 'euc-kr'] as const
/** Of the characters beyond ASCII, in lists of a few lines with names that no word list has. */
const LEAST_FAMILIAR = 0.45
const hanIn = (names: readonly string[]): string[] =>
  languages
    .filter((_, at) => names.includes(languageNames[at]!))
    .flatMap(({ headers, fibres, colours, terms }) => [
      ...Object.values(headers).flat(),
      ...Object.values(fibres).flat(),
      ...Object.keys(colours),
      ...Object.values(terms).flatMap(list => Object.values(list).flat()),
    ])
    .flatMap(word => word.match(/\p{Script=Han}/gu) ?? [])
/** The characters of lists in each script, to tell the East Asian encodings apart. */
const familiar: Record<(typeof EAST_ASIAN)[number], { signs: ReadonlySet<string>; script: RegExp }> = {
  gb18030: { signs: new Set(hanIn(['zh-CN'])), script: /[，。：；（）％＋－／℃㎡０-９Ａ-Ｚａ-ｚ]/u },
  big5: { signs: new Set(hanIn(['zh-TW'])), script: /[，。：；（）％／℃㎡０-９Ａ-Ｚａ-ｚ]/u },
  shift_jis: { signs: new Set(hanIn(['ja'])), script: /[ぁ-んァ-ヶー０-９Ａ-Ｚａ-ｚ％　（）・／−：]/u },
  'euc-kr': { signs: new Set(), script: /[가-힣]/u },
}

/** The share of characters beyond ASCII that lists in this encoding usually have. */
function familiarShare(bytes: Buffer, encoding: (typeof EAST_ASIAN)[number]): number {
  const signs = new TextDecoder(encoding).decode(bytes).match(/\P{ASCII}/gu) ?? []
  const { signs: known, script } = familiar[encoding]
  return signs.length === 0
    ? 0
    : signs.filter(sign => known.has(sign) || script.test(sign)).length / signs.length
}
