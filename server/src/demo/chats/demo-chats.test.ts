import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoCompany, now } from '../../test/demo/demo-company.ts'

const { open, close, rows, count } = demoCompany()

beforeAll(open)
afterAll(close)

describe('the demonstration chats', () => {
  it('are at eight orders, two requests and a groupage', async () => {
    expect(
      await rows(
        'select count(order_id)::int as o, count(booking_id)::int as b, count(groupage_id)::int as g from chats',
      ),
    ).toEqual([{ o: 8, b: 2, g: 1 }])
  })

  it('leave something to read, as it is counted', async () => {
    expect(await count('chat_readers where unread > 0')).toBeGreaterThanOrEqual(3)
    expect(
      await count(`chat_readers r where unread <> (select count(*) from chat_messages m
        where m.chat_id = r.chat_id and m.channel = r.channel and m.id > r.read_to and m.author_id <> r.person_id)`),
    ).toBe(0)
  })

  it('name people by their whole names, and show a file', async () => {
    expect(
      await count(
        "chat_mentions n join chat_messages m on m.id = n.message_id where m.text not like '%@' || n.name || '%'",
      ),
    ).toBe(0)
    expect(await count('chat_files')).toBeGreaterThanOrEqual(1)
  })

  it('were not written in the future, and only by who reads them', async () => {
    expect(await count(`chat_messages where sent_at > '${now}'`)).toBe(0)
    expect(
      await count(`chat_messages m join people p on p.id = m.author_id
        where p.role_id = 5 and (m.channel = 'staff' or m.firm_id <> p.firm_id)`),
    ).toBe(0)
  })
})
