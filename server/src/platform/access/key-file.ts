import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf, StartError } from '../../db/start-error.ts'

/** Made at first start, for its owner only. It appears whole or not at all: all starts get the first one. */
export async function loadOrMakeKeyFile(
  path: string,
  make: () => Promise<string> | string,
  isKey: (text: string) => boolean,
): Promise<string> {
  const text = (await readKey(path)) ?? (await keepKey(path, await make()))
  if (isKey(text)) return text
  throw new StartError(`The key in ${path} is damaged. Put it back from a backup.`)
}

async function keepKey(path: string, text: string): Promise<string> {
  const aside = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await open(aside, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await link(aside, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(aside, { force: true })
  }
  return readFile(path, 'utf8')
}

async function readKey(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
