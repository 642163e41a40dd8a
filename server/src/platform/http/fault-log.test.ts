import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { AppError } from '../errors.ts'
import { loggedError } from './fault-log.ts'
import { answerError } from './http-errors.ts'

interface Line {
  level: number
  msg: string
  code?: string
  err?: { type: string; message: string; stack?: string }
}

/** The lines that a server at the default level writes of calls that fail like this. */
async function linesOf(failures: readonly Error[]): Promise<Line[]> {
  const stream = new PassThrough()
  const logger = { level: 'warn', stream, serializers: { err: loggedError } }
  const app = Fastify({ logger })
  app.setErrorHandler(answerError)
  app.get('/:at', ({ params }) => {
    throw failures[Number((params as { at: string }).at)] ?? new Error('no such call')
  })
  for (const at of failures.keys()) await app.inject(`/${at}?email=nobody@dromos.test`)
  await app.close()
  const text = String(stream.read() ?? '')
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as Line)
}

const away = (code: string, message = `connect ${code} 127.0.0.1:5432`) =>
  Object.assign(new Error(message), { code })

it('the log has the stack of an outage once a minute for each kind, and one line for every call', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const calls = [
    away('ECONNREFUSED'),
    away('ECONNREFUSED'),
    away('57P01', 'going down'),
    away('ECONNREFUSED'),
  ]
  const lines = await linesOf(calls)
  expect(lines.map(({ msg }) => msg)).toEqual(Array(4).fill('request failed'))
  expect(lines.map(({ err }) => Boolean(err?.stack))).toEqual([true, false, true, false])
  expect(lines[1]?.err).toMatchObject({ type: 'Error', message: 'connect ECONNREFUSED 127.0.0.1:5432' })
  vi.advanceTimersByTime(60_001)
  expect((await linesOf([away('ECONNREFUSED')]))[0]?.err?.stack).toContain('at ')
  vi.useRealTimers()
})

it('the log has the stack of a fault of ours every time', async () => {
  const lines = await linesOf([new TypeError('x is undefined'), new TypeError('x is undefined')])
  expect(lines.map(({ err }) => Boolean(err?.stack))).toEqual([true, true])
})

it('the log has refused sign-ins at the default level, not other refusals, and names nobody', async () => {
  const refused = ['sign_in_failed', 'second_factor_failed', 'passkey_failed', 'forbidden'] as const
  const lines = await linesOf(refused.map((code) => new AppError(code)))
  expect(lines.map(({ level, msg, code }) => [level, msg, code])).toEqual([
    [40, 'sign-in refused', 'sign_in_failed'],
    [40, 'sign-in refused', 'second_factor_failed'],
    [40, 'sign-in refused', 'passkey_failed'],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/nobody@|127\.0\.0\.1/)
})
