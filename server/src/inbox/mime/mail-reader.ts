import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { demandOutside } from '../../db/inside.ts'
import { headersOf } from './mail-headers.ts'
import type { MailParts } from './mail-parts.ts'

const program = join(import.meta.dirname, 'mail-worker.ts')
const PATIENCE = 30_000
const MEMORY_MB = 512

export interface MailReader {
  /** Takes a mail apart, within limits of memory and time; of one that is beyond them, or broken, its headers. */
  read(source: Buffer): Promise<MailParts>
  close(): Promise<void>
}

/** A thread for strangers' mails, one after the other; another one takes over from one that a mail has ended. */
export function openMailReader(): MailReader {
  let worker: Worker | null = null
  const end = async (): Promise<void> => {
    const ended = worker
    worker = null
    await ended?.terminate()
  }
  return {
    async read(source) {
      demandOutside('the reading of a mail')
      worker ??= startWorker()
      try {
        const answered = once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE) })
        worker.postMessage(source, [])
        const [answer] = await answered
        // Sent by our own program.
        const parts = answer as MailParts | null
        return parts ?? (await headersAlone(source))
      } catch {
        await end()
        return headersAlone(source)
      }
    },
    close: end,
  }
}

function startWorker(): Worker {
  const worker = new Worker(program, { env: {}, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  // Whoever waits for an answer hears of it too.
  return worker.on('error', () => undefined)
}

/** A mail of which only the headers are known. */
export async function headersAlone(source: Buffer): Promise<MailParts> {
  const nothing = { text: '', html: '', hasPictures: false, files: [], failure: null }
  return { ...(await headersOf(source)), ...nothing, isCut: true }
}
