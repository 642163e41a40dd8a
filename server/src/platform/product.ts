import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

export interface Product {
  version: string
  /** What a release was built of: the commit and its date, ISO 8601. Null where it runs from a checkout. */
  build: { commit: string; date: string } | null
}

/** How its commands are called here: a release says it, in the script that starts them. */
export const calledAs = process.env['DROMOS_COMMAND'] ?? 'npm run dromos --'

const root = resolve(import.meta.dirname, '../../..')

/** The version of Node that the program needs at least. */
export const neededNode = async (): Promise<number> => (await manifest()).config.neededNode

interface Manifest {
  version: string
  config: { neededNode: number }
}

// Our own file, with the shape that npm and the starter give it.
const manifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(resolve(root, 'package.json'), 'utf8')) as Manifest

/** Which program this is, as its package and, in a release, the file beside it say it. */
export async function thisProduct(): Promise<Product> {
  const { version } = await manifest()
  const built = await readFile(resolve(root, 'release.json'), 'utf8').catch(() => null)
  // Written by scripts/release.mjs.
  return { version, build: built === null ? null : (JSON.parse(built) as Product['build']) }
}
