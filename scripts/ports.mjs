import { once } from 'node:events'
import { createServer } from 'node:net'

const MOST_TRIED = 50

/** The first port from this one on that nobody on this machine listens at. */
export async function freePortFrom(first) {
  for (let port = first; port < first + MOST_TRIED; port += 1) if (await isFree(port)) return port
  throw new Error(`The ports ${first} to ${first + MOST_TRIED - 1} are all taken.`)
}

async function isFree(port) {
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}
