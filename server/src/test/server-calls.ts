import { DEFAULT_DEMO_PASSWORD } from '../demo/accounts.ts'
import type { ServerProcess } from './server-process.ts'

/** Signs in at a process that serves the demonstration company, as its owner unless stated; answers the token. */
export async function signIn(
  { address }: ServerProcess,
  { email = 'owner@dromos.example', password = DEFAULT_DEMO_PASSWORD } = {},
): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (answer.status !== 200) throw new Error(`Nobody was signed in: ${answer.status} ${await answer.text()}`)
  // The shape is the contract's.
  return ((await answer.json()) as { access_token: string }).access_token
}
