import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const file = resolve(import.meta.dirname, '../../releases/migrations.json')

interface Release {
  version: string
  /** ISO 8601. */
  date: string
  /** The migrations that came with it: SHA-256 of each file. They are never edited from then on. */
  migrations: Record<string, string>
}

/** All releases of the product, the first first. */
export async function readReleases(): Promise<Release[]> {
  // Our own file, written by scripts/release.mjs.
  return JSON.parse(await readFile(file, 'utf8')) as Release[]
}

/**
 * The oldest version that may still write to a database of this one: the release before it, which runs beside it while it
 * is replaced. Of the first one that is itself.
 */
export function writesSince(version: string, releases: readonly Pick<Release, 'version'>[]): string {
  const before = releases.findLast((release) => compareVersions(release.version, version) < 0)
  return before?.version ?? version
}

/** Below 0 where the first is older, above 0 where it is newer. Of three numbers with points between. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  for (const index of [0, 1, 2]) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
