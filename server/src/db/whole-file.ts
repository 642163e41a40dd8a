import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file for its owner only, beside its place, and puts it there once it is whole and survives a power cut. */
export async function writeWhole(
  path: string,
  text: string,
  put: (from: string, to: string) => Promise<void> = rename,
): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    const file = await open(aside, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await put(aside, path)
  } finally {
    await rm(aside, { force: true })
  }
  // Not every system lets a folder be opened.
  const folder = await open(dirname(path), 'r').catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
