import type { ErrorCode } from '@dromos/contract/base/errors.ts'
import { language } from '../i18n/language.ts'
import { t } from './platform.messages.ts'

/** Longer than the server's own limit of a request, so that its answer is seen. */
const PATIENCE = 40_000

/** Beyond the server's codes: `offline` no answer, `unreadable` no known shape, `cancelled` by a person. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreadable' | 'cancelled'

interface Refusal {
  status: number
  code: ApiErrorCode
  message: string
  errors?: Record<string, string>
  requestId?: string
  currentVersion?: number
}

/** A refused or failed call. Decide by `code`, show `message`; `errors` maps a field's path to its sentence. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly errors: Record<string, string>
  readonly requestId: string
  /** With code `stale_version`: the version the record has now. */
  readonly currentVersion: number | undefined

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'ApiError'
    this.status = refusal.status
    this.code = refusal.code
    this.errors = refusal.errors ?? {}
    this.requestId = refusal.requestId ?? ''
    this.currentVersion = refusal.currentVersion
  }
}

/** One sentence for a person: the `result`, else the fields' sentences joined, else the message. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t('somethingWrong')
  if (error.errors['result']) return error.errors['result']
  const sentences = [...new Set(Object.values(error.errors))].join(' ')
  return sentences || error.message
}

export interface RequestOptions {
  token?: string | null
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Sends one request to `/api` and answers the parsed body. Throws `ApiError`, or the abort's own reason. */
export async function send(method: string, path: string, outgoing: RequestOptions = {}): Promise<unknown> {
  const patience = AbortSignal.timeout(PATIENCE)
  const signal = outgoing.signal ? AbortSignal.any([outgoing.signal, patience]) : patience
  const response = await reach(`/api${path}`, { method, signal, ...content(outgoing) }, outgoing.signal)
  const reply = await readJson(response)
  if (!response.ok) throw refusalOf(response.status, reply)
  if (reply === undefined && response.status !== 204) throw unreadable(response.status)
  return reply
}

function content(outgoing: RequestOptions): RequestInit {
  const headers = headersOf(outgoing)
  if (outgoing.body === undefined) return { headers, credentials: 'same-origin' }
  headers['Content-Type'] = 'application/json'
  return { headers, credentials: 'same-origin', body: JSON.stringify(outgoing.body) }
}

export function headersOf({ token, headers }: RequestOptions): Record<string, string> {
  const all = { Accept: 'application/json', 'X-localization': language, ...headers }
  return token ? { ...all, Authorization: `Bearer ${token}` } : all
}

async function reach(url: string, init: RequestInit, ownSignal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (ownSignal?.aborted) throw error
    throw new ApiError({ status: 0, code: 'offline', message: t('somethingWrong') })
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    return undefined
  }
}

const unreadable = (status: number) =>
  new ApiError({ status, code: 'unreadable', message: t('somethingWrong') })

export function refusalOf(status: number, reply: unknown): ApiError {
  if (!isRecord(reply) || typeof reply['code'] !== 'string') return unreadable(status)
  const { message, errors, request_id: requestId, current_version: currentVersion } = reply
  return new ApiError({
    status,
    // A word this page does not know falls into no branch, which is right: its sentence is shown.
    code: reply['code'] as ErrorCode,
    message: typeof message === 'string' && message ? message : t('somethingWrong'),
    errors: textsOf(errors),
    requestId: typeof requestId === 'string' ? requestId : '',
    currentVersion: typeof currentVersion === 'number' ? currentVersion : undefined,
  })
}

function textsOf(errors: unknown): Record<string, string> {
  if (!isRecord(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
