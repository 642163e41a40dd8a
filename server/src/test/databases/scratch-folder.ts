import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Several clusters with a demonstration company each, and one with two hundred thousand orders. */
const ROOM_BYTES = 6 * 1024 ** 3

/**
 * Where tests keep what no other run needs, such as databases: in memory where the system has room for it. A database is
 * made of more than a thousand files, which some disks take seconds to make; each test file has one of its own.
 */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
