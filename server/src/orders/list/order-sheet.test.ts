import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { makeParents, orderBody } from '../../test/order-body.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('the sheet of orders has the extra columns that are chosen, in the language of the reader', async () => {
  const parents = await makeParents(test.make)
  const answer = await test.call('POST', '/orders/store', {
    as: 4,
    body: orderBody(parents, { incoterm: 'DAP', incoterm_place: 'München', freight_terms: 'collect' }),
  })
  await test.pool.query(
    `insert into consignment_costs (order_id, sort, cost_type_id, side, amount) values ($1, 0, 1, 'sell', 12345)`,
    [answer.body.id],
  )
  const columns = 'number,extra,prepay,margin,cargo,packing,trailer,load,loading_place,delivery_place,contact'
  const rest = 'transporter,direction,terms,incoterm,created_by,updated_by'
  const read = async (language: 'en' | 'el'): Promise<string> => {
    const sent = await test.app.inject({
      url: `/api/orders/export?format=csv&timezone=UTC&columns=${columns},${rest}&customer=${parents.customer}`,
      headers: { authorization: `Bearer ${await test.tokenOf(1)}`, 'x-localization': language },
    })
    expect(sent.statusCode).toBe(200)
    return sent.payload
  }
  const [head, row] = (await read('en')).split('\r\n')
  expect(head).toContain('Extra charged €')
  const cells = row?.split(/[,;]/) ?? []
  expect(cells[0]).toContain(answer.body.number_id)
  for (const text of [
    '123.45',
    'Dairy',
    'Reefer',
    'Κέντρο Διανομής',
    'Großmarkthalle',
    'Export',
    'Collect',
  ]) {
    expect(row).toContain(text)
  }
  expect(row).toContain('DAP München')
  expect(await read('el')).toContain('Γαλακτοκομικά')
  const unknown = await test.call('GET', '/orders/export?format=csv&timezone=UTC&columns=extra', { as: 5 })
  expect(unknown.status).toBe(422)
})
