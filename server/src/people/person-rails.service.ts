import { MOST_COLLEAGUES } from '@dromos/contract/people/person-rails.ts'
import type { AccountRail, UserRail } from '@dromos/contract/people/person-rails.ts'
import type { Context } from '../platform/context.ts'
import { getSeenPerson } from './people-admission.service.ts'
import { personCan } from './people.policy.ts'
import type { PersonSubject } from './people.policy.ts'
import { countWork, findCircle, findWaysIn } from './people.queries.ts'
import { listOpenSessions } from './sign-in/sessions.queries.ts'

export async function readUserRail(context: Context, id: number): Promise<UserRail> {
  const person = await getSeenPerson(context, 'user', id)
  const [ways_in, work] = await Promise.all([waysInOf(context, person), countWork(context.db, id)])
  return { ways_in, ...work }
}

export async function readAccountRail(context: Context, id: number): Promise<AccountRail> {
  const person = await getSeenPerson(context, 'account', id)
  const [ways_in, circle] = await Promise.all([
    waysInOf(context, person),
    findCircle(context.db, id, MOST_COLLEAGUES),
  ])
  return { ways_in, ...circle }
}

/** Told to those who may end the person's sessions. */
async function waysInOf({ db, actor }: Context, person: PersonSubject): Promise<UserRail['ways_in']> {
  if (!personCan(actor, person).sessions) return null
  const [ways, open] = await Promise.all([
    findWaysIn(db, person.id),
    listOpenSessions(db, person.id, actor.sessionId),
  ])
  return { ...ways, sessions: open.length }
}
