import { findRoom, judgeRoom } from '../platform/limits/disk.ts'
import { told } from './finding.ts'
import type { Finding } from './finding.ts'

export type { Finding }

const GIGABYTE = 1024 ** 3

export async function roomFinding(dataDir: string): Promise<Finding> {
  return diskFinding(await findRoom(dataDir), dataDir)
}

/** How the room on a disk is judged; null where the system does not say it. */
export function diskFinding(found: { free: number; all: number } | null, where: string): Finding {
  if (!found) return told('warning', { what: 'disk', code: 'disk.unknown', params: { where } })
  const room = judgeRoom(found)
  const params = { free: found.free / GIGABYTE, all: found.all / GIGABYTE, where }
  return told(stateOfRoom[room], { what: 'disk', code: `disk.${room}`, params })
}

const stateOfRoom = { enough: 'ok', low: 'warning', full: 'failed' } as const
