import { queryClient } from './query-client.ts'

const PATIENCE = 2_000

/** Waits until the screen has begun to ask, has all its answers and has drawn them; two seconds at most. */
export async function screenSettled(): Promise<void> {
  await Promise.race([settled(), new Promise((done) => setTimeout(done, PATIENCE))])
}

async function settled(): Promise<void> {
  await idle()
  while (queryClient.isFetching() > 0) await changed()
  await idle()
}

const changed = () =>
  new Promise<void>((done) => {
    const stop = queryClient.getQueryCache().subscribe(() => {
      stop()
      done()
    })
  })

function idle(): Promise<unknown> {
  return new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done, { timeout: PATIENCE })
    else setTimeout(done, 200)
  })
}
