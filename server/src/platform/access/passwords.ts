import { hash, verify } from '@node-rs/argon2'

// argon2id, 19 MiB, 2 passes: about 20 ms of a worker thread. At most three at a time, so that a flood of
// sign-ins leaves threads for everything else.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_A_TIME = 3

let running = 0
const waiting: (() => void)[] = []
let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters))
}

/** Without a hash it takes as long and answers no, so that unknown accounts look like known ones. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const against = stored ?? (await decoy)
  const fits = await inTurn(() => verify(against, password))
  return fits && Boolean(stored)
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
