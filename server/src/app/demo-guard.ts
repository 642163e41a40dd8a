import type { Demonstration } from '@dromos/contract/base/status.ts'
import type { Config } from './config.ts'
import { StartError } from '../db/start-error.ts'
import { holdsDemo, prepareDemo } from '../demo/prepare.ts'
import type { DemoDeps } from '../demo/prepare.ts'
import { isLoopback } from '../platform/access/local-only.ts'

export function requireLocalDemo(config: Config): void {
  if (config.demo && !isLocal(config)) throw new StartError(localOnlyRefusal)
}

function isLocal({ host, publicUrl, trustProxy }: Config): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname) && trustProxy.length === 0
}

const localOnlyRefusal =
  'The demonstration company serves this machine only. To serve others set DEMO=off, with a database that does not hold it (another DATA_DIR or DATABASE_URL); to try it here, leave out HOST, PUBLIC_URL and TRUST_PROXY.'

/** What the demonstration offers, and whether the database is one: such a database opens to nobody else, for good. */
export async function openDemo(
  config: Config,
  ownerUrl: string,
  ground: DemoDeps,
): Promise<{ demo: Demonstration | null; localOnly: boolean }> {
  const demo = config.demo ? await prepareDemo(ownerUrl, config.demoPassword, ground) : null
  const localOnly = await holdsDemo(ownerUrl)
  if (localOnly && !isLocal(config)) throw new StartError(localOnlyRefusal)
  return { demo, localOnly }
}
