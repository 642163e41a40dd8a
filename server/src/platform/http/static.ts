import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { screens } from '@dromos/contract/base/screens.ts'
import type { FastifyInstance } from 'fastify'
import { patternOf } from './unknown-address.ts'
import type { AnswerPage } from './unknown-address.ts'

/**
 * Hashed assets for ever, the page always fresh.
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
}

const pages = screens.map((screen) => patternOf(screen, '$'))

/**
 * The page for every screen's address, because the browser part does its own routing. An address that is no screen is
 * 404 with the page that says so; what looks like a file or a call is none of the browser part's.
 */
export function pageOf(folder: string): AnswerPage {
  return async (method, path) => {
    // Mail servers and chats ask with HEAD whether a link is alive.
    if (!['GET', 'HEAD'].includes(method) || /^\/(api|assets|\.well-known)(\/|$)/.test(path)) return null
    const isScreen = pages.some((pattern) => pattern.test(path))
    return { status: isScreen ? 200 : 404, content: await readFile(join(folder, 'index.html')) }
  }
}
