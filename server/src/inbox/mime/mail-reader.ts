import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keepBounded } from '../../platform/bounded-process.ts'
import type { Bounds } from '../../platform/bounded-process.ts'
import type { MailHeaders } from './mail-headers.ts'
import type { MailPart, MailParts } from './mail-parts.ts'

/** A file that came along with a mail, written beside it. */
export type MailFile = Omit<MailPart, 'content'> & { size: number; path: string }
export type ReadMail = Omit<MailParts, 'files'> & { files: MailFile[] }

/** What is asked of the process: of a head as it is, of a mail by where it lies. */
export type MailQuestion = { head: Uint8Array } | MailAsked

export interface MailAsked {
  folder: string
  name: string
  /** A file to be written before anything is opened that holds others; null where nothing is. */
  mark: string | null
}

/**
 * Strangers' mails are parsed in a process of its own, one after the other, within limits of memory and time. What is
 * beyond them, or broken, gives null; a process that does not start is `unavailable`.
 */
export interface MailReader {
  readHead(head: Buffer): Promise<MailHeaders | null>
  /** Takes apart the mail that is a file of this name in a folder of its own; what came along is written there too. */
  read(folder: string, name: string): Promise<ReadMail | null>
}

/** What one mail may take. */
const usual = { memoryMb: 450, heapMb: 200, cpuMs: 15_000, timeMs: 60_000 }

export function createMailReader(limits: Partial<Bounds> = {}): MailReader {
  const ask = keepBounded<MailHeaders | ReadMail>('the reading of a mail', {
    program: join(import.meta.dirname, 'mail-process.ts'),
    bounds: { ...usual, ...limits },
    environment: { MALLOC_ARENA_MAX: '1' },
  })
  const found = async (question: MailQuestion) => {
    const outcome = await ask(question)
    return 'answer' in outcome ? outcome.answer : null
  }
  return {
    // A head is answered by its headers, a mail by its parts, which have these too.
    readHead: (head) => found({ head }),
    async read(folder, name) {
      const mark = join(folder, 'opened')
      const mail = await found({ folder, name, mark })
      // What broke the reading may be one archive: the words of the mail are to be had without it.
      const isOver = mail !== null || !existsSync(mark)
      return (isOver ? mail : await found({ folder, name, mark: null })) as ReadMail | null
    },
  }
}
