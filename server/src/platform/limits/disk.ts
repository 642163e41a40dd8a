import { statfs } from 'node:fs/promises'

const LOOK_MS = 10_000
/** Below this share of the disk a line in the log warns. */
const LOW = 0.1
/** Below this many bytes nothing more is taken. */
const FULL_BYTES = 64 * 1024 * 1024

export type DiskRoom = 'enough' | 'low' | 'full'

async function roomOf(folder: string): Promise<DiskRoom> {
  const found = await findRoom(folder)
  return found ? judgeRoom(found) : 'enough'
}

/** Bytes of the disk of a folder, free ones and all; null where the system does not say. */
export async function findRoom(folder: string): Promise<{ free: number; all: number } | null> {
  const found = await statfs(folder).catch(() => null)
  if (!found || found.blocks === 0) return null
  return { free: found.bavail * found.bsize, all: found.blocks * found.bsize }
}

export function judgeRoom({ free, all }: { free: number; all: number }): DiskRoom {
  if (free < FULL_BYTES) return 'full'
  return free < all * LOW ? 'low' : 'enough'
}

export interface DiskWatch {
  /** Nothing more can be saved. */
  isFull(): boolean
  close(): void
}

interface Watching {
  /** Database and files are kept elsewhere: on this disk lies only what is on its way. */
  isElsewhere?: boolean
  look?: (folder: string) => Promise<DiskRoom>
}

/** Looks every ten seconds how full the disk of a folder is, and says what has changed. */
export async function watchDisk(
  folder: string,
  warn: (line: string) => void,
  { isElsewhere = false, look = roomOf }: Watching = {},
): Promise<DiskWatch> {
  let room: DiskRoom = 'enough'
  const lookAgain = async (): Promise<void> => {
    const found = await look(folder)
    if (found !== room) warn(found === 'full' && isElsewhere ? fullOfWork : lines[found])
    room = found
  }
  await lookAgain()
  const timer = setInterval(() => void lookAgain(), LOOK_MS)
  timer.unref()
  return { isFull: () => room === 'full' && !isElsewhere, close: () => clearInterval(timer) }
}

const lines: Record<DiskRoom, string> = {
  enough: 'The disk of DATA_DIR has room again.',
  low: 'The disk of DATA_DIR has less than a tenth of its room left.',
  full: 'The disk of DATA_DIR is full: nothing more can be saved until there is room.',
}

const fullOfWork =
  'The disk of DATA_DIR is full: uploads and exports fail until there is room. Database and files are elsewhere, so everything else is saved.'
