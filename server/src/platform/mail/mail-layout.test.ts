import { afterAll, beforeAll, expect, it } from 'vitest'
import { houseOf } from '../../businesses/business-house.service.ts'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { startMailServer } from '../../test/mail-server.ts'
import type { TestMailServer } from '../../test/mail-server.ts'
import { filesOf, layoutMail } from './mail-layout.ts'
import type { House } from './mail-layout.ts'
import { sendMail } from './mail.ts'

let test: TestApp
let mail: TestMailServer

beforeAll(async () => {
  test = await startTestApp()
  mail = await startMailServer()
})
afterAll(async () => {
  await mail.close()
  await test.close()
})

const house: House = {
  name: 'Axion <Cargo>',
  lines: ['Syngrou 1, GR-11745, Athens', 'info@axion.example'],
  color: '',
  logo: null,
}

it('a house letter says the same in text and in HTML, and nothing hostile is in either', () => {
  const html =
    '<p>Dear <b>you</b><script>alert(1)</script></p><ul><li>one</li></ul><p onclick="x"><a href="https://a.example">a</a></p>'
  const letter = layoutMail({ subject: 'A & B', html, language: 'el', house, foot: 'Because <you> asked.' })
  expect(letter.text).toBe(
    'Dear you\n\n- one\n\na (https://a.example)\n\n--\nAxion <Cargo>\nSyngrou 1, GR-11745, Athens · info@axion.example\nBecause <you> asked.\n',
  )
  expect(letter.html).toContain('<html lang="el">')
  expect(letter.html).toContain('<title>A &amp; B</title>')
  expect(letter.html).toContain('Axion &lt;Cargo&gt;')
  expect(letter.html).toContain('Because &lt;you&gt; asked.')
  expect(letter.html).toMatch(/<p style="[^"]+">Dear <strong>you<\/strong><\/p>/)
  expect(letter.html).toContain(
    '<a style="color:#1d4f91" href="https://a.example" rel="noopener noreferrer">a</a>',
  )
  expect(letter.html).not.toMatch(/script|onclick|alert/)
})

it('an invalid colour of a business is replaced by the product’s in a house letter', () => {
  const drawn = (color: string) =>
    layoutMail({ subject: '', html: '<p>x</p>', language: 'en', house: { ...house, color } }).html
  expect(drawn('#AA3300')).toContain('solid #AA3300')
  expect(drawn('red;background:url(x)')).toContain('solid #1d4f91')
})

it('a house letter goes out about its record, in its language, with the logo of its business inside', async () => {
  const business_id = await test.make.business({
    company_title: 'Axion',
    title_el: 'Άξιον',
    city: 'Athens',
    city_el: 'Αθήνα',
    vat: 'EL 091228885',
    doy_el: 'Πειραιά',
    gemi: '123456707000',
  })
  const order_id = await test.make.order({ business_id })
  const { key } = await test.files.write(Buffer.from('picture'))
  await test.pool.query(
    "insert into stored_files (key, name, type, size, sha256) values ($1, 'logo.webp', 'image/webp', 7, repeat('a', 64))",
    [key],
  )
  await test.pool.query('update businesses set logo = $1 where id = $2', [key, business_id])
  const own = await houseOf(test.db, business_id, 'el')
  expect(own).toMatchObject({ name: 'Άξιον', logo: key })
  expect(own.lines[0]).toContain('Αθήνα')
  expect(own.lines[1]).toBe('ΑΦΜ EL 091228885 · Δ.Ο.Υ. Πειραιά · Αρ. Γ.Ε.ΜΗ. 123456707000')
  const letter = layoutMail({ subject: 'Για εσάς', html: '<p>Γεια</p>', language: 'el', house: own })
  const about = { order_id, business_id, language: 'el' as const }
  const to = 'reader@letters.example'
  const id = await sendMail(
    test.db,
    { to, personId: null, ...letter, files: filesOf(own), about },
    'dromos.test',
  )
  await test.work(mail)
  const arrived = mail.mailTo(to)
  expect(arrived?.html).toContain(`cid:${key}`)
  expect(arrived?.attachments).toMatchObject([
    { contentId: `<${key}>`, disposition: 'inline', mimeType: 'image/webp' },
  ])
  const { rows } = await test.pool.query('select * from outbox_letters where mail_id = $1', [id])
  expect(rows).toEqual([
    {
      mail_id: id,
      business_id,
      language: 'el',
      order_id,
      booking_id: null,
      groupage_id: null,
      offer_id: null,
      person_id: null,
      shown_to: [],
      shown_cc: [],
    },
  ])
})

it('a house letter is about one record at most', async () => {
  const [order_id, person_id] = [await test.make.order(), await test.make.person({ role_id: 4 })]
  const about = { order_id, person_id, business_id: null, language: 'en' as const }
  const mails = sendMail(
    test.db,
    { to: 'a@b.example', personId: null, subject: '', text: '', html: '', about },
    'dromos.test',
  )
  await expect(mails).rejects.toThrow('outbox_letters_about_one')
})
