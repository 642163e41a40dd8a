import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** The version of the program, as its package says it. */
export async function productVersion(): Promise<string> {
  const file = resolve(import.meta.dirname, '../../package.json')
  // Our own file, with the shape npm gives it.
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { version: string }
  return manifest.version
}
