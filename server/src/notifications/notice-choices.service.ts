import { usualDigestHour } from '@dromos/contract/notifications/notice-choices.ts'
import { noticeTopicsOf } from '@dromos/contract/notifications/topics.rules.ts'
import type { NoticeChoices } from '@dromos/contract/notifications/notice-choices.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { inTransaction } from '../platform/transaction.ts'
import * as queries from './notice-choices.queries.ts'

export async function readChoices({ db, actor }: Context): Promise<NoticeChoices> {
  const [kept, hour] = await Promise.all([
    queries.listChoices(db, actor.id),
    queries.findDigestHour(db, actor.id),
  ])
  const choices = noticeTopicsOf(actor.role).map((topic) => {
    const { in_app = true, mail = 'none' } = kept.find((choice) => choice.topic === topic) ?? {}
    return { topic, in_app, mail }
  })
  return { choices, digest_hour: hour ?? usualDigestHour }
}

export async function changeChoices(context: Context, given: NoticeChoices): Promise<NoticeChoices> {
  const offered = noticeTopicsOf(context.actor.role)
  const strange = given.choices.findIndex(
    ({ topic }, at) => !offered.includes(topic) || given.choices.findIndex((one) => one.topic === topic) < at,
  )
  if (strange >= 0) throw invalid({ [`choices.${strange}.topic`]: 'unknown_choice' })
  return inTransaction(context, async (inside) => {
    await queries.keepChoices(inside.db, inside.actor.id, given.choices)
    await queries.keepDigestHour(inside.db, inside.actor.id, given.digest_hour)
    return readChoices(inside)
  })
}
