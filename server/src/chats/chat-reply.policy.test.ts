import { describe, expect, it } from 'vitest'
import { ANSWER_ABOVE, answerIn } from './chat-reply.policy.ts'

const MARK = ANSWER_ABOVE.en

describe('an answer by mail', () => {
  it.each([
    ['Yes, at six.\n\nOn Tue, 24 Nov 2026 at 10:22, Dromos <a@b.gr> wrote:\n> Can you?', 'Yes, at six.'],
    ['Ναι.\r\n\r\nΣτις Τρί, 24 Νοε 2026, ο χρήστης Dromos έγραψε:\r\n> Ερώτηση', 'Ναι.'],
    [`Ok\n${ANSWER_ABOVE.el}\nΓεια σας`, 'Ok'],
    [`Fine\n> ${MARK}`, 'Fine'],
    ['Two\nlines\n\n-----Original Message-----\nFrom: x@y.gr', 'Two\nlines'],
    ['> quoted only', ''],
    ['Hidden\u0000\u202e sign', 'Hidden sign'],
  ])('%j says %j', (text, answer) => expect(answerIn(text)).toBe(answer))

  it('is cut to the length of a message', () => {
    const cut = answerIn('x'.repeat(9_000))
    expect([Array.from(cut).length, cut.at(-1)]).toEqual([4_000, '…'])
  })

  const heads = [
    ['one line', 'On Tue, Nov 24, 2026 at 10:00 AM Our office <desk@our.example> wrote:'],
    ['broken after the name', 'On Thu, Nov 26, 2026 at 10:00 AM Our office <\ndesk@our.example> wrote:'],
    [
      'Greek, broken',
      'Στις Πέμ 26 Νοε 2026 στις 10:00 π.μ., ο χρήστης Our office <\ndesk@our.example> έγραψε:',
    ],
    ['German', 'Am Do., 26. Nov. 2026 um 10:00 Uhr schrieb Our office <desk@our.example>:'],
    ['German, at the end', 'Am 26.11.2026 um 10:00 schrieb Our office:'],
    ['French', 'Le jeu. 26 nov. 2026 à 10:00, Our office <desk@our.example> a écrit :'],
    ['Italian', 'Il giorno gio 26 nov 2026 alle ore 10:00 Our office <desk@our.example> ha scritto:'],
    ['Romanian', 'În joi, 26 nov. 2026 la 10:00, Our office <desk@our.example> a scris:'],
    ['Bulgarian', 'На чт, 26.11.2026 г. в 10:00 Our office <desk@our.example> написа:'],
    ['of no known language', '26 Kas 2026 Per, 10:00 tarihinde Our office <desk@our.example> şunu yazdı:'],
    [
      'of fields',
      '________________________________\nFrom: Our office <desk@our.example>\nSent: Thursday\nTo: Maria\nSubject: Messages',
    ],
    ['of Greek fields', 'Από: Our office\nΣτάλθηκε: Πέμπτη\nΠρος: Μαρία\nΘέμα: Μηνύματα'],
    [
      'of German fields',
      '-----Ursprüngliche Nachricht-----\nVon: Our office\nGesendet: Donnerstag\nAn: Maria\nBetreff: Nachrichten',
    ],
  ] as const

  it.each(heads)('is without the head of what it quotes: %s', (_which, head) => {
    expect(answerIn(`At six.\nMaria\n\n${head}\n\n> ${MARK}\n>\n> When?`)).toBe('At six.\nMaria')
    expect(answerIn(`At six.\nMaria\n\n${head}\n${MARK}\n\nWhen?`)).toBe('At six.\nMaria')
  })

  it.each([
    'Two pickups please:\nFrom: Sindos @ 08:00, ramp 2\nFrom: Oinofyta @ 14:00\nThank you, Maria',
    'Only this:\n> 10 t only with tail lift\n__________________\nThe rest on Friday',
    'From: Athens\nTo: Munich\nWhen: Friday',
    'On Friday 27.11. we load at 8.\nYou wrote:\nramp 2, which is closed',
    '-----Original Message-----\nis on the label of the pallet',
    'Please confirm the following:',
    'Please tell joe@our.example the following:',
  ])('keeps every line of its own above the mark: %j', (own) => {
    expect(answerIn(`${own}\n\n${heads[0][1]}\n> ${MARK}\n> Where do we load?`)).toBe(own)
    expect(answerIn(`${own}\n> ${MARK}\n> Where do we load?`)).toBe(own)
  })

  it.each(['>\n'.repeat(50_000), 'a@'.repeat(50_000), '2026 '.repeat(20_000), `${' '.repeat(99_000)}:`])(
    'is read of the longest texts: %#',
    (long) => {
      expect(answerIn(`At six.\n${long}x`)).toMatch(/^At six\./)
      expect(answerIn(`At six.\n${long}:\n> ${MARK}`)).toMatch(/^At six\./)
    },
  )

  it('is found above a mark that is broken over two lines', () => {
    expect(answerIn(`At six.\n\n${heads[0][1]}\n> ${MARK.replace(' above', '\n> above')}\n> When?`)).toBe(
      'At six.',
    )
  })

  it.each([
    ['From: Sindos @ 08:00\nFrom: Oinofyta @ 14:00', 'From: Sindos @ 08:00\nFrom: Oinofyta @ 14:00'],
    ['> 10 t only with tail lift\nThank you', '> 10 t only with tail lift\nThank you'],
    ['On Friday we wrote to them:\nramp 2', 'On Friday we wrote to them:\nramp 2'],
    ['At six.\n__________\nFrom: Our office\nSent: today\nTo: Maria\nSubject: x\n\nWhen?', 'At six.'],
    ['At six.\nOn Thu, Nov 26, 2026 Our office <\ndesk@our.example> wrote:\n> When?', 'At six.'],
  ])('without the mark ends at what can only be a quote: %j', (text, answer) => {
    expect(answerIn(text)).toBe(answer)
  })
})
