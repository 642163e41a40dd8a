export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface SharedClock extends Clock {
  set(): Promise<void>
}

/**
 * The clock of something that several processes share, such as their database: told by this machine's clock and how far
 * that is off, which is looked at now and at every `set`.
 */
export async function openSharedClock(ask: () => Promise<Date>): Promise<SharedClock> {
  let ahead = 0
  const set = async (): Promise<void> => {
    const before = Date.now()
    const there = await ask()
    ahead = there.getTime() - (before + Date.now()) / 2
  }
  await set()
  return { now: () => new Date(Date.now() + ahead), set }
}
