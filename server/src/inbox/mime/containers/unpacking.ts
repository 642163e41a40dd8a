import { buffer } from 'node:stream/consumers'
import { partsOf as archivedIn } from '../../../files/archive.ts'
import { attachedTo, isOutlookMessage } from './outlook-message.ts'
import { signedContent } from './signed-data.ts'
import { isTnef, readTnef } from './tnef.ts'

/** A file as a mail brings it. */
export interface RawPart {
  name: string
  /** What its mail says that it is. */
  claimed: string
  content: Uint8Array
  /** It holds others, so that it is none of what it may look like. */
  isContainer?: true
}

export interface Unpacking {
  /** The files of the mail that some bytes are. */
  openMail: (source: Uint8Array) => Promise<RawPart[]>
  /** Called before a container is opened. */
  begin: () => Promise<void>
}

const DEEPEST = 3
const MOST_PARTS = 50
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Files of a mail, with those that are within others in place of these. What has words or a signature of its own stays
 * beside what it holds. One that does not open, or holds too much, stays as it is.
 */
export async function unpacked(parts: readonly RawPart[], unpacking: Unpacking): Promise<RawPart[]> {
  const room = { parts: MOST_PARTS, bytes: MOST_BYTES }
  const found: RawPart[] = []
  for (const part of parts) found.push(...(await openedOf(part, { ...unpacking, room }, 0)))
  return found
}

interface Opening extends Unpacking {
  /** What may still come out of all containers together. */
  room: Room
}

interface Room {
  parts: number
  bytes: number
}

interface Container {
  isKept: boolean
  open: (part: RawPart, opening: Opening) => Promise<RawPart[]>
}

async function openedOf(part: RawPart, opening: Opening, depth: number): Promise<RawPart[]> {
  const container = await containerOf(part)
  if (!container) return [part]
  const itself = { ...part, isContainer: true as const }
  const inner = depth < DEEPEST ? await innerOf(container, part, opening) : null
  if (!inner) return [itself]
  const found: RawPart[] = container.isKept ? [itself] : []
  for (const one of inner) found.push(...(await openedOf(one, opening, depth + 1)))
  return found
}

async function innerOf(container: Container, part: RawPart, opening: Opening): Promise<RawPart[] | null> {
  await opening.begin()
  const { room } = opening
  const inner = await container.open(part, opening).catch(() => [])
  const bytes = inner.reduce((sum, { content }) => sum + content.length, 0)
  if (inner.length === 0 || inner.length > room.parts || bytes > room.bytes) return null
  room.parts -= inner.length
  room.bytes -= bytes
  return inner
}

const tnef: Container = {
  isKept: false,
  open: async ({ content }) => readTnef(content).files.map((file) => ({ ...file, claimed: '' })),
}

const outlook: Container = {
  isKept: true,
  open: async ({ content }) => attachedTo(content).map((file) => ({ ...file, claimed: '' })),
}

const mail: Container = { isKept: true, open: ({ content }, { openMail }) => openMail(content) }

const signedMail: Container = {
  isKept: false,
  open: async ({ content }, { openMail }) => {
    const inner = signedContent(content)
    return inner ? openMail(inner) : []
  },
}

const signedFile: Container = {
  isKept: true,
  open: async ({ name, content }) => {
    const inner = signedContent(content)
    return inner ? [{ name: name.replace(SIGNED_NAME, ''), claimed: '', content: inner }] : []
  },
}

const archive: Container = {
  isKept: false,
  async open({ content }, { room }) {
    const found: RawPart[] = []
    for (const { name, open } of await archivedIn(Buffer.from(content), room)) {
      if (!isOfProgram(name)) found.push({ name, claimed: '', content: await buffer(await open()) })
    }
    return found
  },
}

/** Folders, and what systems write beside the files that somebody packs. */
const isOfProgram = (name: string): boolean =>
  name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(name)

const SIGNED_NAME = /\.p7m$/i
const SIGNED = /^application\/(?:x-)?pkcs7-mime$/

async function containerOf({ name, claimed, content }: RawPart): Promise<Container | null> {
  if (isTnef(content)) return tnef
  if (isOutlookMessage(content)) return outlook
  if (/^message\/(?:rfc822|global)$/.test(claimed) || /\.eml$/i.test(name)) return mail
  if (SIGNED.test(claimed) && /^(?:smime\.p7m)?$/i.test(name)) return signedMail
  if (SIGNED.test(claimed) || SIGNED_NAME.test(name)) return signedFile
  return (await isArchive(content)) ? archive : null
}

/** What is packed as archives are may as well be a workbook. */
async function isArchive(content: Uint8Array): Promise<boolean> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  return found?.mime === 'application/zip'
}
