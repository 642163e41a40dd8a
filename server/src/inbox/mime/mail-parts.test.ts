import { describe, expect, it } from 'vitest'
import { cleanMail } from './clean-mail.ts'
import { headersOf } from './mail-headers.ts'
import { partsOf } from './mail-parts.ts'

/** “Καλημέρα, το CMR” in the alphabet of old Greek machines. */
const GREEK = Buffer.concat([
  Buffer.from([0xca, 0xe1, 0xeb, 0xe7, 0xec, 0xdd, 0xf1, 0xe1, 0x2c, 0x20, 0xf4, 0xef]),
  Buffer.from(' CMR'),
])
const WORDS = 'Καλημέρα, το CMR'
const raw = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
const base64 = GREEK.toString('base64')

describe('Greek in an incoming mail', () => {
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

  it.each([
    ['in one place', ''],
    ['beside a plain one', '; name="x.pdf"'],
  ])('is read in names of files, in raw UTF-8 %s', async (_where, beside) => {
    const name = Buffer.from('Προσφορά Μαΐου – €.pdf', 'utf8')
    const part = raw(
      `--B\r\nContent-Type: application/pdf${beside}\r\nContent-Disposition: attachment; filename="`,
      name,
      '"\r\n\r\n%PDF-1.4\r\n',
    )
    const text = '--B\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nOne file\r\n'
    const mail = await partsOf(raw('Content-Type: multipart/mixed; boundary=B\r\n\r\n', text, part, '--B--'))
    expect(mail.files.map((file) => file.name)).toEqual([name.toString('utf8')])
  })

  it('is read in names of files, bare', async () => {
    const part = raw(
      '--B\r\nContent-Type: application/pdf; name="',
      GREEK,
      '.pdf"\r\nContent-Disposition: attachment; filename="',
      GREEK,
      '.pdf"\r\n\r\n%PDF-1.4\r\n',
    )
    const text = '--B\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nThree files\r\n'
    const mail = await partsOf(raw('Content-Type: multipart/mixed; boundary=B\r\n\r\n', text, part, '--B--'))
    expect(mail.files.map(({ name }) => name)).toEqual([`${WORDS}.pdf`])
    expect(mail.text).toBe('Three files')
  })

  it('is read in names of files, each written another way', async () => {
    const greek = Buffer.from([0xd6, 0xef, 0xf1, 0xf4, 0xf9, 0xf4, 0xe9, 0xea, 0xde])
    const part = (name: string | Buffer) =>
      raw(
        '--B\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; ',
        name,
        '\r\n\r\n%PDF-1.4\r\n',
      )
    const escaped = Array.from(greek, (byte) => `%${byte.toString(16)}`).join('')
    const mail = await partsOf(
      raw(
        'Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nx\r\n',
        part(raw('filename="', greek, ' 42.pdf"')),
        part(`filename*=windows-1253''${escaped}%2042.pdf`),
        part(`filename="=?windows-1253?B?${greek.toString('base64')}?= 42.pdf"`),
        '--B--',
      ),
    )
    expect(mail.files.map(({ name }) => name)).toEqual(Array.from({ length: 3 }, () => 'Φορτωτική 42.pdf'))
  })

  it('is read where no charset is named, beside what is named, and in a mail within the mail', async () => {
    const named = utf8('--B\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n4 × 120×80×180\r\n')
    const inner = raw(
      '--B\r\nContent-Type: message/rfc822\r\n\r\nSubject: ',
      GREEK,
      '\r\n\r\n',
      GREEK,
      '\r\n--B--',
    )
    const { text } = await partsOf(raw('Content-Type: multipart/mixed; boundary=B\r\n\r\n', named, inner))
    expect(text).toContain('4 × 120×80×180')
    expect(text.split(WORDS)).toHaveLength(3)
  })
})

const utf8 = (text: string) => Buffer.from(text, 'utf8')
const plain = (charset: string, bytes: Buffer) =>
  raw(`Content-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`, bytes)
/** As windows-1251 has it. */
const cyrillic = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
    }),
  )
const BULGARIAN = 'Добър ден, камионът ще бъде в Солун в 14:00. Номер СВ 1234 АВ.'
const GERMAN = 'Schöne Grüße aus München, für Sie'

