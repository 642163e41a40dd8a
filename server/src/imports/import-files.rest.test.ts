import writeWorkbook from 'write-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { keptFiles, sendForm } from '../test/form.ts'
import { csv, partOfUnknownSize, sendSheet, workbookOf, zip } from '../test/sheets.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const HEAD = 'Name,Street,City,Country,Latitude,Longitude,Time zone,Customs'
const line = (name: string, rest = 'GR,40.6,22.8,Europe/Athens,no') => `${name},Road 1,Patra,${rest}`
const send = (content: Uint8Array | string) => sendSheet(test, 'places', content)

describe('an imported CSV', () => {
  const greek = csv(HEAD, line('Αθηνών', 'GR,38,23.7,Europe/Athens,όχι'))
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
    ['bars', Buffer.from(greek.replaceAll(',', '|'))],
    ['a separator that it names', Buffer.from(`sep=;\r\n${greek.replaceAll(',', ';')}`)],
    ['the line ends of old machines', Buffer.from(greek.replaceAll('\r\n', '\r'))],
  ])('is read in %s', async (_name, content) => {
    const { body } = await send(content)
    expect(body).toMatchObject({ missing: [], errors: [] })
    expect(body.preview[0][0]).toBe('Αθηνών')
  })

  it.each(['Kühne Köln', 'Société créée à Orléans', 'Città di Forlì'])(
    'is read in Windows-1252: %s',
    async (name) => {
      const { body } = await send(Buffer.from(csv(HEAD, line(name)), 'latin1'))
      expect(body).toMatchObject({ missing: [], errors: [] })
      expect(body.preview[0][0]).toBe(name)
    },
  )

  it('is not shifted by a row longer than its heads', async () => {
    const { body } = await send(csv(HEAD, line('Fine'), `Odd,Kifisou 100, 2nd floor,Athens,GR,38,23,,no`))
    expect(body).toMatchObject({
      total: 2,
      errors: [
        {
          row: 3,
          value: 'no',
          message: expect.stringContaining('more cells than there are column headings'),
        },
      ],
    })
  })

  it('gets no suggestion for a country that is none', async () => {
    const { body } = await send(
      csv(HEAD, line('Odd', 'XX,38,23,Europe/Athens,no'), line('Near', 'Grece,38,23,,no')),
    )
    const [odd, near] = body.errors
    expect(odd).toMatchObject({ row: 2, column: 'Country', value: 'XX' })
    expect(odd.message).not.toContain('Did you mean')
    expect(near.message).toContain('Did you mean “Greece”')
  })

  it('is read with a quotation mark within a cell, and one that is never closed is named', async () => {
    const { body } = await send(csv(HEAD, line('The "Yard"', 'GR,38,23,Europe/Athens,no')))
    expect(body.preview[0][0]).toBe('The "Yard"')
    const open = await send(csv(HEAD, line('"Yard')))
    expect([open.status, open.body.errors.file]).toEqual([
      422,
      'A quotation mark opened in row 2 is never closed.',
    ])
  })

  it.each([
    ['nothing', '', 'This file is empty.'],
    ['separators alone', ';'.repeat(4_000_000), 'At most 100 columns.'],
    ['one endless word', 'a'.repeat(4_000_000), 'Choose an Excel (XLSX) or CSV file.'],
    [
      'a page named as a sheet',
      '<html><table><tr><td>Name</td></tr></table></html>',
      'Choose an Excel (XLSX) or CSV file.',
    ],
  ])('is rejected with its reason: %s', async (_name, content, sentence) => {
    const { status, body } = await send(content)
    expect([status, body.errors.file]).toEqual([422, sentence])
  })

  it('may have empty lines, which are no rows and keep the numbers of the others', async () => {
    const { body } = await send(csv(HEAD, line('Fine'), '', ',,,,,,,', line('Odd', 'Atlantis,40,22,,no')))
    expect(body).toMatchObject({ total: 2, errors: [{ row: 5, column: 'Country', value: 'Atlantis' }] })
  })

  it('is read as it was exported, apostrophes and all', async () => {
    const { body } = await send(csv(HEAD, line("'=Depot")))
    expect(body.errors).toEqual([])
  })
})

describe('an imported workbook', () => {
  const names = HEAD.split(',')
  type Cells = (string | number | null | { value: string; type?: 'Formula'; columnSpan?: number })[]
  const book = (...rows: Cells[]) => writeWorkbook([names, ...rows]).toBuffer()
  const rest = ['GR', 38.2, 21.7, 'Europe/Athens', 'no']

  it('is read, and of formulas only the results', async () => {
    expect((await send(await book(['Book', 'Road', 'Patra', ...rest]))).body).toMatchObject({
      errors: [],
      warnings: [],
      total: 1,
    })
    const { body } = await send(
      await book(['Book', { value: '1+1', type: 'Formula' as const }, 'Patra', ...rest]),
    )
    expect(body.warnings).toEqual([
      { row: 1, column: '', value: '', message: 'This file has formulas; only their results are used.' },
    ])
    expect(body.preview[0][1]).not.toContain('1+1')
  })

  it('says that it has merged cells, and misses what they hide', async () => {
    const { body } = await send(
      await book(
        ['Book', { value: 'Road', columnSpan: 2 }, null, ...rest],
        ['Two', 'Road', 'Patra', ...rest],
      ),
    )
    expect(body.warnings.map(({ message }: { message: string }) => message)).toEqual([
      'This file has merged cells; only the first has the value, the others are empty.',
    ])
    expect(body.errors).toMatchObject([{ row: 2, column: 'City', message: 'Field is required.' }])
  })

  it('is read from the first of several sheets alone', async () => {
    const sheets = [
      { data: [names, ['First', 'Road', 'Patra', ...rest]], sheet: 'One' },
      { data: [['x']], sheet: 'Two' },
    ]
    const { body } = await send(await writeWorkbook(sheets).toBuffer())
    expect(body).toMatchObject({
      total: 1,
      warnings: [{ message: 'This file has several sheets; only the first is used.' }],
    })
  })
})

