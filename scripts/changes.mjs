import { spawnSync } from 'node:child_process'

/** The commit that the work at hand began from: where it left the main branch; the last one where it is on it. */
export function baseOf(folder) {
  for (const branch of ['origin/main', 'main', 'HEAD']) {
    const base = git(folder, 'merge-base', 'HEAD', branch)
    if (base) return base
  }
  throw new Error('Only a git repository knows what has changed; name areas instead: npm run check -- orders')
}

/** The files that differ from a commit, new ones too, as paths from the root of the repository. */
export const changedSince = (folder, commit) =>
  [
    git(folder, 'diff', '--name-only', commit),
    git(folder, 'ls-files', '--others', '--exclude-standard'),
  ].flatMap((lines) => lines.split('\n').filter(Boolean))

function git(folder, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
