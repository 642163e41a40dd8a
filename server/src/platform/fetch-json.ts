import { request as plainRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import { requireOutsideTransaction } from '../db/inside.ts'
import { requireOriginal } from './copy.ts'
import { lendPlace } from './limits/per-user-limit.ts'
import { publicAddressOf } from './public-address.ts'

export interface FetchLimits {
  timeoutMs: number
  maxBytes: number
  allowPrivateHosts: boolean
  language: string
  alsoStatuses?: readonly number[]
  /** Sent with POST, as forms are; nothing is sent without it. */
  form?: URLSearchParams
}

/** No redirects. Throws unless JSON comes in time and size, with status 200 or another that is read. */
export async function fetchJson(url: URL, limits: FetchLimits): Promise<unknown> {
  requireOutsideTransaction(`a call of ${url.hostname}`)
  requireOriginal()
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const tooLate = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`${url.hostname} took too long to answer.`)))
  })
  return lendPlace(() => Promise.race([read(url, limits, signal), tooLate]))
}

async function read(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<unknown> {
  const hostname = url.hostname.replaceAll(/^\[|\]$/g, '')
  const address = await publicAddressOf(hostname, limits.allowPrivateHosts)
  if (!address) throw new Error(`${hostname} is in the own network.`)
  const { language, form } = limits
  const response = await answerOf(url, { address, hostname, language, form, signal })
  const { statusCode = 0 } = response
  if (statusCode !== 200 && !limits.alsoStatuses?.includes(statusCode)) {
    response.destroy()
    throw new Error(`${hostname} answered ${statusCode || 'nothing'}.`)
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    // A response without an encoding gives bytes.
    const bytes = part as Buffer
    size += bytes.length
    if (size > limits.maxBytes) throw new Error(`${hostname} answered too much.`)
    parts.push(bytes)
  }
  const parsed: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
  return parsed
}

function answerOf(
  url: URL,
  to: {
    address: string
    hostname: string
    language: string
    form: URLSearchParams | undefined
    signal: AbortSignal
  },
): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:'
  const start = isTls ? tlsRequest : plainRequest
  const body = to.form?.toString()
  return new Promise((resolve, reject) => {
    const sending = start({
      // The address that was judged is the one that is connected to.
      host: to.address,
      port: url.port || (isTls ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      ...(isTls && isIP(to.hostname) === 0 ? { servername: to.hostname } : {}),
      signal: to.signal,
      agent: false,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        host: url.host,
        accept: 'application/json',
        'accept-language': to.language,
        'user-agent': 'Dromos',
        ...(body === undefined
          ? {}
          : {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': String(Buffer.byteLength(body)),
            }),
      },
    })
    sending.on('response', resolve)
    sending.on('error', reject)
    sending.end(body)
  })
}
