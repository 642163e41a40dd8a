import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { cleanMail } from './clean-mail.ts'
import { headersOf } from './mail-headers.ts'
import { partsOf } from './mail-parts.ts'
import { openMailReader } from './mail-reader.ts'

/** “Καλημέρα, το CMR” in the alphabet of old Greek machines. */
const GREEK = Buffer.concat([
  Buffer.from([0xca, 0xe1, 0xeb, 0xe7, 0xec, 0xdd, 0xf1, 0xe1, 0x2c, 0x20, 0xf4, 0xef]),
  Buffer.from(' CMR'),
])
const WORDS = 'Καλημέρα, το CMR'
const raw = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
const base64 = GREEK.toString('base64')

describe('Greek', () => {
  it.each([
    ['windows-1253', raw('Content-Type: text/plain; charset=windows-1253\r\n\r\n', GREEK)],
    ['ISO 8859-7', raw('Content-Type: text/plain; charset=ISO-8859-7\r\n\r\n', GREEK)],
    ['said to be UTF-8', raw('Content-Type: text/plain; charset=utf-8\r\n\r\n', GREEK)],
    ['said to be Latin', raw('Content-Type: text/plain; charset="iso-8859-1"\r\n\r\n', GREEK)],
    ['of which nothing is said', raw('From: a@b.gr\r\n\r\n', GREEK)],
    ['in a part of which nothing is said', raw('Content-Type: text/plain\r\n\r\n', GREEK)],
    [
      'in base64',
      raw(
        `Content-Type: text/plain; charset=iso-8859-7\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}`,
      ),
    ],
  ])('is read: %s', async (_how, source) => {
    expect((await partsOf(source)).text).toBe(WORDS)
  })

  it('is read in headers, coded and bare', async () => {
    const coded = `=?iso-8859-7?B?${base64}?=`
    expect((await headersOf(raw(`Subject: ${coded}\r\nFrom: ${coded} <a@b.gr>\r\n\r\n`))).subject).toBe(WORDS)
    const bare = await headersOf(raw('Subject: ', GREEK, '\r\nFrom: "', GREEK, '" <A@B.gr>\r\n\r\nx'))
    expect(bare).toMatchObject({ subject: WORDS, from: { name: WORDS, address: 'a@b.gr' } })
  })

  it('leaves other languages as they are', async () => {
    const german = 'Content-Type: text/plain; charset=iso-8859-1\r\n\r\nSchöne Grüße aus München, für Sie'
    expect((await partsOf(raw(german))).text).toBe('Schöne Grüße aus München, für Sie')
  })
})

describe('headers', () => {
  it('begin no lines of their own, and are cut', async () => {
    const source = `Subject: =?utf-8?Q?a=0D=0ABcc:_x@y.z=00?= ${'long '.repeat(2_000)}\r\nFrom: =?utf-8?Q?a=0D=0Ab?= <x@y.z>\r\n\r\n`
    const { subject, from } = await headersOf(raw(source))
    expect(subject).toMatch(/^a Bcc: x@y.z long/)
    expect(Array.from(subject)).toHaveLength(500)
    expect(from).toEqual({ name: 'a b', address: 'x@y.z' })
  })

  it('say what is answered, the nearest first', async () => {
    const source =
      'In-Reply-To: <c@x.gr>\r\nReferences: <a@x.gr> <b@x.gr>\r\n <c@x.gr>\r\nMessage-ID: <d@x.gr>\r\n\r\n'
    expect(await headersOf(raw(source))).toMatchObject({
      messageId: '<d@x.gr>',
      replyIds: ['<c@x.gr>', '<b@x.gr>', '<a@x.gr>'],
    })
  })

  it.each([
    ['Auto-Submitted: auto-replied', 'automatic'],
    ['Auto-Submitted: no', 'mail'],
    ['Precedence: bulk', 'automatic'],
    ['X-Autoreply: yes', 'automatic'],
    ['List-Id: <news.x.gr>', 'automatic'],
    ['X-Auto-Response-Suppress: All\r\nSubject: Automatic reply: Order', 'automatic'],
    ['X-Auto-Response-Suppress: DR, OOF\r\nSubject: Order', 'mail'],
    ['Subject: Order', 'mail'],
  ])('%s: %s', async (header, kind) => {
    expect((await headersOf(raw(`${header}\r\n\r\n`))).kind).toBe(kind)
  })

  it('name a mail that has no name of its own, each its own', async () => {
    const one = await headersOf(raw('From: a@b.gr\r\nSubject: one\r\n\r\n'))
    const other = await headersOf(raw('From: a@b.gr\r\nSubject: other\r\n\r\n'))
    expect(one.messageId).toMatch(/^<[0-9a-f]{64}@unnamed>$/)
    expect(one.digest).not.toBe(other.digest)
  })
})

describe('HTML', () => {
  const clean = (html: string) => cleanMail(html, new Map())

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="/app/orders">a</a>', 'a'],
    ['<form action="https://x.example"><input name=password></form>', ''],
    ['<iframe src="https://x.example"></iframe>', ''],
    ['<style>body{display:none}</style>a', 'a'],
    [
      '<p style="position:fixed;color:red;background:url(https://x.example)">a</p>',
      '<p style="color:red">a</p>',
    ],
    ['<svg onload=alert(1)><a href="https://x.example">b</a></svg>', ''],
    ['<meta http-equiv=refresh content="0;url=https://x.example"><base href="https://x.example">a', 'a'],
    ['<img src=x onerror=alert(1)>', '<img alt="" />'],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', '<img alt="" />'],
  ])('%s becomes %s', (html, cleaned) => expect(clean(html).html).toBe(cleaned))

  it('names the pictures of other servers and loads none', () => {
    const { html, hasPictures } = clean('<img src="https://track.example/p.gif" width="1" alt="x">')
    expect(html).toBe('<img alt="x" width="1" data-src="https://track.example/p.gif" />')
    expect(hasPictures).toBe(true)
  })

  it('shows pictures that came along, and offers the others as files', async () => {
    const png = Buffer.from('iVBORw0KGgo=', 'base64').toString('base64')
    const part = (id: string) =>
      `--B\r\nContent-Type: image/png; name="${id}.png"\r\nContent-ID: <${id}@x>\r\nContent-Transfer-Encoding: base64\r\n\r\n${png}\r\n`
    const source = `Content-Type: multipart/related; boundary=B\r\n\r\n--B\r\nContent-Type: text/html\r\n\r\n<p>Hi</p><img src="cid:logo@x">\r\n${part('logo')}${part('photo')}--B--\r\n`
    const { html, text, files } = await partsOf(raw(source))
    expect(html).toContain(`<img alt="" src="data:image/png;base64,${png}" />`)
    expect(text).toBe('Hi')
    expect(files.map(({ name }) => name)).toEqual(['photo.png'])
  })
})

describe('in a thread of its own', () => {
  const reader = openMailReader()
  afterAll(() => reader.close())

  it('a broken mail gives what there is of it', async () => {
    const source =
      'Subject: broken\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\n\r\nhi\r\n--B\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAA*'
    const { subject, text, files } = await reader.read(raw(source))
    expect([subject, text, files.length]).toEqual(['broken', 'hi', 1])
  })

  it('one that is nested beyond measure gives its headers', async () => {
    const nested = Array.from(
      { length: 400 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    )
    const read = await reader.read(raw('Subject: deep\r\n', ...nested))
    expect(read).toMatchObject({ subject: 'deep', text: '', isCut: true, files: [] })
  })

  it('noise is no fault', async () => {
    expect(await reader.read(randomBytes(100_000))).toMatchObject({ files: [], failure: null })
  })
})
