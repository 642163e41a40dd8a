import type { Admission, Author, Credentials, SecondFactorNeeded } from '@dromos/contract/people/session.ts'
import { send } from '../http.ts'
import { enter, prepareCheck } from './session-store.ts'

export type Challenge = SecondFactorNeeded['second_factor']

/** Also for calls that wait behind an open page. With a second factor: the challenge for `finishSignIn`. */
export async function signIn(credentials: Credentials): Promise<Challenge | null> {
  prepareCheck()
  // The shape is the contract's; the server validates its own answers.
  return admit((await send('POST', '/login', { body: credentials })) as Admission)
}

export async function finishSignIn(challenge: string, code: string): Promise<void> {
  // The shape is the contract's; the server validates its own answers.
  await enter((await send('POST', '/login/secondFactor', { body: { challenge, code } })) as Author)
}

/** Continues as the person the server has signed in, or answers the challenge that is still due. */
export async function admit(admission: Admission): Promise<Challenge | null> {
  if ('second_factor' in admission) return admission.second_factor
  await enter(admission)
  return null
}