describe('text whose charset is named and can be read', () => {
  it.each([
    ['Greek with signs', 'Φορτίο: 4 × 120×80×180 και 2 × 100×120×150, βάρος 4.500.'],
    ['signs alone', '4 × 120×80×180 · 2 × 100×120×150 ± 5 ° ÷ 2 × × × × × ×'],
    ['with letters that were lost before', `Καλημέρα, η παράδοση.\r\n> ${'\ufffd'.repeat(40)}, CMR`],
    ['Bulgarian', BULGARIAN],
    ['German', GERMAN],
    ['Turkish and Polish', 'Sayın Ağaoğlu, yükünüz hazır. Zażółć gęślą jaźń'],
  ])('stays as it is written: %s', async (_which, text) => {
    const from = `=?utf-8?B?${utf8('Γιώργος Παππάς').toString('base64')}?=`
    const mail = await partsOf(raw(`From: ${from} <a@b.gr>\r\n`, plain('utf-8', utf8(text))))
    expect(mail.text).toBe(text.replaceAll('\r\n', '\n'))
    expect(mail.from.name).toBe('Γιώργος Παππάς')
  })

  it.each([
    ['windows-1251', cyrillic(BULGARIAN), BULGARIAN],
    ['iso-8859-1', Buffer.from(GERMAN, 'latin1'), GERMAN],
    ['iso-8859-1', Buffer.from('4 × 120×80×180 × 2 ×', 'latin1'), '4 × 120×80×180 × 2 ×'],
    // Wrongly: what it says is shown, and no third alphabet instead.
    ['iso-8859-1', cyrillic(BULGARIAN), cyrillic(BULGARIAN).toString('latin1')],
  ])('is read as %s', async (charset, bytes, text) => {
    expect((await partsOf(plain(charset, bytes))).text).toBe(text)
  })

  it('is read by the charset that a page names itself', async () => {
    const page = raw(
      '<html><head><meta charset="windows-1251"></head><body><p>',
      cyrillic(BULGARIAN),
      '</p></body></html>',
    )
    expect((await partsOf(raw('Content-Type: text/html\r\n\r\n', page))).text).toBe(BULGARIAN)
  })
})

describe('text that cannot be read by its named charset', () => {
  it('stays as it is but for the broken places', async () => {
    const cut = Buffer.concat([utf8('Καλημέρα, το φορτίο'), Buffer.from([0xce])])
    expect((await partsOf(plain('utf-8', cut))).text).toBe('Καλημέρα, το φορτίο\ufffd')
  })

  it.each([
    ['UTF-8 of which nothing is said', raw('\r\n', utf8(BULGARIAN)), BULGARIAN],
    ['UTF-8 under a label that nobody knows', plain('x-unknown', utf8(WORDS)), WORDS],
    ['UTF-8 said to be ASCII', plain('us-ascii', utf8(WORDS)), WORDS],
    ['German of which nothing is said', raw('\r\n', Buffer.from(GERMAN, 'latin1')), GERMAN],
    ['Greek under a label that nobody knows', plain('unknown-8bit', GREEK), WORDS],
  ])('is read by its real charset: %s', async (_what, source, text) => {
    expect((await partsOf(source)).text).toBe(text)
  })

  it('is read in a head by the charset of the mail’s text', async () => {
    const mail = await partsOf(
      raw('Subject: ', cyrillic('Добър ден'), '\r\n', plain('windows-1251', cyrillic(BULGARIAN))),
    )
    expect([mail.subject, mail.text]).toEqual(['Добър ден', BULGARIAN])
  })
})

describe('headers of an incoming mail', () => {
  it('are cut when they are beyond all measure, and what follows is read', async () => {
    const endless = `To: ${'a@b.gr,\r\n '.repeat(100_000)}`
    const source = `${endless}\r\nSubject: many\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nread`
    expect(await partsOf(raw(source))).toMatchObject({ subject: 'many', text: 'read' })
    const fields = 'X-Field: word\r\n'.repeat(100_000)
    const many = await partsOf(raw(`Subject: many\r\n${fields}Content-Type: text/html\r\n\r\n<p>read</p>`))
    expect(many).toMatchObject({ subject: 'many', html: '<p>read</p>' })
  })

  it('begin no lines of their own, and are cut', async () => {
    const source = `Subject: =?utf-8?Q?a=0D=0ABcc:_x@y.z=00?= ${'long '.repeat(2_000)}\r\nFrom: =?utf-8?Q?a=0D=0Ab?= <x@y.z>\r\n\r\n`
    const { subject, from } = await headersOf(raw(source))
    expect(subject).toMatch(/^a Bcc: x@y.z long/)
    expect(Array.from(subject)).toHaveLength(500)
    expect(from).toEqual({ name: 'a b', address: 'x@y.z' })
  })

  it('name what is answered, the nearest first', async () => {
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

  it('make an id for a mail that has none, each its own', async () => {
    const one = await headersOf(raw('From: a@b.gr\r\nSubject: one\r\n\r\n'))
    const other = await headersOf(raw('From: a@b.gr\r\nSubject: other\r\n\r\n'))
    expect(one.messageId).toMatch(/^<[0-9a-f]{64}@unnamed>$/)
    expect(one.digest).not.toBe(other.digest)
  })
})

describe('the text of an incoming mail', () => {
  it.each(['', ' \r\n \r\n', '\u00a0\u200b\r\n'])(
    'is that of its HTML where it is blank: %j',
    async (blank) => {
      const part = (type: string, content: string) =>
        `--B\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${content}\r\n`
      const both = `${part('text/plain', blank)}${part('text/html', '<p>Deliver <b>before 10:00</b>.</p>')}--B--`
      const mail = await partsOf(utf8(`Content-Type: multipart/alternative; boundary=B\r\n\r\n${both}`))
      expect(mail.text).toBe('Deliver before 10:00.')
    },
  )
})

describe('HTML of an incoming mail', () => {
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
