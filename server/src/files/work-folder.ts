import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Files older than this belong to a process that was killed. */
const STALE_MS = 3_600_000

/** A folder for files on their way, closed to other users of the machine, without what a killed process left there. */
export async function openWorkFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  await cleanUpWorkFolder(folder)
  return folder
}

/** Removes what nobody works on any more. Another process may share the folder: what is young stays. */
export async function cleanUpWorkFolder(folder: string, staleMs = STALE_MS): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs >= staleMs) await rm(path, { recursive: true, force: true })
  }
}
