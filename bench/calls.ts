import type { RunningServer } from './servers.ts'

/** Calls the product as its owner; throws where it refuses. */
export async function send<T = { id: number }>(
  { url, headers }: RunningServer,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
  // The shape is the server's own.
  return (await answer.json()) as T
}

/** How long something takes, in milliseconds. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}

export function middleOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
