import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CARRIER, CUSTOMER, headerOf, openAnswerDesk } from '../../test/desks/answer-desk.ts'
import type { AnswerDesk } from '../../test/desks/answer-desk.ts'

let desk: AnswerDesk

beforeAll(async () => {
  desk = await openAnswerDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.empty())

describe('an answer that goes to another party', () => {
  it('begins an exchange of its own, named by the record, and leaves the thread as it is', async () => {
    const thread = await desk.filed({ subject: 'Our price 1,800 EUR', text: 'We pay you 1,800 EUR' })
    expect((await desk.answer(thread, { to: [CARRIER], subject: 'Re: Our price 1,800 EUR' })).status).toBe(
      201,
    )
    const arrived = await desk.arrivedAt(CARRIER)
    expect(arrived?.subject).toMatch(/^2026-95\d{4}$/)
    expect(headerOf(arrived, 'in-reply-to')).toBe('')
    expect(headerOf(arrived, 'references')).toMatch(/^<r\.\S+>$/)
    expect(await desk.filing.read(thread.id)).toMatchObject({ state: 'open', letters: [] })
  })

  it('never goes to both of them in one letter', async () => {
    const thread = await desk.filed()
    const both = await desk.answer(thread, { cc: [CARRIER] })
    expect(both.body.errors).toEqual({
      cc: `${CARRIER} is of another party. Write to each of them on their own.`,
    })
    expect((await desk.answer(thread, { to: [CARRIER], cc: [CUSTOMER] })).body.errors).toHaveProperty('cc')
  })

  const words = [
    'Rita Kunde',
    'kunde.example',
    '1,812.40',
    'Kundenweg 4',
    'Spedition',
    'Dan Fahrer',
    '944.00',
    'Depotstr. 9',
  ]
  it.each(
    Array.from({ length: 12 }, (_, seed) => ({
      seed,
      isCustomers: seed % 2 === 0,
      done: seed % 3 === 0,
      subject: seed % 4 < 2,
      language: seed % 5 < 2 ? 'el' : 'en',
    })),
  )('shows it nothing of theirs: case $seed', async ({ seed, isCustomers, done, subject, language }) => {
    const [from, reader] = isCustomers ? [CUSTOMER, CARRIER] : [CARRIER, CUSTOMER]
    const own = isCustomers ? words.slice(0, 4) : words.slice(4)
    const said = own.toSorted(
      (one, other) => ((one.length * (seed + 3)) % 7) - ((other.length * (seed + 3)) % 7),
    )
    const thread = await desk.filed({
      from: `${own[0]} <${from}>`,
      subject: `Price ${said[0]} ${seed}`,
      text: said.join('\n> '),
      headers: { References: `<${seed}@${from.split('@')[1]}>` },
    })
    const again = subject ? { subject: `AW: Price ${said[0]} ${seed}` } : {}
    const sent = await desk.answer(thread, { to: [reader], language, done, ...again })
    expect(sent.status).toBe(201)
    expect(sent.body.state).toBe(done ? 'done' : 'open')
    const arrived = await desk.arrivedAt(reader)
    const whole = JSON.stringify([arrived?.headers, arrived?.subject, arrived?.text, arrived?.html])
    for (const word of [...own, from]) expect(whole).not.toContain(word)
  })
})
