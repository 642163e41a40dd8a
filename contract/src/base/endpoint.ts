import type { z } from 'zod'
import type { Permission } from '../permissions.ts'
import type { Columns } from '../constants/columns.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `METHOD /path/{param}`; the path is relative to the API's base, `/api`. */
export type EndpointKey = `${Method} /${string}`

export type Access = Permission | 'signed-in' | 'public'

export interface Endpoint {
  readonly summary: string
  readonly access: Access
  /** It may be made by somebody who has not accepted the present terms of use; every other call refuses them. */
  readonly beforeTerms?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** Status of a success; 200 unless stated. */
  readonly status?: 200 | 201 | 204
  /** The call creates or sends: it takes an `Idempotency-Key` header. */
  readonly idempotent?: true
  readonly takes?: readonly ('X-Idle-Seconds' | 'If-None-Match')[]
  /** The refresh cookie: required to be admitted, or read when it is sent. */
  readonly cookie?: 'required' | 'read'
  /** At most this many calls a minute of one person, or of public ones, from one network. */
  readonly perMinute?: number
  /** The call may also come as `multipart/form-data`: a part `data` with the JSON body, and a part `file`. */
  readonly form?: { readonly maxFileBytes: number }
  readonly produces?: string
  /** What it answers may be written behind the scenes instead, when it is long: see `POST /exports/store`. */
  readonly exported?: true
  /** The answer is a list with these columns: one table, or one by each name of what is asked for or who asks. */
  readonly columns?: Columns<never> | Readonly<Record<string, Columns<never>>>
}

export type Api = Readonly<Record<EndpointKey, Endpoint>>

export function defineApi<const T extends Api>(api: T): T {
  return api
}

type KeyIn<A extends string, K> = K extends `${infer M} /{area}${infer Rest}` ? `${M} /${A}${Rest}` : K

/** A table of calls, or of what answers them, under the name of one area: `GET /{area}/{id}/chat` is `GET /orders/{id}/chat`. */
export type InArea<A extends string, T> = { readonly [K in keyof T as KeyIn<A, K>]: T[K] }

/** Writes the name of an area into the keys of a table of calls that several areas have in the same shape. */
export function inArea<const A extends string, const T extends object>(area: A, table: T): InArea<A, T> {
  const named = Object.entries(table).map(([key, value]) => [key.replace(' /{area}', ` /${area}`), value])
  // Key by key what the type says.
  return Object.fromEntries(named) as InArea<A, T>
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: InputOf<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType ? { body: InputOf<E['body']> } : { body?: undefined })

export interface HandlerInput<E extends Endpoint> {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

export type Reply<E extends Endpoint> = z.output<E['reply']>
