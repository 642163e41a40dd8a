import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { declaredCalls } from './endpoints.ts'

const repository = resolve(import.meta.dirname, '../../..')
const documents = globSync(['README.md', 'docs/*.md'], { cwd: repository })

/** What supervisors and mail programs call, which is no part of the API. */
const OTHERS = new Set(['GET /health', 'GET /ready', 'GET /metrics', 'POST /unsubscribe/{}'])

/** Calls as sentences name them: `GET /offers/{id}/versions`, whose parameters may have any name or value. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`(?:curl )?(GET|POST|PUT|DELETE|PATCH) (?:\/api)?(\/[^\s`?…]+)/g)].map(
    ([, method, path = '']) => `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}').replace(/[.,;:/]+$/, '')}`,
  )

describe('the calls that the documents name', async () => {
  const declared = (await declaredCalls()).map(({ method, path }) => ({
    call: `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`,
    pattern: new RegExp(`^${method} ${path.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`),
  }))
  // `GET /{kind}/export` stands for the calls of many kinds.
  const isThere = (call: string): boolean =>
    / \/\{\}/.test(call) || OTHERS.has(call) || declared.some(({ pattern }) => pattern.test(call))

  it.each(documents)('exist: %s', (document) => {
    expect(
      namedIn(readFileSync(join(repository, document), 'utf8')).filter((call) => !isThere(call)),
    ).toEqual([])
  })

  it('are found in a sentence', () => {
    expect(namedIn('`GET /ships/{id}?x=1` and `PUT /ships/{a}/load/`, `POST /api/ships`.')).toEqual([
      'GET /ships/{}',
      'PUT /ships/{}/load',
      'POST /ships',
    ])
    expect(isThere('GET /ships/{}')).toBe(false)
  })
})
