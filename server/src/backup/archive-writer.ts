import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { encryptedFor } from './encryption.ts'

export interface ArchiveWriter {
  /** Writes a stream to its end, one after the other; answers its SHA-256 and how many lines it had. */
  add(
    name: string,
    source: Readable,
    way?: { isCompressed: boolean },
  ): Promise<{ sha256: string; lines: number }>
}

/**
 * Writes one archive that other users of the machine cannot read, encrypted where there are recipients, and leaves it there
 * only when it is whole.
 */
export async function writeArchive(
  path: string,
  recipients: readonly string[],
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile()
  const unfinished = `${path}.unfinished`
  const failed = Promise.withResolvers<never>()
  zip.on('error', failed.reject)
  const content = recipients.length > 0 ? await encryptedFor(recipients, outputOf(zip)) : outputOf(zip)
  const written = pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }))
  // A full disk is heard of while the next content is waited for.
  written.catch(failed.reject)
  const add: ArchiveWriter['add'] = async (name, source, { isCompressed } = { isCompressed: true }) => {
    const measure = measuring()
    const passed = pipeline(source, measure.stream)
    zip.addReadStream(measure.stream, name, { compress: isCompressed, mode: 0o100600 })
    await Promise.race([passed, failed.promise])
    return measure.result()
  }
  try {
    await fill({ add })
    zip.end()
    await Promise.race([written, failed.promise])
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

// Its types know only what both kinds of streams have.
const outputOf = ({ outputStream }: ZipFile): Readable => outputStream as Readable

const NEWLINE = 10

/** Passes on what it measures. */
export function measuring() {
  const hash = createHash('sha256')
  let lines = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ sha256: hash.digest('hex'), lines }) }
}
