import { z } from 'zod'

/** Stable words for what went wrong; clients decide by them, never by the text. */
export const errorCodes = [
  'unauthenticated',
  'session_expired',
  'token_error',
  'sign_in_failed',
  'second_factor_failed',
  'challenge_expired',
  'passkey_failed',
  'forbidden',
  'terms_missing',
  'not_found',
  'conflict',
  'stale_version',
  'version_missing',
  'duplicate',
  'in_use',
  'invoiced',
  'invalid',
  'malformed',
  'unsupported_media_type',
  'too_slow',
  'too_large',
  'address_unknown',
  'method_not_allowed',
  'rate_limited',
  'idempotency_in_progress',
  'idempotency_mismatch',
  'too_deep',
  'too_many_rows',
  'origin_refused',
  'local_only',
  'link_invalid',
  'files_refused',
  'files_expired',
  'files_revoked',
  'files_used_up',
  'track_unknown',
  'offer_unknown',
  'price_void',
  'track_names_carrier',
  'content_missing',
  'held_by_copy',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The one shape of every error answer. `errors` maps a field's path to a sentence, or `result` to the sentence. */
export const errorReply = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()),
  code: z.enum(errorCodes),
  request_id: z.string(),
  current_version: z.int().optional(),
  /** With `stale_version`: the record as it is now, in the shape its `edit` call answers. */
  current: z.unknown().optional(),
})
export type ErrorReply = z.output<typeof errorReply>
