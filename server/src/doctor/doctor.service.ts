import { stat } from 'node:fs/promises'
import type { Config } from '../app/config.ts'
import { migrationState } from '../db/migration-state.ts'
import { hasDatabase } from '../db/embedded.ts'
import { reachDatabase } from '../db/open.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { FileStore } from '../files/files.ts'
import { judgeInstallation } from '../app/installation.ts'
import { openFiles } from '../app/bootstrap.ts'
import { neededNode } from '../platform/product.ts'
import { addressFindings } from './address-findings.ts'
import { databaseFindings } from './database-findings.ts'
import { failed, ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'
import { roomFinding } from './disk.service.ts'
import { keyFindings, mailFinding, nodeFinding, storeFinding } from './machine-findings.ts'

export { lineOf } from './finding.ts'

/** Looks at everything a server needs, one thing after the other, and changes nothing. */
export async function* examine(config: Config): AsyncGenerator<Finding> {
  yield nodeFinding(process.versions.node, await neededNode())
  yield* addressFindings(config)
  const { dataDir } = config
  const isMade = (await stat(dataDir).catch(() => null)) !== null
  if (isMade) {
    yield await roomFinding(dataDir)
    yield* await keyFindings(dataDir)
  } else {
    yield warning('DATA_DIR', `${dataDir} is not there yet.`, 'The first start makes it.')
  }
  const store = isMade || config.objectStore ? await openStore(config) : null
  if (store && 'state' in store) yield store
  else if (store) yield await storeFinding(config, store)
  yield* aroundDatabase(config, store && 'state' in store ? null : store)
  yield await mailFinding(config)
}

const openStore = (config: Config): Promise<FileStore | Finding> =>
  openFiles(config).catch((error: unknown) => failed('files', wordsOf(error)))

async function* aroundDatabase(config: Config, store: FileStore | null): AsyncGenerator<Finding> {
  if (!config.databaseUrl && !(await hasDatabase(config.dataDir))) {
    yield warning('database', 'the built-in one is not made yet.', 'The first start makes it.')
    return
  }
  const database = await reachDatabase(config).catch((error: unknown) => failed('database', wordsOf(error)))
  if ('state' in database) {
    yield database
    return
  }
  try {
    let isUsable = true
    for await (const finding of databaseFindings(config, database)) {
      isUsable &&= finding.state !== 'failed'
      yield finding
    }
    if (store && isUsable) yield* await installationFindings(config, { database, files: store })
  } catch (error) {
    yield failed('database', wordsOf(error), 'Look at DATABASE_URL and MIGRATE_DATABASE_URL.')
  } finally {
    await database.close()
  }
}

/** Whether database, files and keys are those of one installation, as a start would judge it. */
async function installationFindings(
  config: Config,
  ground: { database: OpenDatabase; files: FileStore },
): Promise<Finding[]> {
  const { waiting } = await migrationState(ground.database.ownerUrl)
  if (waiting.length > 0) return []
  const sentences = await judgeInstallation(config, ground)
  if (sentences.length === 0) return [ok('installation', 'database, files and keys belong together.')]
  return sentences.map((sentence) => failed('installation', sentence, 'A start is refused.'))
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
