import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const MAX_LEVELS = 64

/** Accepts JSON bodies only: UTF-8, at most 64 levels deep, without keys that reach an object's prototype. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/json(;\s*charset=utf-8)?$/i,
    { parseAs: 'buffer' },
    (request, body, done) => {
      const encoding = request.headers['content-encoding']
      if (encoding && encoding !== 'identity') return done(new AppError('unsupported_media_type'))
      const text = textOf(body)
      if (text === null || levelsOf(text) > MAX_LEVELS) return done(new AppError('malformed'))
      return parse(request, text, done)
    },
  )
}

/** Parses a text of a request under the same rules as a JSON body. Refuses with `malformed`. */
export async function parseJson(request: FastifyRequest, text: string): Promise<unknown> {
  if (levelsOf(text) > MAX_LEVELS) throw new AppError('malformed')
  const parse = request.server.getDefaultJsonParser('error', 'error')
  return new Promise((resolve, reject) => {
    // The parser answers at once, through its callback.
    void parse(request, text, (error, value) => (error ? reject(new AppError('malformed')) : resolve(value)))
  })
}

// Bytes that are no UTF-8 are refused, never replaced by something else.
function textOf(body: string | Buffer): string | null {
  if (typeof body === 'string') return body
  return isUtf8(body) ? body.toString('utf8') : null
}

function levelsOf(text: string): number {
  let level = 0
  let deepest = 0
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inText && character === '\\') at += 1
    else if (character === '"') inText = !inText
    else if (!inText) {
      level += stepOf(character)
      if (level > deepest) deepest = level
    }
  }
  return deepest
}

function stepOf(character: string | undefined): number {
  if (character === '{' || character === '[') return 1
  return character === '}' || character === ']' ? -1 : 0
}
