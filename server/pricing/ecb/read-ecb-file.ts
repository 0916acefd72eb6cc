import { UnreadableRates, type EcbDay } from './ecb-day.ts'
import { readEcbCsv } from './read-ecb-csv.ts'
import { readEcbXml } from './read-ecb-xml.ts'

/** The file of all days since 1999 has about nine million bytes. */
export const ECB_FILE_LIMIT_BYTES = 32 * 1024 * 1024

/**
 * The days of a file of reference rates as published by the European Central Bank, XML or CSV, newest first.
 * Throws UnreadableRates when any part of it is faulty.
 */
export function readEcbFile(bytes: Uint8Array): EcbDay[] {
  if (bytes.length > ECB_FILE_LIMIT_BYTES)
    throw new UnreadableRates('The file is too large to be one of rates')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new UnreadableRates('This is a zip archive: unpack it and give the file within')
  const text = textOf(bytes)
  const read = /^\s*</.test(text) ? readEcbXml(text) : readEcbCsv(text)
  const days = read.filter(day => day.perEuro.size > 0)
  if (days.length === 0) throw new UnreadableRates('The file holds no rates')
  return newestFirst(days)
}

/** Strips a byte order mark; refuses anything but UTF-8. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableRates('The file is not text in UTF-8')
  }
}

function newestFirst(days: readonly EcbDay[]): EcbDay[] {
  const sorted = days.toSorted((one, other) => other.onDate.localeCompare(one.onDate))
  sorted.forEach(({ onDate }, at) => {
    if (onDate === sorted[at - 1]?.onDate) throw new UnreadableRates(`${onDate} stands there twice`)
  })
  return sorted
}
