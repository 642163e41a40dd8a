import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Api, Endpoint, EndpointKey, Method } from '@dromos/contract/base/endpoint.ts'
import { z } from 'zod'

const contract = join(import.meta.dirname, '../../../contract/src')

/** One call of the API, as its table in the contract declares it. */
export interface DeclaredCall {
  key: EndpointKey
  method: Method
  /** Relative to `/api`, with its parameters in braces. */
  path: string
  endpoint: Endpoint
}

/** Every call of every endpoint table of the contract: whatever walks over them covers a new one the day it is added. */
export async function declaredCalls(): Promise<DeclaredCall[]> {
  const files = globSync('**/*.ts', { cwd: contract, exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(contract, file))) as Record<string, unknown>),
  )
  const tables = modules.flatMap((module) => Object.entries(module)).filter(([name]) => name.endsWith('Api'))
  // Only tables of endpoints have that name; a test compares them with what the server has mounted.
  return tables
    .flatMap(([, table]) => Object.entries(table as Api))
    .map(([key, endpoint]) => {
      const [method, path] = key.split(' ') as [Method, string]
      return { key: key as EndpointKey, method, path, endpoint }
    })
}

/** The parts of JSON Schema that our schemas come to. */
interface Schema {
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  type?: string
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  minItems?: number
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
}

/** A value of the shape that a schema asks for, with every field it knows: a beginning for what is then spoilt. */
export function sampleOf(schema: z.ZodType): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema)
}

function sample(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(choices.find(({ type }) => type !== 'null') ?? {})
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sample))
  return samplesByType[schema.type ?? '']?.(schema) ?? null
}

const samplesByType: Record<string, (schema: Schema) => unknown> = {
  object: ({ properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sample(inner)])),
  array: ({ items, prefixItems, minItems = 1 }) =>
    prefixItems?.map(sample) ?? Array.from({ length: Math.max(minItems, 1) }, () => sample(items ?? {})),
  string: ({ format, pattern, minLength = 1 }) =>
    samplesByFormat[format ?? ''] ??
    likely.find((text) => pattern && new RegExp(pattern, 'u').test(text)) ??
    'a'.repeat(minLength),
  integer: number,
  number,
  boolean: () => true,
}

function number({ minimum = 1, exclusiveMinimum }: Schema): number {
  return exclusiveMinimum === undefined ? Math.max(minimum, 1) : Math.max(exclusiveMinimum + 1, 1)
}

const samplesByFormat: Record<string, string> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T09:00:00Z',
  email: 'a@b.gr',
  uuid: '00000000-0000-4000-8000-000000000000',
}
const likely = ['08:00', '2026-11-21', 'Europe/Athens', 'GR', '123456', '1', 'AAAA', 'a']
