import type { ErrorCode } from '@dromos/contract/base/errors.ts'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'

const statusOf: Record<ErrorCode, number> = {
  unauthenticated: 401,
  session_expired: 401,
  token_error: 401,
  sign_in_failed: 401,
  second_factor_failed: 401,
  challenge_expired: 401,
  passkey_failed: 401,
  forbidden: 403,
  terms_missing: 403,
  origin_refused: 403,
  local_only: 403,
  link_invalid: 410,
  files_refused: 403,
  files_expired: 410,
  files_revoked: 410,
  files_used_up: 410,
  track_unknown: 404,
  offer_unknown: 404,
  price_void: 409,
  track_names_carrier: 409,
  content_missing: 410,
  held_by_copy: 409,
  not_found: 404,
  address_unknown: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale_version: 409,
  duplicate: 409,
  in_use: 409,
  invoiced: 409,
  idempotency_in_progress: 409,
  too_slow: 408,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  idempotency_mismatch: 422,
  too_deep: 422,
  too_many_rows: 422,
  version_missing: 428,
  rate_limited: 429,
  malformed: 400,
  internal: 500,
  unavailable: 503,
}

export type FieldProblem =
  | FieldKey
  | `${FieldKey}:${number}`
  | `${FieldKey}:${number}:${string}`
  | `${FieldKey}::${string}`
  | `bad_vat_country:${string}`

export interface ErrorDetails {
  /** Field path → key of the contract's field texts. */
  fields?: Record<string, FieldProblem>
  currentVersion?: number
  current?: unknown
  retryAfterSeconds?: number
  /** What went wrong inside, for the log only. */
  cause?: unknown
}

/** A refusal the caller is told about; everything else is a fault of ours. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = statusOf[code]
    this.details = details
  }
}

export function invalid(fields: NonNullable<ErrorDetails['fields']>): AppError {
  return new AppError('invalid', { fields })
}

/** The record does not exist, or the caller may not know that it does. */
export function notFound(): AppError {
  return new AppError('not_found')
}
