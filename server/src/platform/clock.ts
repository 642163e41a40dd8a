/** The present moment; tests bring their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that is set anew now and then. */
export interface SharedClock extends Clock {
  /** Sets it by the other clock, if that answers. */
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
