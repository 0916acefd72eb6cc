import { MOST_ENTRIES, tooMany } from './input.ts'

/**
 * Throws invalidInput for more parts than any form has, before they are parsed: a part is a few bytes to send and much
 * to read. Each has an empty line after its headers.
 */
export const refuseManyParts = (multipart: Uint8Array<ArrayBuffer>): void => refuseMany(multipart, '\r\n\r\n')

/** The same for the fields of a URL-encoded form. */
export const refuseManyFields = (form: Uint8Array<ArrayBuffer>): void => refuseMany(form, '&')

function refuseMany(body: Uint8Array<ArrayBuffer>, mark: string): void {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let at = -1
  for (let count = 0; count <= MOST_ENTRIES; count += 1) {
    at = bytes.indexOf(mark, at + 1, 'latin1')
    if (at < 0) return
  }
  throw tooMany('body')
}
