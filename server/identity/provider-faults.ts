import { errors } from 'jose'
import { ResponseBodyError } from 'openid-client'
import { isUnreachable } from './provider-fetch.ts'

/**
 * Whether the provider, or a check of its response, refused this code; any other error is a fault of the provider.
 */
export function isRefusedCode(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return [
    'OAUTH_INVALID_RESPONSE',
    'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
    'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
    'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  ].includes(String(code))
}

/** Whether a token is invalid, as opposed to keys that could not be fetched. */
export function isRefusedToken(error: unknown): boolean {
  const isKeysFault = error instanceof errors.JWKSInvalid || error instanceof errors.JWKSTimeout
  const code = error instanceof errors.JOSEError ? error.code : 'ERR_JOSE_GENERIC'
  return !isUnreachable(error) && !isKeysFault && code !== 'ERR_JOSE_GENERIC'
}

/** Names and messages only: other properties of a library's error may contain what was sent. */
export function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const code = 'error' in error ? ` (${String(error.error)})` : ''
  return [`${error.name}: ${error.message}${code}`, ...reasonsOf(error.cause)]
}
