import type { Need } from '@dromos/contract/today/today.ts'
import type { Context } from '../platform/context.ts'
import { countOverdue, listOverdue } from './threads/threads.queries.ts'

const SHOWN = 5

/** Customers' mails that were to be answered by now: how many, and those that wait longest; of one person or of all. */
export async function unansweredMails(
  { db, clock }: Context,
  { personId }: { personId: number | null },
): Promise<{ total: number; needs: Need[] }> {
  const now = clock.now().toISOString()
  const [total, found] = await Promise.all([
    countOverdue(db, { now, personId }),
    listOverdue(db, { now, personId, most: SHOWN }),
  ])
  const needs = found.map(({ id, subject, name, address, due_at, document }): Need => ({
    kind: 'mail',
    urgency: 'now',
    thread_id: id,
    subject,
    name: name || address,
    // What is overdue was due.
    due_at: due_at ?? now,
    number_id: document?.number_id ?? '',
  }))
  return { total, needs }
}