const DAMAGED = 'This Excel file is damaged or unusual.'

describe('an imported file', () => {
  // Looked at for as long as a sheet may take, it would be called too large.
  const endless = zip({
    'xl/workbook.xml': '<a/>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c ${'r="A1" '.repeat(500_000)}`,
  })
  const small = workbookOf('<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>')
  const hidden = partOfUnknownSize('xl/sharedStrings.xml', Buffer.alloc(50_000_000, 32))
  const wordy = Array.from({ length: 400 }, (_, at) => {
    const row = at + 1
    return `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${'a'.repeat(32_767)}</t></is></c></row>`
  }).join('')
  const columns = Array.from({ length: 50_000 }, (_, n) => `c${n}`).join(',')
  it.each([
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'Choose an Excel (XLSX) or CSV file.',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n\u0000\u0001'), 'Choose an Excel (XLSX) or CSV file.'],
    [
      'an old or protected workbook',
      Buffer.from('d0cf11e0a1b11ae100000000', 'hex'),
      'This file is protected',
    ],
    ['another archive', zip({ 'readme.txt': 'hello' }), 'Choose an Excel (XLSX) or CSV file.'],
    ['macros', zip({ 'xl/workbook.xml': '<a/>', 'xl/vbaProject.bin': 'x' }), 'This Excel file has macros.'],
    ['a bomb', zip({ 'xl/workbook.xml': '0'.repeat(90_000_000) }), 'This file is too large when unpacked.'],
    [
      'a bomb that lies',
      zip({ 'xl/workbook.xml': '0'.repeat(90_000_000) }, { listed: 0, local: 0 }),
      DAMAGED,
    ],
    ['a part that claims 4 GB', zip(small, { local: 0xf000_0000 }), DAMAGED],
    ['a part that claims 300 MB', zip(small, { local: 300_000_000 }), DAMAGED],
    ['a hidden part', zip(small, { hidden }), DAMAGED],
    ['a gap', zip(small, { hidden: Buffer.alloc(1) }), DAMAGED],
    ['parts listed twice', zip(small, { times: 2 }), DAMAGED],
    ['more text than a CSV can hold', zip(workbookOf(wordy)), 'This file is too large when unpacked.'],
    ['half an archive', zip({ 'xl/workbook.xml': '<a/>' }).subarray(0, 40), 'Choose an Excel (XLSX)'],
    ['a doctype', zip({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]>' }), 'Choose an Excel (XLSX)'],
    ['fifty thousand columns', Buffer.from(`${columns}\r\n${columns}`), 'At most 100 columns.'],
    ['an endless cell', endless, 'Choose an Excel (XLSX)'],
    ['a cell at the end of the world', farAway('XFD1048576'), 'At most 10,000 rows at a time.'],
    ['a cell far to the right', farAway('CW2'), 'At most 100 columns.'],
    ['two heads alike', Buffer.from('Name,City,NAME\r\na,b,c'), 'Two columns have the same heading.'],
    ['an empty head row', Buffer.from(',,\r\na,b,c'), 'The first row must have the column headings.'],
    ['nothing but blanks', Buffer.from(' \r\n \r\n'), 'This file is empty.'],
    ['heads and nothing else', Buffer.from(`${HEAD}\r\n`), 'There are no rows below the headings.'],
    [
      'one row too many',
      Buffer.from(csv(HEAD, ...Array.from({ length: 10_001 }, () => line('a')))),
      'At most 10,000 rows at a time.',
    ],
  ])('is rejected clearly with %s, and does not stay', async (_name, content, sentence) => {
    const before = await keptFiles(test)
    const { status, body } = await send(content)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['file'])
    expect(body.errors.file).toMatch(sentence)
    expect(await keptFiles(test)).toEqual(before)
  })

  it('must be there, and be no larger than 10 MB', async () => {
    const none = await sendForm(test, '/imports/store/places', { data: {} }, { as: 3 })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['file']])
    const large = await send(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))
    expect([large.status, large.body.errors]).toEqual([413, { file: 'The file is larger than 10 MB.' }])
  })
})

/** A small workbook whose one cell is far away. */
function farAway(cell: string): Buffer {
  const [row] = /\d+$/.exec(cell) ?? []
  return zip(
    workbookOf(`<row r="1"><c r="A1"><v>1</v></c></row><row r="${row}"><c r="${cell}"><v>1</v></c></row>`),
  )
}
