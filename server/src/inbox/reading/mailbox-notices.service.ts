import { roles } from '@dromos/contract/constants/roles.ts'
import type { Db } from '../../db/client.ts'
import { notify } from '../../notifications/notifications.service.ts'
import * as queries from './reading.queries.ts'

interface MailboxNamed {
  address: string
  business: string
  business_id: number | null
}

type Notice = Parameters<typeof notify>[1]

/** Tells whoever answers for a mailbox: its owner, or those who may set up the mailboxes of businesses. */
export async function notifyKeepers(
  inside: Db,
  id: number,
  noticeOf: (named: MailboxNamed) => Pick<Notice, 'kind' | 'params'>,
): Promise<void> {
  const words = await queries.mailboxWords(inside, id)
  if (!words) return
  const { address, business, businessId: business_id, owner } = words
  const keepers = [roles.owner, roles.administrator]
  const to = owner === null ? await queries.listKeepers(inside, keepers) : [owner]
  await notify({ db: inside }, { ...noticeOf({ address, business, business_id }), to })
}
