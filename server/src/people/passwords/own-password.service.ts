import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { changeOwnPassword } from './passwords.service.ts'
import type { PeopleTools } from '../people.service.ts'

/** Changes the caller's own password; nobody else's is changed this way. */
export async function changePasswordOf(
  context: Context,
  id: number,
  body: { current_password: string; password: string },
  tools: PeopleTools,
): Promise<{ message: string }> {
  if (id !== context.actor.id) throw notFound()
  await changeOwnPassword(context, body, tools)
  return { message: '' }
}
