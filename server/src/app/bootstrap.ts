import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Db } from '../db/client.ts'
import { StartError } from '../db/start-error.ts'
import { openDiskStore, openObjectStore } from '../files/files.ts'
import type { FileStore } from '../files/files.ts'
import { openWorkFolder } from '../files/work-folder.ts'
import { writeLine } from './log-line.ts'
import { presenceTools } from '../live/presence-kinds.ts'
import { createRealtime } from '../live/realtime.ts'
import { noteSeen } from '../people/sign-in/sessions.queries.ts'
import { findActor, findActors } from '../people/sign-in/sessions.service.ts'
import { createSessions } from '../platform/access/session.ts'
import { createListener } from '../platform/listener.ts'

export async function openFiles({ objectStore, dataDir }: Config): Promise<FileStore> {
  if (!objectStore) return openDiskStore(join(dataDir, 'files'))
  const onTheWay = await openWorkFolder(join(dataDir, 'work'))
  return openObjectStore(objectStore, onTheWay).catch((error: unknown) => {
    const reason = error instanceof Error ? error.name : String(error)
    throw new StartError(`The object store cannot be used (${reason}). Check the FILES_S3 settings.`)
  })
}

/** One connection hears of every change, for the sessions and for open pages. */
export async function listenForChanges(db: Db, url: string) {
  const listener = createListener(url)
  const sessions = await createSessions(
    listener,
    (id) => findActor(db, id),
    (id) => noteSeen(db, id),
  )
  const loadActors = (ids: readonly string[]) => findActors(db, ids)
  const report = (problem: unknown) => writeLine('warn', `The live channel: ${String(problem)}`)
  const realtime = await createRealtime({
    db,
    listener,
    sessions,
    loadActors,
    presence: presenceTools(db),
    report,
  })
  return { listener, sessions, realtime }
}
