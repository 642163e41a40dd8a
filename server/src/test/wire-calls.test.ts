import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { declaredCalls } from './endpoints.ts'
import type { DeclaredCall } from './endpoints.ts'

const file = join(import.meta.dirname, '../../../docs/calls.txt')

/** The names of all fields of a schema, whatever part they stand in. */
function namesOf(schema: z.ZodType | undefined): string[] {
  const names = new Set<string>()
  const read = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      // In a JSON Schema the properties of an object stand under that word.
      if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name)
      read(value)
    }
  }
  if (schema) read(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
  return [...names].toSorted()
}

/** One call as others have learnt it: its address, its right, and what it takes. */
function lineOf({ key, endpoint: { access, query, body } }: DeclaredCall): string {
  const taken = [...namesOf(query).map((name) => `?${name}`), ...namesOf(body).map((name) => `.${name}`)]
  return [key, access, ...taken].join(' ')
}

const partsOf = (line: string): string[] => {
  const [method = '', path = '', access = '', ...taken] = line.split(' ')
  const call = `${method} ${path}`
  return [call, `${call} ${access}`, ...taken.map((name) => `${call} ${name}`)]
}

const present = (await declaredCalls()).map(lineOf).toSorted()
const stored = readFileSync(file, 'utf8').trimEnd().split('\n')

it('the API keeps every call, right and name that others may use; what ends is taken out of docs/calls.txt', () => {
  const kept = new Set(present.flatMap(partsOf))
  expect(stored.flatMap(partsOf).filter((part) => !kept.has(part))).toEqual([])
})

/** The stored list with what is new in it: what is gone stays, until somebody takes it out. */
function extended(): string[] {
  const lines = new Map(stored.map((line) => [line.split(' ', 2).join(' '), line]))
  for (const line of present) {
    const [method = '', path = '', ...parts] = line.split(' ')
    const [, , ...known] = lines.get(`${method} ${path}`)?.split(' ') ?? []
    lines.set(`${method} ${path}`, [method, path, ...new Set([...known, ...parts])].join(' '))
  }
  return [...lines.values()].toSorted()
}

it('docs/calls.txt shows every call of the API', () => {
  const known = new Set(stored.flatMap(partsOf))
  const isNew = present.flatMap(partsOf).some((part) => !known.has(part))
  if (isNew) writeFileSync(file, `${extended().join('\n')}\n`)
  expect(isNew, 'docs/calls.txt was written anew: look at it and commit it').toBe(false)
})
