import type { Config } from '../app/config.ts'
import { connectionsWanted } from '../app/connections.ts'
import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/files.ts'
import { clockFinding, connectionFinding, serverFinding, sizeFinding } from './database-findings.ts'
import { connectionsAllowed } from './doctor.queries.ts'
import type { Finding } from './finding.ts'
import { mailFinding, storeFinding } from './machine-findings.ts'

/** What the doctor looks at that can change while the product runs, without a connection of its own. */
export async function lookAround(
  config: Config,
  { db, files }: { db: Db; files: FileStore },
): Promise<Finding[]> {
  return [
    await sizeFinding(db),
    await mailFinding(config),
    await storeFinding(config, files),
    connectionFinding(connectionsWanted(config), await connectionsAllowed(db)),
    await clockFinding(db),
    await serverFinding(db, config),
  ]
}
