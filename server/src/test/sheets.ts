import { deflateRawSync } from 'node:zlib'
import type { HttpAnswer, TestApp } from './app.ts'
import { sendForm } from './form.ts'
import type { Sending } from './form.ts'

/** Sends a sheet of a kind, such as `firms` or `categories:trailer`, as a manager does. */
export function sendSheet(
  test: TestApp,
  what: string,
  content: Uint8Array | string,
  sending: Sending = {},
): Promise<HttpAnswer> {
  const [kind, type] = what.split(':')
  const files = [{ content, name: 'sheet.csv', type: 'text/csv' }]
  return sendForm(test, `/imports/store/${kind}`, { data: { type }, files }, { as: 3, ...sending })
}

/** Sends a sheet and has it entered; answers what became of it. */
export async function enterSheet(
  test: TestApp,
  what: string,
  content: Uint8Array | string,
): Promise<HttpAnswer> {
  const sent = await sendSheet(test, what, content)
  const started = await test.call('PUT', `/imports/start/${sent.body.id}`, { as: 3 })
  if (started.status !== 200) return { ...started, body: { ...started.body, sent: sent.body } }
  await test.work()
  return test.call('GET', `/imports/edit/${sent.body.id}`, { as: 3 })
}

/** A CSV of a head and lines. */
export const csv = (...lines: string[]): string => lines.join('\r\n')

interface Flaws {
  /** The size that every part claims to have in the directory, or in what stands before it. */
  listed?: number
  local?: number
  /** Stands between the parts and the directory. */
  hidden?: Buffer
  /** The directory lists every part so often. */
  times?: number
}

/** A ZIP archive; its checksums are zero, which nobody comes to look at. */
export function zip(files: Record<string, string>, { listed, local, hidden, times = 1 }: Flaws = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const size = Buffer.byteLength(text)
    const packed = deflateRawSync(text)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04_03_4b_50)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(local ?? size, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(listed ?? size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(head, Buffer.from(name), packed)
    for (let time = 0; time < times; time += 1) directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const between = hidden ?? Buffer.alloc(0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50)
  end.writeUInt16LE(Object.keys(files).length * times, 10)
  end.writeUInt32LE(at + between.length, 16)
  return Buffer.concat([...parts, between, ...directory, end])
}

/** A part of an archive that says its size behind it: nobody knows before how much it unpacks to. */
export function partOfUnknownSize(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04_03_4b_50)
  head.writeUInt16LE(8, 6)
  head.writeUInt16LE(8, 8)
  head.writeUInt16LE(name.length, 26)
  const packed = deflateRawSync(content)
  const foot = Buffer.alloc(16)
  foot.writeUInt32LE(0x08_07_4b_50)
  foot.writeUInt32LE(packed.length, 8)
  foot.writeUInt32LE(content.length, 12)
  return Buffer.concat([head, Buffer.from(name), packed, foot])
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook of one sheet, which is given as its rows are written. */
export const workbookOf = (rows: string): Record<string, string> => ({
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
})
