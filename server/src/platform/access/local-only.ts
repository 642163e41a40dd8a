import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { RequestHooks } from '../http/request-hooks.ts'

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])
const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Whether a name or address is this machine's own; an IPv6 address with or without its brackets. */
export function isLoopback(host: string): boolean {
  return loopback.has(host.replace(/^\[(.*)\]$/, '$1'))
}

/** Refuses callers through a proxy, a tunnel or a public name, although they end on this machine. */
export const thisMachineOnly: RequestHooks = {
  onRequest: (request, _reply, done) => done(isFromHere(request) ? undefined : new AppError('local_only')),
}

function isFromHere({ headers }: FastifyRequest): boolean {
  if (passedOn.some((name) => headers[name] !== undefined)) return false
  const address = `http://${headers.host ?? 'localhost'}`
  return URL.canParse(address) && isLoopback(new URL(address).hostname)
}
