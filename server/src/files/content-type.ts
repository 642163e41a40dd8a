import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { fromBufferPromise } from 'yauzl'

const MAX_UNPACKED = 256 * 1024 * 1024
const MAX_ENTRIES = 10_000
const ARCHIVE = 0x04034b50

/** The media type of a content by what is in it; null when it has no known one, or unpacks to too much. */
export async function typeOfContent(content: Readable): Promise<string | null> {
  const bytes = await buffer(content)
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found) return null
  const isArchive = bytes.readUInt32LE(0) === ARCHIVE
  return isArchive && !(await isModest(bytes).catch(() => false)) ? null : found.mime
}

// By the archive's own directory, which every program that unpacks it goes by too.
async function isModest(bytes: Buffer): Promise<boolean> {
  const archive = await fromBufferPromise(bytes, { decodeStrings: false })
  if (archive.entryCount > MAX_ENTRIES) return false
  let unpacked = 0
  for await (const { uncompressedSize } of archive.eachEntry()) unpacked += uncompressedSize
  return unpacked <= MAX_UNPACKED
}
