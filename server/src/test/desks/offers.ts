import type { OfferCommand } from '@dromos/contract/offers/moves.ts'
import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import type { TestApp } from '../app.ts'

type Staff = 1 | 2 | 3 | 4

/** Reads offers, and gives them commands at the version they have. */
export function offerDesk(test: () => TestApp) {
  const read = async (id: number): Promise<OfferRecord> =>
    (await test().call('GET', `/offers/edit/${id}`, { as: 4 })).body
  const give = async (id: number, command: OfferCommand, body: object = {}, as: Staff = 4) => {
    const { version } = await read(id)
    return test().call('PUT', `/offers/${command}/${id}`, { as, body: { version, ...body } })
  }
  const mailsOf = async (id: number): Promise<number> => {
    const { rows } = await test().pool.query(
      'select count(*)::int as n from outbox_letters where offer_id = $1',
      [id],
    )
    return rows[0].n
  }
  return { read, give, mailsOf }
}

/** The status of an answer, and the fields that it names. */
export const refusalOf = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
]
