import { AsyncLocalStorage } from 'node:async_hooks'

interface Inside {
  state: 'opening' | 'open' | 'over'
}

const inside = new AsyncLocalStorage<Inside>()

export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark: Inside = { state: 'opening' }
  return inside.run(mark, work).finally(() => (mark.state = 'over'))
}

/** Holding one connection while waiting for another can deadlock with somebody who waits the same way. */
export function demandFirst(): void {
  const mark = inside.getStore()
  if (mark?.state === 'open') throw new Error('a second connection was asked for inside a transaction')
  if (mark?.state === 'opening') mark.state = 'open'
}

/** For what others must see before the transaction ends. A second connection: only jobs have two each. */
export function besideTransaction<T>(work: () => T): T {
  return inside.exit(work)
}
