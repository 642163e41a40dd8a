import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'

const MAX_UNPACKED = 256 * 1024 * 1024
const MAX_ENTRIES = 10_000
const END_RECORD = 0x06054b50
const ENTRY = 0x02014b50

/** The media type of a content by what is in it; null when it has no known one, or unpacks to too much. */
export async function typeOfContent(content: Readable): Promise<string | null> {
  const bytes = await buffer(content)
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found) return null
  const isArchive = bytes.readUInt32LE(0) === 0x04034b50
  return isArchive && !isModest(bytes) ? null : found.mime
}

// By the archive's own directory, which whoever unpacks it goes by too.
function isModest(bytes: Buffer): boolean {
  const end = endRecordOf(bytes)
  if (end === null) return false
  const entries = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let unpacked = 0
  if (entries > MAX_ENTRIES) return false
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return false
    unpacked += bytes.readUInt32LE(at + 24)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return unpacked <= MAX_UNPACKED
}

function endRecordOf(bytes: Buffer): number | null {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1) {
    if (bytes.readUInt32LE(at) === END_RECORD) return at
  }
  return null
}
