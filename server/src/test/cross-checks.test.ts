import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { declaredCalls, sampleOf } from './endpoints.ts'

/** Every part of every schema that the contract takes from outside, with where it stands. */
const parts = new Map<z.core.$ZodType, string>()

beforeAll(async () => {
  for (const { key, endpoint } of await declaredCalls()) {
    for (const side of ['params', 'query', 'body'] as const) {
      const schema = endpoint[side]
      if (schema) collect(schema, `${key} ${side}`)
    }
  }
})

function collect(schema: z.core.$ZodType, where: string): void {
  if (parts.has(schema)) return
  parts.set(schema, where)
  const { def } = schema._zod as { def: object }
  for (const [name, inner] of Object.entries(def)) {
    if (['checks', 'error'].includes(name)) continue
    for (const [field, one] of innerOf(inner)) collect(one, field === '' ? where : `${where}.${field}`)
  }
}

function innerOf(value: unknown): [string, z.core.$ZodType][] {
  if (value instanceof z.core.$ZodType) return [['', value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).filter(
    (one): one is [string, z.core.$ZodType] => one[1] instanceof z.core.$ZodType,
  )
}

const checksOf = (schema: z.core.$ZodType): z.core.$ZodCheck[] =>
  (schema._zod.def.checks ?? []).filter(({ _zod: { def } }) => def.check === 'custom')

const crossChecked = () =>
  [...parts].filter(
    ([schema]) => ['object', 'array'].includes(schema._zod.def.type) && checksOf(schema).length > 0,
  )

const spoilt = [
  '',
  ' ',
  'x',
  '0000-00-00',
  '9999-99-99',
  '-1',
  null,
  undefined,
  true,
  -1,
  0,
  1e21,
  NaN,
  [],
  {},
  [{}],
  [null],
]

it('a check across fields is one of `across.ts`, which gives it only what has passed', () => {
  expect(crossChecked().length).toBeGreaterThan(25)
  const others = crossChecked().filter(([schema]) => checksOf(schema).some(({ _zod: { def } }) => !def.when))
  expect(others.map(([, where]) => where)).toEqual([])
})

it('no check across fields throws, whatever stands in any of them', () => {
  const faults: string[] = []
  for (const [schema, where] of crossChecked()) {
    const right = sampleOf(schema as z.ZodType)
    for (const wrong of [...spoiltAnywhere(right), ...spoiltTwice(right)]) {
      faults.push(...thrownBy(schema as z.ZodType, wrong, where))
    }
  }
  expect(faults).toEqual([])
})

function thrownBy(schema: z.ZodType, value: unknown, where: string): string[] {
  try {
    schema.safeParse(value)
    return []
  } catch (error) {
    return [`${where}: ${JSON.stringify(value)}: ${error instanceof Error ? error.message : ''}`]
  }
}

const isParted = (value: unknown): value is object => typeof value === 'object' && value !== null

const changed = (value: object, changes: Record<string, unknown>): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown, at) => (String(at) in changes ? changes[at] : one))
    : { ...value, ...changes }

/** What is right, spoilt at one place at any depth. */
const spoiltAnywhere = (value: unknown): unknown[] =>
  isParted(value)
    ? Object.entries(value).flatMap(([name, one]) =>
        [...spoilt, ...spoiltAnywhere(one)].map((wrong) => changed(value, { [name]: wrong })),
      )
    : []

const spoiltTwice = (value: unknown): unknown[] =>
  isParted(value)
    ? Object.keys(value).flatMap((one, at, names) =>
        names
          .slice(at + 1)
          .flatMap((other) =>
            ['', -1, null].map((wrong) => changed(value, { [one]: wrong, [other]: wrong })),
          ),
      )
    : []

it('a refused field is reported by itself, and what depends on it waits', async () => {
  const calls = await declaredCalls()
  const { query } = calls.find(({ key }) => key === 'GET /calendar')?.endpoint ?? {}
  const keys = (given: object) => query?.safeParse(given).error?.issues.map(({ path }) => path.join('.'))
  expect(keys({ from: '', to: '2026-11-20' })).toEqual(['from'])
  expect(keys({ from: '2026-11-20', to: 'x' })).toEqual(['to'])
  expect(keys({ from: '2026-11-20', to: '2026-11-19', most: 'x' })).toEqual(['most', 'to'])
})
