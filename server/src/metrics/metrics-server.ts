import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

/** Serves the figures at `/metrics` of an address of their own, to whoever reaches it. Answers its port and how to end it. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  metrics: Pick<Metrics, 'read'>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    metrics.read().then(
      ({ text, type }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.headersTimeout = 10_000
  server.listen(port, host)
  await once(server, 'listening')
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  }
  // A server that listens on a port has an address with one.
  return { port: (server.address() as AddressInfo).port, close }
}
