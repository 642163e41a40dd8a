import type { Readable } from 'node:stream'
import { fromBufferPromise } from 'yauzl'
import type { Entry, LocalFileHeader, ZipFile } from 'yauzl'

/** `none`: it is no archive. `damaged`: its parts are not what its directory says. */
export type ArchiveProblem = 'none' | 'protected' | 'damaged' | 'too_large'

export class ArchiveFault extends Error {
  readonly problem: ArchiveProblem
  constructor(problem: ArchiveProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

export interface ArchivePart {
  name: string
  /** Its bytes unpacked: as many as it claims, or the stream fails. */
  open: () => Promise<Readable>
}

/**
 * The parts of a stranger's archive (ZIP) in the order of its directory. Programs go by the directory or by what stands
 * before each part: one that says two things is refused, as is one with parts that are not listed, or listed twice.
 */
export async function partsOf(
  archive: Buffer,
  most: { parts: number; bytes: number },
): Promise<ArchivePart[]> {
  const zip = await fromBufferPromise(archive).catch((cause: unknown) => {
    throw new ArchiveFault('none', cause)
  })
  if (zip.entryCount > most.parts) throw new ArchiveFault('too_large')
  try {
    const entries = await entriesOf(zip)
    if (entries.some((entry) => entry.isEncrypted())) throw new ArchiveFault('protected')
    if (!(await areWholeOf(archive, zip, entries))) throw new ArchiveFault('damaged')
    if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > most.bytes) {
      throw new ArchiveFault('too_large')
    }
    return entries.map((entry) => ({ name: entry.fileName, open: () => zip.openReadStreamPromise(entry) }))
  } catch (error) {
    throw error instanceof ArchiveFault ? error : new ArchiveFault('damaged', error)
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

const END_OF_DIRECTORY = 22
const WIDE = 0x0001
const DESCRIBED_LATER = 0x0008
/** Sealed or not, described before it or behind it. */
const READ_BY = 0x0009

/** Whether the parts are all that stands before the directory, each once, and each as the directory says. */
async function areWholeOf(archive: Buffer, zip: ZipFile, entries: readonly Entry[]): Promise<boolean> {
  const names = new Set(entries.map(({ fileName }) => fileName))
  const isWide = entries.some(({ extraFields }) => extraFields.some(({ id }) => id === WIDE))
  if (names.size < entries.length || isWide) return false
  const inPlace = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )
  let at = 0
  for (const entry of inPlace) {
    if (entry.relativeOffsetOfLocalHeader !== at) return false
    const header = await zip.readLocalFileHeaderPromise(entry)
    if (!isAlike(header, entry)) return false
    at = header.fileDataStart + entry.compressedSize
    if (entry.generalPurposeBitFlag & DESCRIBED_LATER) at += descriptionAt(archive, at, entry)
  }
  return at === archive.readUInt32LE(archive.length - END_OF_DIRECTORY - zip.comment.length + 16)
}

function isAlike(header: LocalFileHeader, entry: Entry): boolean {
  const isNamed = header.fileName.equals(entry.fileNameRaw)
  const isPacked = header.compressionMethod === entry.compressionMethod
  const isReadAlike = ((header.generalPurposeBitFlag ^ entry.generalPurposeBitFlag) & READ_BY) === 0
  if (!isNamed || !isPacked || !isReadAlike) return false
  const isSized = (packed: number, size: number) =>
    header.compressedSize === packed && header.uncompressedSize === size
  const isLater = (entry.generalPurposeBitFlag & DESCRIBED_LATER) !== 0 && isSized(0, 0)
  return isLater || isSized(entry.compressedSize, entry.uncompressedSize)
}

const DESCRIPTION = 0x08_07_4b_50

/** How long what is said of a part behind it is; nothing where that is not what the directory says. */
function descriptionAt(archive: Buffer, at: number, { crc32, compressedSize, uncompressedSize }: Entry) {
  const said = Buffer.alloc(16)
  for (const [index, value] of [DESCRIPTION, crc32, compressedSize, uncompressedSize].entries()) {
    said.writeUInt32LE(value, index * 4)
  }
  const found = [said, said.subarray(4)].find((bytes) =>
    archive.subarray(at, at + bytes.length).equals(bytes),
  )
  return found?.length ?? 0
}

const LOCAL_HEADER = 0x04_03_4b_50
const LISTED = 0x02_01_4b_50
const DIRECTORY_END = 0x06_05_4b_50

/** An archive of these parts, not packed: for a program that reads nothing else. */
export function* archiveOf(parts: ReadonlyMap<string, Buffer>): Generator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of parts) {
    const named = Buffer.from(name)
    const local = numbers(30, { 0: LOCAL_HEADER, 18: content.length, 22: content.length, 26: named.length })
    const sizes = { 20: content.length, 24: content.length, 28: named.length }
    directory.push(numbers(46, { 0: LISTED, ...sizes, 42: at }), named)
    at += local.length + named.length + content.length
    yield Buffer.concat([local, named])
    yield content
  }
  const listed = Buffer.concat(directory)
  const counts = { 8: parts.size * 0x1_0001, 12: listed.length, 16: at }
  yield Buffer.concat([listed, numbers(22, { 0: DIRECTORY_END, ...counts })])
}

function numbers(length: number, values: Readonly<Record<number, number>>): Buffer {
  const bytes = Buffer.alloc(length)
  for (const [at, value] of Object.entries(values)) bytes.writeUInt32LE(value, Number(at))
  return bytes
}
