import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@dromos/contract/base/endpoint.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, testPasswordHash } from './app.ts'
import type { TestApp } from './app.ts'
import { declaredCalls } from './endpoints.ts'
import { makeParents, orderBody } from './order-body.ts'
import { pdf } from './sample-files.ts'

const repository = resolve(import.meta.dirname, '../../..')

interface Operation {
  operationId: string
  parameters: { $ref?: string; name?: string; in?: string }[]
  security: Record<string, unknown>[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
  responses: Record<string, { content?: object }>
}

function operationOf(method: string, path: string): Operation {
  const operation = operations.get(`${method} /api${path}`)
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}

interface Parameter {
  name: string
  in: string
}

function parameterOf(given: Operation['parameters'][number]): Parameter {
  const name = given.$ref?.split('/').at(-1)
  const found = name === undefined ? given : shared[name]
  if (!found?.name || !found.in) throw new Error(`${JSON.stringify(given)} is not described`)
  return { name: found.name, in: found.in }
}

const bodyTypesOf = ({ body, form }: Endpoint): string[] => [
  ...(body ? ['application/json'] : []),
  ...(form ? ['multipart/form-data'] : []),
]

let test: TestApp
let source: string
let operations: Map<string, Operation>
let shared: Record<string, Partial<Parameter>>

beforeAll(async () => {
  test = await startTestApp()
  source = (await test.app.inject('/api/openapi.json')).body
  const { paths, components } = JSON.parse(source) as {
    paths: Record<string, Record<string, Operation>>
    components: { parameters: typeof shared }
  }
  shared = components.parameters
  operations = new Map(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
    ),
  )
})
afterAll(() => test.close())

describe('the API document', () => {
  it('says of every call what it takes: headers, cookie, form, and who may make it', async () => {
    const calls = await declaredCalls()
    expect(calls.length).toBeGreaterThan(150)
    for (const { key, method, path, endpoint } of calls) {
      const operation = operationOf(method, path)
      const headers = operation.parameters
        .map(parameterOf)
        .flatMap((one) => (one.in === 'header' ? one.name : []))
      const own = [...(endpoint.idempotent ? ['Idempotency-Key'] : []), ...(endpoint.takes ?? [])]
      expect([key, headers]).toEqual([key, ['X-localization', ...own]])
      const types = Object.keys(operation.requestBody?.content ?? {})
      expect([key, types]).toEqual([key, bodyTypesOf(endpoint)])
      const isOpen = operation.security.length === 0 || operation.security.some((it) => 'refresh' in it)
      expect([key, isOpen]).toEqual([key, endpoint.access === 'public'])
      const refusals = Object.keys(operation.responses).filter((status) => status.endsWith('XX'))
      expect([key, refusals]).toEqual([key, ['4XX', '5XX']])
    }
    expect(operations.get('GET /api/refreshToken')?.security).toEqual([{ refresh: [] }])
    const ids = [...operations.values()].map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('writes what several calls share once', () => {
    // Every schema where it is used would be seven times as much for each call.
    expect(source.length / operations.size).toBeLessThan(1_800)
    expect(source).not.toContain('x-call')
    const texts = [...operations.values()].flatMap(({ responses }) =>
      Object.values(responses).map((it) => JSON.stringify(it)),
    )
    const inline = texts.filter((text) => !text.includes('/components/responses/'))
    expect(new Set(inline).size).toBe(inline.length)
    const asked = [...operations.values()].flatMap(({ parameters }) =>
      parameters.map((it) => JSON.stringify(it)),
    )
    const long = asked.filter((text) => !text.includes('/components/parameters/') && text.length >= 80)
    expect(new Set(long).size).toBe(long.length)
  })

  it('passes the recommended rules of a linter', async () => {
    // Addresses are the specification's: /orders/edit/{id} beside /orders/{id}/files.
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
    const problems = await lintFromString({ source, config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })
})

interface Client {
  enterOrder: (
    account: { baseUrl: string; email: string; password: string },
    what: { order: object; kind: number; file: File },
  ) => Promise<{ id: number; number_id: string; file: string }>
}

/** The client that docs/api.md shows, with types generated from the document, compiled. */
async function compiledClient(): Promise<Client> {
  const folder = join(repository, 'node_modules/.cache/api-client')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const [, shown = ''] = /```ts\n(import createClient[^]*?)```/.exec(
    readFileSync(join(repository, 'docs/api.md'), 'utf8'),
  ) ?? ['']
  writeFileSync(join(folder, 'dromos.ts'), astToString(await openapiTS(source)))
  writeFileSync(join(folder, 'client.mts'), shown)
  const options = { extends: '../../../tsconfig.base.json', include: ['*.ts', '*.mts'] }
  const emitting = {
    noEmit: false,
    outDir: 'out',
    rootDir: '.',
    lib: ['es2024', 'dom'],
    rewriteRelativeImportExtensions: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...options, compilerOptions: emitting }))
  execFileSync(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-p', folder])
  // The function the guide shows.
  return (await import(pathToFileURL(join(folder, 'out/client.mjs')).href)) as Client
}

describe('a client generated from the API document', () => {
  it('compiles as the guide shows it, and enters an order with a file', async () => {
    const { enterOrder } = await compiledClient()
    const email = 'client@dromos.test'
    await test.make.person({ role_id: 4, email, password_hash: await testPasswordHash() })
    const baseUrl = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const order = orderBody(await makeParents(test.make))
    const file = new File([pdf('A delivery note')], 'note.pdf', { type: 'application/pdf' })
    const entered = await enterOrder({ baseUrl, email, password: PASSWORD }, { order, kind: 1, file })
    const kept = await test.call('GET', `/orders/${entered.id}/files`, { as: 4 })
    expect(kept.body.files).toMatchObject([{ id: entered.file, name: 'note.pdf', type: 'application/pdf' }])
    const record = await test.call('GET', `/orders/edit/${entered.id}`, { as: 4 })
    expect(record.body).toMatchObject({ number_id: entered.number_id, customer_price: 435_000 })
  })
})
