import { z } from 'zod'
import type { BodyKind, Call } from '@selvedge/contract/call.ts'
import { ApiError } from '@selvedge/contract/errors.ts'
import { entriesToObject } from './input.ts'

export const BODY_LIMIT_BYTES: Record<BodyKind, number> = { json: 256 * 1024, form: 10 * 1024 * 1024 }
export const mediaTypes: Record<BodyKind, string> = {
  json: 'application/json',
  form: 'multipart/form-data',
}

export const carriesBody = (call: Call): boolean => call.method === 'POST' || call.method === 'PUT'

/**
 * The body as sent, not yet validated; nothing sent reads as an object without fields, so that validation can name the
 * ones that are missing. Refuses another media type, too many bytes, and bytes that are not what they claim.
 */
export async function readBody(request: Request, call: Call): Promise<unknown> {
  const contentType = request.headers.get('content-type')
  const bytes = await readLimited(request, BODY_LIMIT_BYTES[call.bodyKind])
  if (bytes.byteLength === 0 && (contentType === null || call.bodyKind === 'json')) return {}
  const expected = mediaTypes[call.bodyKind]
  if (mediaTypeOf(contentType) !== expected)
    throw new ApiError('unsupportedMediaType', { details: { expected } })
  return call.bodyKind === 'json' ? parseJson(bytes) : parseForm(bytes, contentType ?? '', call.body)
}

const mediaTypeOf = (contentType: string | null): string =>
  (contentType ?? '').split(';', 1).join().trim().toLowerCase()

const unreadable = (kind: BodyKind): ApiError =>
  new ApiError('unreadableBody', { details: { expected: mediaTypes[kind] } })

function parseJson(bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw unreadable('json')
  }
}

async function parseForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  schema: z.ZodType,
): Promise<unknown> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
    return entriesToObject(form.entries(), schema)
  } catch {
    throw unreadable('form')
  }
}

/** Counts as it reads: a length that is announced falsely, or not at all, gets no further than the limit. */
async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ApiError('bodyTooLarge', { details: { limit } })
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of streamOf(request)) {
    size += part.byteLength
    if (size > limit) throw tooLarge()
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** The bytes as they come; a sender that breaks off half-way sent an unreadable body, which is no fault of ours. */
async function* streamOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of request.body ?? []) yield part
  } catch {
    throw new ApiError('badRequest')
  }
}
