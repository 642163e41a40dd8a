import { deflateRawSync } from 'node:zlib'
import writeWorkbook from 'write-excel-file/node'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { keptFiles, sendForm } from '../test/form.ts'
import type { Sending } from '../test/form.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const HEAD = 'Name,Street,City,Country,Latitude,Longitude,Time zone,Customs'
const line = (name: string, rest = 'GR,40.6,22.8,Europe/Athens,no') => `${name},Road 1,Patra,${rest}`
const sheet = (...lines: string[]) => [HEAD, ...lines].join('\r\n')

const send = (content: Uint8Array | string, data: object = {}, sending: Sending = {}) =>
  sendForm(test, '/places/import', { data, files: [{ content, name: 'places.csv' }] }, { as: 3, ...sending })

const named = async (name: string) =>
  (await sql<Record<string, unknown>>`select * from places where name = ${name}`.execute(test.db)).rows

describe('a sheet of places', () => {
  it('is judged without being written, its columns recognised by their heads', async () => {
    const { status, body } = await send(sheet(line('Dry run')))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      columns: ['name', 'address', 'city', 'country_id', 'lat', 'lng', 'timezone', 'customs'],
      total: 1,
      missing: [],
      errors: [],
      created: 0,
      preview: [['Dry run', 'Road 1', 'Patra', 'GR', '40.6', '22.8', 'Europe/Athens', 'no']],
    })
    expect(await named('Dry run')).toEqual([])
  })

  it('is entered whole, as the form would have entered it, and the file does not stay', async () => {
    const before = await keptFiles(test)
    const { body } = await send(sheet(line('One'), line('Two', 'Ελλάδα,"38,2","21,7",Europe/Athens,ΝΑΙ')), {
      save: true,
    })
    expect(body).toMatchObject({ created: 2, errors: [] })
    expect(await named('Two')).toMatchObject([
      { address: 'Road 1', city: 'Patra', country_id: 1, lat: 38.2, lng: 21.7, customs: 1, zoom: 4 },
    ])
    const found = await test.call('GET', '/places?search=two', { as: 3 })
    expect(found.body.data).toMatchObject([{ name: 'Two', active: true, version: 1 }])
    expect(await keptFiles(test)).toEqual(before)
  })

  it('with mistakes says where each is, and nothing is entered', async () => {
    const { body } = await send(
      sheet(
        line('Fine'),
        line('', 'GR,91,22.8,Europe/Athens,no'),
        line('Odd', 'Atlantis,x,22.8,Mars/Base,maybe'),
      ),
      { save: true },
      { language: 'en' },
    )
    expect(body).toMatchObject({ created: 0, error_count: 6 })
    expect(body.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [3, 'Name'],
      [3, 'Latitude'],
      [4, 'Country'],
      [4, 'Latitude'],
      [4, 'Time zone'],
      [4, 'Customs'],
    ])
    expect(body.errors[0].message).toBe('Field is required.')
    expect(body.errors[2].message).toBe('This choice does not exist.')
    expect(await named('Fine')).toEqual([])
  })

  it('takes columns as its person matched them', async () => {
    const content = sheet(line('Matched')).replace('Name', 'Wohin')
    const guessed = await send(content)
    expect(guessed.body).toMatchObject({
      missing: ['Name'],
      columns: [null, 'address', 'city', 'country_id', 'lat', 'lng', 'timezone', 'customs'],
    })
    const columns = ['name', null, 'city', 'country_id', 'lat', 'lng', 'timezone', null]
    expect((await send(content, { columns, save: true })).body.created).toBe(1)
    expect(await named('Matched')).toMatchObject([{ address: '', customs: 2 }])
    for (const wrong of [
      ['name'],
      [...columns.slice(0, 7), 'created_by'],
      [...columns.slice(0, 7), 'name'],
    ]) {
      expect((await send(content, { columns: wrong })).status).toBe(422)
    }
  })

  it('flags what is there already, or twice in the sheet', async () => {
    await test.make.place({ name: 'Known', city: 'Patra' })
    const { body } = await send(sheet(line('Known'), line('Twin'), line('Twin')))
    expect(body.warnings.map(({ row }: { row: number }) => row)).toEqual([2, 4])
    expect(body.errors).toEqual([])
  })

  it('is entered once, however often it is sent under one key', async () => {
    const key = 'import-once'
    await send(sheet(line('Repeated')), { save: true }, { key })
    expect((await send(sheet(line('Repeated')), { save: true }, { key })).body.created).toBe(1)
    expect(await named('Repeated')).toHaveLength(1)
  })

  it('of ten thousand rows is entered, of one more refused', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => line(`Mass ${index}`))
    expect((await send(sheet(...lines), { save: true })).body.created).toBe(10_000)
    const tooLong = await send(sheet(...lines, line('One more')))
    expect(tooLong.body.errors).toEqual({ file: 'No more than 10000 rows at a time.' })
  })

  it('begins with the template, which is itself a sheet without mistakes', async () => {
    for (const language of ['en', 'el'] as const) {
      const template = await test.call('GET', '/places/import/template?format=csv', { as: 3, language })
      const { body } = await send(String(template.body).replaceAll(' *', ''), {}, { language })
      expect(body).toMatchObject({ total: 1, missing: [], errors: [] })
      expect(body.columns).not.toContain(null)
    }
  })
})

