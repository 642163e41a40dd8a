import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outlookOf } from '../../test/outlook.ts'
import { createMailReader } from './mail-reader.ts'

const reader = createMailReader()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dromos-test-mail-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function read(source: string | Buffer, by = reader) {
  await writeFile(join(folder, 'mail'), source)
  return by.read(folder, 'mail')
}

const attached = (content: string) =>
  `Subject: broken\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\n\r\nhi\r\n--B\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}`

describe('an incoming mail in a process of its own', () => {
  it('gives its readable parts where it is broken, files beside it', async () => {
    const mail = await read(attached('JVBERi0xLjQK*'))
    expect([mail?.subject, mail?.text]).toEqual(['broken', 'hi'])
    expect(mail?.files).toEqual([
      { name: 'a.pdf', type: 'application/pdf', size: 9, path: join(folder, '0') },
    ])
    expect(await readFile(join(folder, '0'), 'latin1')).toBe('%PDF-1.4\n')
  })

  it('gives what is in a message that Outlook saved, which stays beside it', async () => {
    const content = outlookOf('Φορτωτική.pdf', '%PDF-1.4')
    const source = attached(content.toString('base64')).replace('name="a.pdf"', 'name="a.msg"')
    const mail = await read(source)
    expect(mail?.files.map(({ name, type }) => [name, type])).toEqual([
      ['a.msg', 'application/octet-stream'],
      ['Φορτωτική.pdf', 'application/pdf'],
    ])
  })

  it('gives its words where the opening of what it brings has no end', async () => {
    const content = outlookOf('a.pdf', '%PDF-1.4')
    // The first block of its table of blocks says that it comes after itself.
    content.writeUInt32LE(0, (content.readUInt32LE(0x4c) + 1) * 512)
    const source = attached(content.toString('base64')).replace('name="a.pdf"', 'name="a.msg"')
    const mail = await read(source, createMailReader({ cpuMs: 3_000 }))
    expect([mail?.text, mail?.files.map(({ name }) => name)]).toEqual(['hi', ['a.msg']])
  })

  it('gives nothing where it is nested beyond measure', async () => {
    const nested = Array.from(
      { length: 400 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    )
    expect(await read(`Subject: deep\r\n${nested.join('')}`)).toBeNull()
  })

  it('is read even where it is noise', async () => {
    expect(await read(randomBytes(100_000))).toMatchObject({ files: [], failure: null })
  })

  it('is read with the beginning of an endless head, and its text', async () => {
    const head = `To: ${'a@b.gr,\r\n '.repeat(300_000)}\r\nContent-Type: text/plain; charset=utf-8`
    expect(await read(`Subject: many\r\n${head}\r\n\r\nΚαλημέρα`)).toMatchObject({
      subject: 'many',
      text: 'Καλημέρα',
    })
  })

  it.each([
    ['names without end', `To: ${'a,\r\n '.repeat(60_000)}`],
    ['groups without end', `Cc: ${'a:'.repeat(130_000)}`],
    ['fields without end', 'To: a,b,c\r\n'.repeat(24_000)],
  ])('has its head read in time: %s', async (_what, field) => {
    expect(await reader.readHead(Buffer.from(`Subject: x\r\n${field}\r\n\r\n`))).toMatchObject({
      subject: 'x',
    })
  })

  it.each(['<div>', '<', '<!--', '<p style="color:red">'])(
    'comes to an end, however many %s it has',
    async (mark) => {
      const mail = await read(
        `Content-Type: text/html\r\n\r\n<p>First</p>${mark.repeat(2_000_000 / mark.length)}`,
      )
      expect(mail).toMatchObject({ isCut: true, text: expect.stringContaining('First') })
    },
  )
})

describe('an incoming mail beyond the limits', () => {
  it('gives nothing beyond the limit of work, and the next one is read', async () => {
    const lazy = createMailReader({ cpuMs: 400, timeMs: 60_000, memoryMb: 400 })
    await lazy.readHead(Buffer.from('Subject: warm\r\n\r\n'))
    const heads = Array.from(
      { length: 60 },
      () => `--B\r\nContent-Type: message/rfc822\r\n\r\nTo: ${'a:'.repeat(200_000)}\r\n\r\nx\r\n`,
    )
    expect(await read(`Content-Type: multipart/mixed; boundary=B\r\n\r\n${heads.join('')}`, lazy)).toBeNull()
    expect(await lazy.readHead(Buffer.from('Subject: next\r\n\r\n'))).toMatchObject({ subject: 'next' })
  })

  it('gives nothing beyond the limit of memory, and the next one is read', async () => {
    const poor = createMailReader({ cpuMs: 30_000, timeMs: 60_000, memoryMb: 200 })
    const lines = Buffer.alloc(40_000_000, 'x\n').toString('latin1')
    expect(await read(`Subject: lines\r\n\r\n${lines}`, poor)).toBeNull()
    expect(await read('Subject: next\r\n\r\nx', poor)).toMatchObject({ subject: 'next' })
  })

  it('is one of several that are asked for at once, each answered by itself', async () => {
    const asked = Array.from({ length: 5 }, (_, at) => reader.readHead(Buffer.from(`Subject: ${at}\r\n\r\n`)))
    expect((await Promise.all(asked)).map((headers) => headers?.subject)).toEqual(['0', '1', '2', '3', '4'])
  })

  it.each([0, 5, 50])('is tried once more when other mails ended its process, %i ms later', async (ms) => {
    const { pid } = process
    await reader.readHead(Buffer.from('Subject: warm\r\n\r\n'))
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
    for (const child of children.filter((one) => one !== '')) {
      if ((await readFile(`/proc/${child}/cmdline`, 'utf8')).includes('mail-process')) {
        process.kill(Number(child), 'SIGKILL')
      }
    }
    await pause(ms)
    expect(await reader.readHead(Buffer.from('Subject: again\r\n\r\n'))).toMatchObject({ subject: 'again' })
  })
})
