import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

export interface Product {
  version: string
  /** What a release was built of: the commit and its date, ISO 8601. Null where it runs from a checkout. */
  build: { commit: string; date: string } | null
}

const root = resolve(import.meta.dirname, '../..')

/** Which program this is, as its package and, in a release, the file beside it say it. */
export async function thisProduct(): Promise<Product> {
  // Our own files, with the shapes that npm and scripts/release.mjs give them.
  const { version } = JSON.parse(await readFile(resolve(root, 'package.json'), 'utf8')) as Product
  const built = await readFile(resolve(root, 'release.json'), 'utf8').catch(() => null)
  return { version, build: built === null ? null : (JSON.parse(built) as Product['build']) }
}
