import { languageOf } from '@dromos/contract/constants/languages.ts'
import type { ErrorCode, ErrorReply } from '@dromos/contract/base/errors.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { errorTexts, fieldText, refusalSentence } from '@dromos/contract/base/messages.ts'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import type { ErrorDetails } from '../errors.ts'
import { errorOfConstraint } from '../constraints.ts'
import { logAnswer } from './fault-log.ts'
import { sqlState } from '../transaction.ts'

export class SchemaRefusal extends Error {
  readonly issues: z.core.$ZodIssue[]

  constructor(issues: z.core.$ZodIssue[]) {
    super('schema refusal')
    this.issues = issues
  }
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request.headers['x-localization'])
  const refusal = asAppError(error)
  logAnswer(request.log, error, refusal)
  if (refusal.details.retryAfterSeconds) reply.header('retry-after', refusal.details.retryAfterSeconds)
  if (refusal.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
  void reply.code(refusal.status).send(errorBody(refusal, language, request.id))
}

/** Whether an error is the caller's own doing; then nothing was stored. */
export function isRefusal(error: unknown): boolean {
  return asAppError(error).status < 500
}

export function sentenceOf(error: unknown, language: Language): string {
  const { code, details } = asAppError(error)
  return messageOf(code, details, language)
}

const unreadable: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers bytes that are no HTTP request, before there is a request to speak of. */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = unreadable[error.code] ?? '400 Bad Request'
  const body = JSON.stringify(errorBody(new AppError('malformed'), 'en', crypto.randomUUID()))
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'connection: close',
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
}

function errorBody(refusal: AppError, language: Language, requestId: string): ErrorReply {
  const { fields, currentVersion, current } = refusal.details
  const message =
    refusal.code === 'invalid'
      ? messageOf('invalid', refusal.details, language)
      : errorTexts[language][refusal.code]
  const texts = Object.entries(fields ?? {}).map(([path, key]) => [path, fieldText(key, language)] as const)
  const errors = Object.fromEntries(texts.length > 0 ? texts : [['result', message]])
  return {
    message,
    errors,
    code: refusal.code,
    request_id: requestId,
    ...(currentVersion === undefined ? {} : { current_version: currentVersion }),
    ...(current === undefined ? {} : { current }),
  }
}

function messageOf(code: ErrorCode, { fields }: ErrorDetails, language: Language): string {
  const keys = Object.values(fields ?? {})
  return keys.length > 0 ? refusalSentence(keys, language) : errorTexts[language][code]
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof SchemaRefusal) return new AppError('invalid', { fields: fieldsOf(error.issues) })
  if (!(error instanceof Error)) return new AppError('internal')
  return errorOfFastify(error) ?? errorOfDatabase(error) ?? new AppError('internal')
}

const MAX_FIELDS = 50
const MAX_PATH = 120

function fieldsOf(issues: readonly z.core.$ZodIssue[]): NonNullable<ErrorDetails['fields']> {
  const fields = new Map<string, string>()
  const refuse = (path: string, key: string): void => {
    // Made-up addresses are neither repeated nor logged at length.
    const short = path.slice(0, MAX_PATH)
    if (!fields.has(short) && fields.size < MAX_FIELDS) fields.set(short, key)
  }
  for (const issue of issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) refuse([...path, key].join('.'), 'unknown_field')
    } else {
      refuse(path.join('.') || 'result', issue.message)
    }
  }
  // The contract's schemas speak in keys of its field texts; an unknown word reads as "wrong form".
  return Object.fromEntries(fields) as NonNullable<ErrorDetails['fields']>
}

const fastifyCodes: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('unsupported_media_type'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('too_large'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('malformed'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('malformed'),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('malformed'),
  FST_ERR_BAD_URL: new AppError('malformed'),
}

function errorOfFastify(error: Error & Partial<FastifyError>): AppError | undefined {
  const known = fastifyCodes[error.code ?? '']
  if (known) return known
  if (error.statusCode === 429) return new AppError('rate_limited', { retryAfterSeconds: 60 })
  if (error.code === 'ENAMETOOLONG') return new AppError('address_unknown')
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  if (!isCallersFault) return undefined
  return error.statusCode === 404 || error.statusCode === 403
    ? new AppError('address_unknown')
    : new AppError('malformed')
}

// States of PostgreSQL that pass: given up for others, out of connections, going down or coming up, out of room.
const busy = new Set(
  '40001 40P01 57014 55P03 53100 53200 53300 57P01 57P02 57P03 25006 08006 08001 08003'.split(' '),
)
const unreached = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOSPC'.split(' '),
)

function errorOfDatabase(error: Error): AppError | undefined {
  const state = sqlState(error)
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  if (constraint) return errorOfConstraint(constraint, state)
  if (state === '22P05' || state === '22021') return new AppError('malformed')
  return isBusy(error, state) ? new AppError('unavailable', { retryAfterSeconds: 2 }) : undefined
}

/** Whether a fault of ours is one that passes by itself: what failed of it may be done again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === 'unavailable'
    : error instanceof Error && isBusy(error, sqlState(error))

function isBusy(error: Error, state: string | undefined): boolean {
  if (state !== undefined) return busy.has(state)
  if ('code' in error && unreached.has(String(error.code))) return true
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable/.test(
    error.message,
  )
}
