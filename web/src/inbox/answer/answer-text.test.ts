import { describe, expect, it } from 'vitest'
import { audienceOf, linesOf, paragraphsOf } from './answer-text.ts'

describe('the text of an answer', () => {
  it.each(['One line', 'Two\nlines', 'Two\n\nparagraphs\nwith <b> & "quotes"'])(
    '%j comes back as it was typed',
    (text) => expect(linesOf(paragraphsOf(text))).toBe(text),
  )
})

describe('the audience of an answer', () => {
  const contact = (email: string, firm: string, side: 'customer' | 'carrier') => ({
    email,
    name: '',
    firm,
    side,
    purposes: [],
    language: 'en' as const,
  })
  const contacts = [
    contact('a@kunde.example', 'Kunde', 'customer'),
    contact('b@kunde.example', 'Kunde', 'customer'),
    contact('c@road.example', 'Road', 'carrier'),
  ]
  const answered = {
    id: 1,
    name: '',
    address: 'a@kunde.example',
    side: 'customer' as const,
    reply_to: 'd@kunde.example',
    sender_failed: false,
    subject: '',
    quote: '',
  }
  it.each([
    [['a@kunde.example'], 'customer', true],
    [['a@kunde.example', 'b@kunde.example'], 'customer', true],
    [['d@kunde.example'], 'other', true],
    [['c@road.example'], 'carrier', false],
    [['a@kunde.example', 'c@road.example'], 'other', false],
    [['who@else.example'], 'other', false],
  ] as const)('of %j is %s, and it is theirs: %s', (readers, side, isTheirs) =>
    expect(audienceOf(readers, { contacts, answered })).toMatchObject({ side, isTheirs }),
  )

  it('is nobody’s at an address that a doubtful sender names', () => {
    const doubtful = { ...answered, sender_failed: true }
    expect(audienceOf(['d@kunde.example'], { contacts, answered: doubtful })).toMatchObject({
      isTheirs: false,
    })
  })
})
