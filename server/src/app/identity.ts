import { createHash } from 'node:crypto'
import type { StoreOwner } from '../files/files.ts'
import { keyFiles } from '../platform/access/key-file.ts'

/** What the database says of the installation it belongs to. */
export interface InstallationFacts {
  id: string
  token_key: string | null
  secret_key: string | null
  home: string | null
  address: string | null
  copied_at: string | null
  /** There are people, and not those of the demonstration: others rely on it. */
  is_relied_on: boolean
  /** Workers of a process show their life in it. */
  is_at_work: boolean
}

/** What a start finds around the database. */
export interface StartSurroundings {
  /** Fingerprints of the keys in the data folder; null where there is no key yet. */
  token_key: string | null
  secret_key: string | null
  /** Where the files are, in words. */
  store: string
  owner: StoreOwner | null
  home: string
  address: string
  /** The installation still answers at its address. */
  isRunning: boolean
}

export interface InstallationProblem {
  /** What was found; another one is another problem. */
  found: string
  sentence: string
  /** Whoever goes on all the same has another installation from then on. */
  makesNew: boolean
}

/** Why what is here cannot be the installation as it was. */
export function problemsOf(known: InstallationFacts, around: StartSurroundings): InstallationProblem[] {
  return [
    copyProblem(known),
    placeProblem(known, around),
    storeProblem(known, around),
    keyProblem(known.token_key, around.token_key, {
      file: keyFiles.token,
      loss: 'everybody signs in again',
    }),
    keyProblem(known.secret_key, around.secret_key, {
      file: keyFiles.secret,
      loss: 'passwords of mailboxes are entered anew, and second factors are set up again',
    }),
  ].filter((problem) => problem !== null)
}

/** What a copy is refused for: the files of others, and a database that is at work. */
export function problemsOfCopy(known: InstallationFacts, around: StartSurroundings): InstallationProblem[] {
  const isOriginal = known.copied_at === null && known.home === around.home && known.is_at_work
  const atWork = isOriginal
    ? problem('at work', 'An installation is at work on this database: a copy needs a database of its own.')
    : null
  return [atWork, storeProblem(known, around)].filter((each) => each !== null)
}

/** The word that goes on with just these problems. */
export const adoptionOf = ({ id }: InstallationFacts, problems: readonly InstallationProblem[]): string =>
  createHash('sha256')
    .update(JSON.stringify([id, problems.map(({ found }) => found)]))
    .digest('hex')
    .slice(0, 8)

function copyProblem({ copied_at }: InstallationFacts): InstallationProblem | null {
  if (copied_at === null) return null
  return problem(
    `copy since ${copied_at}`,
    `This database has been a copy since ${copied_at.slice(0, 10)}.`,
    true,
  )
}

/** The same address elsewhere is a move, another address here a new name; both together are what copies have. */
function placeProblem(
  known: InstallationFacts,
  { home, address, isRunning }: StartSurroundings,
): InstallationProblem | null {
  if (known.home === null || known.home === home || !known.is_relied_on) return null
  const found = `at ${home} for ${address}`
  if (isRunning) {
    return problem(
      found,
      `The installation that this database was taken from still runs at ${address}.`,
      true,
    )
  }
  if (known.address === address) return null
  return problem(
    found,
    `This database was taken from an installation at ${known.address}, and is to be served at ${address}.`,
    true,
  )
}

function storeProblem(
  { id }: InstallationFacts,
  { owner, store }: StartSurroundings,
): InstallationProblem | null {
  if (owner === null || owner.installation === id) return null
  return problem(`files of ${owner.installation}`, `The files in ${store} belong to another installation.`)
}

function keyProblem(
  known: string | null,
  found: string | null,
  { file, loss }: { file: string; loss: string },
): InstallationProblem | null {
  if (known === null || known === found) return null
  const what = found === null ? 'is missing' : 'is another than the one this database was used with'
  return problem(
    `${file} ${found}`,
    `The key ${file} in DATA_DIR ${what}: put the right one back (without it ${loss}).`,
  )
}

const problem = (found: string, sentence: string, makesNew = false): InstallationProblem => ({
  found,
  sentence,
  makesNew,
})
