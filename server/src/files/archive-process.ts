// A process of its own that unpacks one stranger's archive, which comes in at its standard input, and keeps nothing of it.
// Its answer is whether that came to an end within the limits.
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { say, takeOrder } from '../platform/bounded-program.ts'
import { partsOf } from './archive.ts'
import type { ArchiveOrder } from './archives.ts'

const { most } = takeOrder() as ArchiveOrder // from archives.ts
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

async function isWhole(archive: Buffer): Promise<boolean> {
  for (const { open } of await partsOf(archive, most)) await pipeline(await open(), nowhere())
  return true
}

await say(JSON.stringify(await isWhole(await buffer(process.stdin)).catch(() => false)))
process.exit(0)
