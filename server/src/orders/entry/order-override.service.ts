import { logType } from '@dromos/contract/constants/log-types.ts'
import { noteAct } from '../../documents/document-log.service.ts'
import type { Context } from '../../platform/context.ts'
import { orderOf } from '../order-admission.ts'

const verbs = { released: 'release', overridden: 'override' } as const

export async function keepOverride(
  context: Context,
  orderId: number,
  { event, reason = '' }: { event: keyof typeof verbs; reason: string | undefined },
): Promise<void> {
  const act = { verb: verbs[event], after: { reason } }
  await noteAct(context, orderOf(orderId), { type: logType.override, event, text: reason, act })
}
