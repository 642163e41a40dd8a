import { describe, expect, it } from 'vitest'
import { ANSWER_ABOVE, answerIn } from './chat-reply.policy.ts'

describe('an answer by mail', () => {
  it.each([
    ['Yes, at six.\n\nOn Tue, 24 Nov 2026 at 10:22, Dromos <a@b.gr> wrote:\n> Can you?', 'Yes, at six.'],
    ['Ναι.\r\n\r\nΣτις Τρί, 24 Νοε 2026, ο χρήστης Dromos έγραψε:\r\n> Ερώτηση', 'Ναι.'],
    [`Ok\n${ANSWER_ABOVE.el}\nΓεια σας`, 'Ok'],
    [`Fine\n> ${ANSWER_ABOVE.en}`, 'Fine'],
    ['Two\nlines\n\n-----Original Message-----\nFrom: x@y.gr', 'Two\nlines'],
    ['> quoted only', ''],
    ['Hidden\u0000\u202e sign', 'Hidden sign'],
  ])('%j says %j', (text, answer) => expect(answerIn(text)).toBe(answer))

  it('is cut to the length of a message', () => {
    const cut = answerIn('x'.repeat(9_000))
    expect([Array.from(cut).length, cut.at(-1)]).toEqual([4_000, '…'])
  })
})
