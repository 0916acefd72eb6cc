import { ApiError } from '@selvedge/contract/call/errors.ts'

/** But for the calls that take a file and say how large, nothing longer than this is ever meant honestly. */
export const BODY_LIMIT_BYTES = 256 * 1024

/**
 * The bytes of a request's body as they come, counted: a length that is announced falsely, or not at all, gets no
 * further than the limit. Throws bodyTooLarge, and badRequest for a body that breaks off.
 */
export async function* limitedParts(
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

/** All of them at once. */
export async function readLimited(request: Request, limit?: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of limitedParts(request, limit)) parts.push(part)
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