describe('a file', () => {
  const greek = sheet(line('Αθηνών', 'GR,38,23.7,Europe/Athens,όχι'))
  // Letters of the Greek code page of Windows, of which ISO 8859-7 has all that are here.
  const cp1253 = Buffer.from(
    Array.from(greek, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code > 127 ? code - 0x02_d0 : code
    }),
  )

  it.each([
    ['UTF-8', Buffer.from(greek)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${greek}`)],
    ['UTF-16', Buffer.from(`\ufeff${greek}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${greek}`, 'utf16le').swap16()],
    ['Windows-1253', cp1253],
    ['semicolons', Buffer.from(greek.replaceAll(',', ';'))],
    ['tabs', Buffer.from(greek.replaceAll(',', '\t'))],
  ])('in %s is read', async (_name, content) => {
    const { body } = await send(content)
    expect(body).toMatchObject({ missing: [], errors: [] })
    expect(body.preview[0][0]).toBe('Αθηνών')
  })

  const names = HEAD.split(',')
  const book = async (cells: (string | number | { value: string; type: 'Formula' })[]) =>
    writeWorkbook([names, cells]).toBuffer()

  it('may be a workbook, whose formulas are not taken', async () => {
    const plain = await send(await book(['Book', 'Road', 'Patra', 'GR', 38.2, 21.7, 'Europe/Athens', 'no']))
    expect(plain.body).toMatchObject({ errors: [], warnings: [], total: 1 })
    const cells = [
      'Book',
      { value: '1+1', type: 'Formula' as const },
      'Patra',
      'GR',
      38.2,
      21.7,
      'Europe/Athens',
      'no',
    ]
    const computed = await send(await book(cells))
    expect(computed.body.warnings).toEqual([
      { row: 1, column: '', message: 'This sheet holds formulas: only their results are taken.' },
    ])
  })

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not_a_sheet'],
    ['an old or protected workbook', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'sheet_protected'],
    ['another archive', zip({ 'readme.txt': 'hello' }), 'not_a_sheet'],
    ['macros', zip({ 'xl/workbook.xml': '<a/>', 'xl/vbaProject.bin': 'x' }), 'sheet_macros'],
    ['a bomb', zip({ 'xl/workbook.xml': '0'.repeat(90_000_000) }), 'sheet_too_heavy'],
    ['half an archive', zip({ 'xl/workbook.xml': '<a/>' }).subarray(0, 40), 'not_a_sheet'],
    ['a doctype', zip({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]>' }), 'not_a_sheet'],
    [
      'fifty thousand columns',
      Buffer.from(Array.from({ length: 50_000 }, (_, n) => n).join(',')),
      'sheet_too_wide',
    ],
    ['two heads alike', Buffer.from('Name,City,NAME\r\na,b,c'), 'sheet_heads_alike'],
    ['nothing but blanks', Buffer.from(' \r\n \r\n'), 'sheet_empty'],
  ])('with %s is refused clearly', async (_name, content, key) => {
    const { status, body } = await send(content)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ file: sentences[key] })
  })

  it('must be there', async () => {
    const { status, body } = await sendForm(test, '/places/import', { data: {} }, { as: 3 })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']])
  })
})

const sentences: Record<string, string> = {
  not_a_sheet: 'Choose a workbook (XLSX) or a CSV file.',
  sheet_protected: 'This file is protected or of an older kind. Save it as XLSX without a password.',
  sheet_macros: 'This workbook holds macros. Save it as XLSX without them.',
  sheet_too_heavy: 'This file is too large once it is unpacked.',
  sheet_too_wide: 'No more than 100 columns.',
  sheet_heads_alike: 'Two columns have the same head.',
  sheet_empty: 'This sheet is empty.',
}

/** A ZIP archive; its checksums are nought, which nobody comes to look at. */
function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04_03_4b_50)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}
