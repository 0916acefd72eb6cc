import { ApiError } from '@selvedge/contract/call/errors.ts'

/** Limit for all calls except those that declare a larger one for a file. */
export const BODY_LIMIT_BYTES = 256 * 1024

/**
 * Streams the body of a request and counts it, so that a missing or false content-length does not get past
 * the limit. Throws bodyTooLarge, and badRequest for a body that is cut off.
 */
export async function* limitedChunks(
  request: Request,
  limit: number = BODY_LIMIT_BYTES,
): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new ApiError('bodyTooLarge', { details: { limit } })
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  let size = 0
  for await (const part of streamOf(request)) {
    size += part.byteLength
    if (size > limit) throw tooLarge()
    yield part
  }
}

/** The whole body at once. */
export async function readLimited(request: Request, limit?: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of limitedChunks(request, limit)) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

/** Streams the body; one that is cut off is a client error, not a server error. */
async function* streamOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of request.body ?? []) yield part
  } catch {
    throw new ApiError('badRequest')
  }
}
