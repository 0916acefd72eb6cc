import { createReadStream } from 'node:fs'
import type { FileEncoding as Encoding } from '@selvedge/contract/intake/import-mapping.ts'
import { decoderOf } from './decoder.ts'

/** Streams a file as text, without a byte order mark. Invalid bytes become U+FFFD. */
export async function* readText(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  for await (const part of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const text = decoder.decode(part as Buffer, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
