import type { NoticeChoice } from '@dromos/contract/notifications/notice-choices.ts'
import type { Db } from '../db/client.ts'

export const listChoices = (db: Db, personId: number): Promise<NoticeChoice[]> =>
  db
    .selectFrom('notice_choices')
    .select(['topic', 'in_app', 'mail'])
    .where('person_id', '=', personId)
    .execute()

export async function findDigestHour(db: Db, personId: number): Promise<number | null> {
  const found = await db
    .selectFrom('notice_digests')
    .select('hour')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found ? found.hour : null
}

export async function keepChoices(db: Db, personId: number, choices: readonly NoticeChoice[]): Promise<void> {
  if (choices.length === 0) return
  await db
    .insertInto('notice_choices')
    .values(choices.map((choice) => ({ person_id: personId, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'topic']).doUpdateSet((row) => ({
        in_app: row.ref('excluded.in_app'),
        mail: row.ref('excluded.mail'),
      })),
    )
    .execute()
}

export async function keepDigestHour(db: Db, personId: number, hour: number): Promise<void> {
  await db
    .insertInto('notice_digests')
    .values({ person_id: personId, hour })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ hour }))
    .execute()
}
