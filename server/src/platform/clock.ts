export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface SharedClock extends Clock {
  set(): Promise<void>
}

/** This machine's clock and how far it is off the shared one, looked at now and at every `set`. */
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
