import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Candidate, ProposalInput } from '@dromos/contract/groupages/planner/propose.rules.ts'
import { requireOutsideTransaction } from '../../db/inside.ts'

const program = join(import.meta.dirname, 'plan-worker.ts')
const MEMORY_MB = 256
const PATIENCE_MS = 30_000

type ThreadMessage = { done: number } | { tours: Candidate[] }

/** Works tours out in a thread of its own, under limits of memory and time. What `hear` throws ends it. */
export async function planInThread(
  ground: ProposalInput,
  hear: (done: number) => Promise<void>,
): Promise<Candidate[]> {
  requireOutsideTransaction('the planning of tours')
  const worker = new Worker(program, {
    workerData: ground,
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Candidate[]>()
  const late = setTimeout(() => reject(new Error('a plan took too long')), PATIENCE_MS)
  worker.on('message', (said: ThreadMessage) => {
    if ('tours' in said) resolve(said.tours)
    else hear(said.done).catch(reject)
  })
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('the thread of a plan has ended')))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
