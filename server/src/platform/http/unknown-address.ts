import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { answerError } from './http-errors.ts'

/**
 * Remembers the calls that are mounted from here on, and refuses what is none of them: 405 with the methods there are
 * where the address is known, else 404. Counted like every call. `page` may answer in its place.
 */
export function refuseUnknown(app: FastifyInstance): (answerPage?: AnswerPage) => void {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const at = known.get(url) ?? { pattern: patternOf(url, ':'), methods: new Set() }
    for (const one of [method].flat()) at.methods.add(one)
    known.set(url, at)
  })
  return (answerPage) => {
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
      const path = pathOf(request.url)
      const page = await answerPage?.(request.method, path)
      if (page) {
        return reply
          .code(page.status)
          .headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
          .send(page.content)
      }
      const methods = [...known.values()]
        .filter(({ pattern }) => pattern.test(path))
        .flatMap((at) => [...at.methods])
      if (methods.length > 0) reply.header('allow', [...new Set(methods)].toSorted().join(', '))
      reply.header('cache-control', 'no-store')
      answerError(new AppError(methods.length > 0 ? 'method_not_allowed' : 'address_unknown'), request, reply)
      return reply
    })
  }
}

export type AnswerPage = (method: string, path: string) => Promise<{ status: number; content: Buffer } | null>

/** A pattern for an address whose changing parts begin with `sign`; a slash at its end is optional. */
export function patternOf(address: string, sign: ':' | '$'): RegExp {
  const parts = address.split('/').filter(Boolean)
  const each = parts.map((part) => (part.startsWith(sign) ? '[^/]+' : part.replaceAll('.', String.raw`\.`)))
  return new RegExp(`^/${each.join('/')}/?$`)
}

const pathOf = (url: string): string => url.split(/[?#;]/, 1)[0] ?? ''
