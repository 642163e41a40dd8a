import { link, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf, StartError } from '../../db/start-error.ts'
import { writeWhole } from '../../db/whole-file.ts'

/** The keys of an installation, by their names in its data folder. */
export const keyFiles = { token: 'token-key.json', secret: 'secret-key' } as const

/** Made at first start, for its owner only. It appears whole or not at all: all starts get the first one. */
export async function loadOrMakeKeyFile(
  path: string,
  make: () => Promise<string> | string,
  isKey: (text: string) => boolean,
): Promise<string> {
  return (await findKeyFile(path, isKey)) ?? keepKey(path, await make())
}

/** Null where there is none yet. */
export async function findKeyFile(path: string, isKey: (text: string) => boolean): Promise<string | null> {
  const text = await readKey(path)
  if (text === null || isKey(text)) return text
  throw new StartError(`The key in ${path} is damaged. Put it back from a backup.`)
}

async function keepKey(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await writeWhole(path, text, (from, to) =>
    link(from, to).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    }),
  )
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
