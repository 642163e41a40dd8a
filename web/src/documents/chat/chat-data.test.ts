import type { Chat, ChatMessage } from '@dromos/contract/chats/chat.ts'
import { describe, expect, it } from 'vitest'
import { changedIn, joined, piecesOf, readersAt, rowsOf, withChannel } from './chat-data.ts'

const message = (id: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  channel: 'staff',
  text: `text ${id}`,
  author: { id: 1, name: 'Maria Kosta', image: null, side: 'office' },
  is_own: false,
  sent_at: '2026-11-24T09:00:00.000Z',
  by_mail: false,
  edited_at: null,
  deleted_at: null,
  mentions: [],
  files: [],
  reply: null,
  former_firm: null,
  ...changes,
})
const idsOf = (messages: readonly ChatMessage[]) => messages.map(({ id }) => id)

describe('incoming messages of a chat', () => {
  it('appear once and in their sequence, however they come', () => {
    for (const come of [[3, 4, 5], [5, 3], [4], [1, 2], []]) {
      const all = joined(
        [message(2), message(3)],
        come.map((id) => message(id)),
      )
      expect(idsOf(all)).toEqual([...new Set([2, 3, ...come])].toSorted((a, b) => a - b))
    }
  })

  it('replace what was known of them', () => {
    const [changed] = joined([message(2)], [message(2, { text: 'other' })])
    expect(changed?.text).toBe('other')
    expect(idsOf(changedIn([message(2)], [message(1, { text: 'old' })]))).toEqual([2])
  })

  it('go into their channel and no other', () => {
    const state = {
      unread: 0,
      read_to: 0,
      readers: [],
      messages: [],
      has_more: false,
    }
    const chat: Chat = {
      title: '',
      users: [],
      customers: [],
      firm: 'F',
      data: [
        { ...state, channel: 'staff', messages: [] },
        { ...state, channel: 'customer', messages: [] },
      ],
    }
    const filled = withChannel(chat, 'customer', (one) => ({ ...one, messages: [message(1)] }))
    expect(filled.data.map(({ messages }) => messages.length)).toEqual([0, 1])
  })
})

describe('rows of a chat', () => {
  it('show the day once, go on within five minutes, and mark the first that is new', () => {
    const rows = rowsOf(
      [
        message(1),
        message(2, { sent_at: '2026-11-24T09:04:00.000Z' }),
        message(3, { sent_at: '2026-11-24T09:10:00.000Z' }),
        message(4, { sent_at: '2026-11-25T09:10:00.000Z', is_own: true }),
      ],
      2,
    )
    expect(rows.map(({ day, isSame, isFirstNew }) => [day !== null, isSame, isFirstNew])).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
      [true, false, false],
    ])
  })

  it('mark nothing as new in a chat that was never read', () => {
    expect(rowsOf([message(1)], 0)[0]?.isFirstNew).toBe(false)
  })
})

it('the readers of a chat are shown under the last message of another that they have read', () => {
  const reader = { id: 7, name: 'Nikos', read_to: 3, read_at: '2026-11-24T09:20:00.000Z' }
  const messages = [
    message(1),
    message(2),
    message(3, { author: { ...message(1).author, id: 7 } }),
    message(4),
  ]
  expect([...readersAt(messages, [reader]).keys()]).toEqual([2])
})

describe('the text of a message in pieces', () => {
  it.each([
    ['plain', [], [['plain', 'text']]],
    [
      '@Elena Markou look',
      ['Elena Markou'],
      [
        ['@Elena Markou', 'mention'],
        [' look', 'text'],
      ],
    ],
    ['@Elena Markoulis', ['Elena Markou', 'Elena Markoulis'], [['@Elena Markoulis', 'mention']]],
    [
      'see https://a.gr/x, ok',
      [],
      [
        ['see ', 'text'],
        ['https://a.gr/x', 'link'],
        [', ok', 'text'],
      ],
    ],
    ['javascript:alert(1)', [], [['javascript:alert(1)', 'text']]],
  ])('%s', (text, names, pieces) => {
    expect(piecesOf(text, names).map((piece) => [piece.text, piece.kind])).toEqual(pieces)
  })

  it.each(['@@A B@A B', 'https://x.y https://x.y', '', ' @A B\n'])('loses nothing of %j', (text) => {
    expect(
      piecesOf(text, ['A B'])
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})
