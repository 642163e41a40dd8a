import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Exchange } from '../platform/http/http.ts'
import { inLatin } from '../platform/latin.ts'

export interface SentFile {
  type: string
  size: number
  sha256: string
  read: () => Promise<Readable>
}

/** For files we made: shown in a page, checked by the browser each time. Judge rights before calling. */
export async function sendInline({ request, reply }: Exchange, file: SentFile): Promise<FastifyReply> {
  const tag = `"${file.sha256}"`
  const isKnown = request.headers['if-none-match'] === tag
  // Before anything is said of it: it may be missing.
  const content = isKnown ? null : await file.read()
  reply.headers({
    etag: tag,
    'cache-control': 'private, no-cache',
    vary: 'authorization',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (!content) return reply.code(304).send()
  return reply.type(file.type).header('content-length', file.size).send(content)
}

/** Sends a PDF made for this one answer, shown in a page and never cached. Judge rights before calling. */
export async function sendMade(
  { reply }: Exchange,
  { bytes, name, lost }: { bytes: Buffer; name: string; lost: string },
): Promise<FastifyReply> {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      vary: 'authorization',
      'content-disposition': `inline; ${namesOf(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': bytes.length,
      // Letters that could not be drawn: who looks at it is told.
      ...(lost === '' ? {} : { 'x-missing-letters': encodeURIComponent(lost) }),
    })
    .type('application/pdf')
    .send(bytes)
}

/** To be saved, never opened in a page of ours. Sent whole, never cached. Judge rights before calling. */
export async function sendAttachment(
  { reply }: Exchange,
  { name, ...file }: Omit<SentFile, 'sha256'> & { name: string; sha256?: string },
): Promise<FastifyReply> {
  const content = await file.read()
  return reply
    .headers({
      'cache-control': 'private, no-store',
      vary: 'authorization',
      'accept-ranges': 'none',
      'content-disposition': `attachment; ${namesOf(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': file.size,
    })
    .type(file.type)
    .send(content)
}

// For those who read only plain letters, and for the others.
function namesOf(name: string): string {
  const plain = inLatin(name)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '_')
  const coded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${coded}`
}
