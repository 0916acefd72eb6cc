import { z } from 'zod'
import type { BodyKind, Call } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { jsonExcess } from '@selvedge/contract/call/json-limits.ts'
import { refuseManyParts } from './form-limits.ts'
import { entriesToObject } from './input.ts'
import { limitedChunks, readLimited } from './limited-body.ts'

export const mediaTypes: Record<BodyKind, string> = {
  json: 'application/json',
  form: 'multipart/form-data',
  file: 'application/octet-stream',
}

export const carriesBody = (call: Call): boolean => call.method === 'POST' || call.method === 'PUT'

/**
 * The body as sent, not yet validated; an empty body reads as an object without fields, so that validation
 * names the missing ones. Refuses a wrong media type, too many bytes, and malformed bytes. Files are not read
 * here: the handler streams them, whatever their media type.
 */
export async function readBody(request: Request, call: Call): Promise<unknown> {
  const contentType = request.headers.get('content-type')
  if (call.bodyKind === 'file') return limitedChunks(request, call.maxBodyBytes)
  const bytes = await readLimited(request, call.maxBodyBytes)
  if (bytes.byteLength === 0 && (contentType === null || call.bodyKind === 'json')) return {}
  const expected = mediaTypes[call.bodyKind]
  if (mediaTypeOf(contentType) !== expected)
    throw new ApiError('unsupportedMediaType', { details: { expected } })
  return call.bodyKind === 'json' ? parseJson(bytes) : parseForm(bytes, contentType ?? '', call.body)
}

export const mediaTypeOf = (contentType: string | null): string =>
  (contentType ?? '').split(';', 1).join().trim().toLowerCase()

const unreadable = (kind: BodyKind): ApiError =>
  new ApiError('unreadableBody', { details: { expected: mediaTypes[kind] } })

function parseJson(bytes: Uint8Array<ArrayBuffer>): unknown {
  const text = decode(bytes)
  const excess = jsonExcess(text)
  if (excess) throw new ApiError('invalidInput', { fields: [{ ...excess, field: 'body' }] })
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable('json')
  }
}

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable('json')
  }
}

async function parseForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  schema: z.ZodType,
): Promise<unknown> {
  refuseManyParts(bytes)
  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw unreadable('form')
    })
  return entriesToObject(form.entries(), schema, 'body')
}
