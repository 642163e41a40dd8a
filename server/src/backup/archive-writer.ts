import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { measuring } from '../platform/measuring.ts'
import { encryptedFor } from './encryption.ts'

export interface ArchiveWriter {
  /** Writes a stream to its end, one after the other; answers its SHA-256. */
  add(name: string, source: Readable, way?: { isCompressed: boolean }): Promise<string>
}

/** After the name of an archive for as long as it is written. */
export const UNFINISHED = '.unfinished'

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
  const unfinished = `${path}${UNFINISHED}`
  const failed = Promise.withResolvers<never>()
  // It may come while nothing waits for it; whoever waits next hears of it.
  failed.promise.catch(() => undefined)
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
    return measure.result().sha256
  }
  try {
    await fill({ add })
    zip.end()
    await Promise.race([written, failed.promise])
    await rename(unfinished, path)
  } catch (error) {
    content.destroy()
    await written.catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

// Its types know only what both kinds of streams have.
const outputOf = ({ outputStream }: ZipFile): Readable => outputStream as Readable
