import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'
import { answerError } from './http-errors.ts'

/**
 * Hashed assets for ever, the page always fresh, and for every address that is no file: the browser routes.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    index: 'index.html',
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      response.header(
        'cache-control',
        path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|assets|\.well-known)(\/|$|\?)/.test(request.url)
    if (!wantsPage) return answerError(new AppError('method_not_allowed'), request, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
