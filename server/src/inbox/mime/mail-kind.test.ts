import { describe, expect, it } from 'vitest'
import { headersOf } from './mail-headers.ts'

const kindOf = async (...lines: string[]) =>
  (await headersOf(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`))).kind

const ANSWERS = 'In-Reply-To: <a@our.example>'

describe('a note that a machine sends to a mail of ours', () => {
  it.each([
    'Automatic reply: messages',
    'Auto-Reply: messages',
    'Out of Office Re: messages',
    'Αυτόματη απάντηση: μηνύματα',
    'Abwesenheitsnotiz: messages',
    'Automatische Antwort: messages',
    'Abwesend: messages',
    'Risposta automatica: messages',
    'Fuori sede',
    'Réponse automatique : messages',
    'Absence du bureau : messages',
    'Автоматичен отговор: messages',
    'Извън офиса: messages',
    'Răspuns automat: messages',
    'Autoodpowiedź: messages',
    'Odpowiedź automatyczna: messages',
    'Nieobecność: messages',
    'Otomatik Yanıt: messages',
    'Automatisch antwoord: messages',
    'Afwezigheidsbericht: messages',
    'Respuesta automática: messages',
    'Fuera de la oficina: messages',
    'Automatski odgovor: messages',
    'Аутоматски одговор: messages',
    'Urlaub: messages',
  ])('is one by its subject: %s', async (subject) => {
    const said = `Subject: ${subject}`
    expect(await kindOf(said, ANSWERS, 'X-Auto-Response-Suppress: All')).toBe('automatic')
    expect(await kindOf(said)).toBe('mail')
    expect(await kindOf(`Subject: Re: ${subject}`, ANSWERS)).toBe('mail')
  })

  it('is one where it says so of itself, or forbids nothing but answers', async () => {
    expect(await kindOf('Auto-Submitted: auto-generated', ANSWERS)).toBe('automatic')
    expect(await kindOf('Subject: Abwesenheitsnotiz: x', ANSWERS)).toBe('automatic')
    expect(await kindOf('Subject: Abwesenheitsnotizen der Fahrer', ANSWERS)).toBe('mail')
    expect(await kindOf('Subject: Absence: driver of order 42', ANSWERS)).toBe('mail')
  })
})

it('a mail with which a machine begins an exchange, as an order, waits like any', async () => {
  expect(await kindOf('Subject: Transport order 4500012345', 'Auto-Submitted: auto-generated')).toBe('mail')
  expect(await kindOf('Auto-Submitted: auto-generated', 'Precedence: bulk')).toBe('automatic')
  expect(await kindOf('Auto-Submitted: auto-generated', 'List-Unsubscribe: <x>')).toBe('automatic')
})

describe('a mail that a group passes on', () => {
  const passedOn = async (...lines: string[]) =>
    (await headersOf(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`))).passedOn

  it('names the group, and who wrote to it', async () => {
    expect(
      await passedOn(
        'From: =?utf-8?Q?=CE=9C=CE=B1=CF=81=CE=AF=CE=B1?= via Orders <Orders@our.example>',
        'X-Original-From: =?utf-8?Q?=CE=9C=CE=B1=CF=81=CE=AF=CE=B1?= <Maria@customer.example>',
        'X-Original-Sender: maria@customer.example',
        'X-Original-Authentication-Results: mx; dmarc=fail header.from=customer.example',
        'List-ID: <sales.orders.our.example>',
      ),
    ).toEqual({
      groups: ['orders@our.example', 'sales@orders.our.example'],
      writer: { name: 'Μαρία', address: 'maria@customer.example' },
      writerFailed: true,
    })
  })

  it.each([
    ['two writers', ['X-Original-From: a@a.example', 'X-Original-Sender: b@b.example']],
    ['one twice', ['X-Original-From: a@a.example', 'X-Original-From: b@b.example']],
    ['several in one', ['X-Original-From: a@a.example, b@b.example']],
    ['what is no address', ['X-Original-From: Maria']],
    ['no writer', ['Mailing-list: list x@our.example', 'Reply-To: a@a.example']],
  ])('has no writer where it names %s', async (_what, lines) => {
    expect(await passedOn('From: x@our.example', ...lines)).toMatchObject({ writer: null })
  })

  it('is none without a group', async () => {
    expect(await passedOn('From: a@a.example', 'Reply-To: b@b.example')).toBeNull()
  })
})

it('a mail names who stands behind it, and not its sender again', async () => {
  const lines = [
    'From: noreply@portal.example',
    'Reply-To: M <Maria@customer.example>, noreply@portal.example',
  ]
  const { from, behind } = await headersOf(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`))
  expect([from.address, behind]).toEqual(['noreply@portal.example', ['maria@customer.example']])
})
