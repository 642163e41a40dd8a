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
export function requireNoOpenTransaction(): void {
  const mark = inside.getStore()
  if (mark?.state === 'open') throw new Error('a second connection was asked for inside a transaction')
  if (mark?.state === 'opening') mark.state = 'open'
}

/**
 * Asked before anything outside the database is waited for: a partner, a mail server, stored files, a drawn paper.
 * Waiting for it inside a transaction holds locks and a connection for as long as it takes.
 */
export function requireOutsideTransaction(what: string): void {
  const mark = inside.getStore()
  if (mark && mark.state !== 'over') throw new Error(`${what} was begun inside a transaction`)
}

/** For what others must see before the transaction ends. A second connection: only jobs have two each. */
export function besideTransaction<T>(work: () => T): T {
  return inside.exit(work)
}
