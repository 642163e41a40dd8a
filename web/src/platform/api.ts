import type { DromosApi } from '@dromos/contract/api.ts'
import type { CallInput, Reply } from '@dromos/contract/base/endpoint.ts'
import { ApiError, send } from './http.ts'
import { noteRefusal, renewToken, usableToken } from './session/session-store.ts'

/** Every call there is, as the contract writes it: `GET /orders`, `POST /orders/update/{id}`. */
export type Call = keyof DromosApi

export type ReplyOf<K extends Call> = Reply<DromosApi[K]>

type Loose<V> = string extends V
  ? string | number | boolean | readonly (string | number)[]
  : V | ('true' extends V ? boolean : never)
type LooseAll<Q> = { readonly [P in keyof Q]: Loose<NonNullable<Q[P]>> | Extract<Q[P], undefined> }

type Parts<I> = (I extends { params: infer P extends object }
  ? { params: LooseAll<P> }
  : { params?: undefined }) &
  (I extends { query?: infer Q extends object } ? { query?: Partial<LooseAll<Q>> } : { query?: undefined }) &
  (I extends { body: infer B } ? { body: B } : { body?: undefined })

export interface CallOptions {
  signal?: AbortSignal
  /** For creates and sends: the same key sent again makes no second record. See `newIdempotencyKey`. */
  idempotencyKey?: string
}

export type InputOf<K extends Call> = Parts<CallInput<DromosApi[K]>> & CallOptions

export type BodyOf<K extends Call> = CallInput<DromosApi[K]> extends { body: infer B } ? B : never

/** How long a busy server is left alone before it is asked again. */
const BUSY_MS = 1_500

/**
 * Throws `ApiError` with the server's sentence. An ended token is exchanged and the call repeated unseen; so is, once,
 * a call with a key that the server was too busy for.
 */
export async function call<K extends Call>(
  key: K,
  ...[input]: object extends InputOf<K> ? [input?: InputOf<K>] : [input: InputOf<K>]
): Promise<ReplyOf<K>> {
  // Checked against the contract by the caller's types; from here on only the kinds of value matter.
  const parts = (input ?? {}) as LooseInput
  const [method = 'GET', path = ''] = key.split(' ')
  const address = addressOf(path, parts)
  const { body, signal } = parts
  const attempt = (token: string | null) =>
    patiently(parts, () => send(method, address, { token, body, headers: keyHeader(parts), signal })).catch(
      doubtRights,
    )
  // The server validates its answers against the same contract; the browser carries no schema to do it again.
  return (await withToken(attempt)) as ReplyOf<K>
}

async function patiently<T>({ idempotencyKey, signal }: CallOptions, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!idempotencyKey || !(error instanceof ApiError) || error.status !== 503) throw error
    await new Promise((done) => setTimeout(done, BUSY_MS))
    if (signal?.aborted) throw error
    return ask()
  }
}

/** Attempts a call with the token of the person signed in; once more with a new one when that has ended. */
export async function withToken<T>(attempt: (token: string | null) => Promise<T>): Promise<T> {
  const token = await usableToken()
  try {
    return await attempt(token)
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error
    return await attempt(await renewToken(token))
  }
}

export function keyHeader({ idempotencyKey }: CallOptions): Record<string, string> | undefined {
  return idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : undefined
}

function doubtRights(error: unknown): never {
  if (error instanceof ApiError && isOfPerson(error)) noteRefusal()
  throw error
}

/** Refused for who it is that asks: what the page knows of them may be out of date. */
const isOfPerson = ({ code }: ApiError): boolean => code === 'forbidden' || code === 'terms_missing'

/** A key for one create or send; keep it for every repeat of the same attempt. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type InAddress = string | number | boolean | readonly (string | number)[] | null | undefined

export interface LooseInput extends CallOptions {
  params?: Readonly<Record<string, InAddress>>
  query?: Readonly<Record<string, InAddress>>
  body?: unknown
}

export function addressOf(path: string, { params, query }: LooseInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(params?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    const text = textOf(value)
    if (text !== '') search.set(name, text)
  }
  const suffix = search.toString()
  return suffix ? `${filled}?${suffix}` : filled
}

function textOf(value: InAddress): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join(',') : String(value)
}
