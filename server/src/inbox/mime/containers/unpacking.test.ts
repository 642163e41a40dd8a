import { Constructed, Integer, ObjectIdentifier, OctetString, Sequence, Set as AsnSet } from 'asn1js'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { partsOf } from '../mail-parts.ts'
import { tnefOf } from '../../../test/outlook.ts'

const PDF = '%PDF-1.4 a paper'

async function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

function signedOf(content: string): Buffer {
  const inner = new Sequence({
    value: [
      new ObjectIdentifier({ value: '1.2.840.113549.1.7.1' }),
      tagged(new OctetString({ valueHex: Buffer.from(content) })),
    ],
  })
  const signed = new Sequence({
    value: [new Integer({ value: 1 }), new AsnSet({ value: [] }), inner, new AsnSet({ value: [] })],
  })
  const outer = new Sequence({
    value: [new ObjectIdentifier({ value: '1.2.840.113549.1.7.2' }), tagged(signed)],
  })
  return Buffer.from(outer.toBER())
}

const tagged = (value: Sequence | OctetString) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [value] })

interface Sent {
  name: string
  type?: string
  content: Buffer | string
}

function mailOf(files: Sent[], text = 'See attached'): Buffer {
  const parts = files.map(
    ({ name, type = 'application/octet-stream', content }) =>
      `--B\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`,
  )
  return Buffer.from(
    `From: a@b.gr\r\nMessage-ID: <a@b.gr>\r\nContent-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n${parts.join('')}--B--\r\n`,
  )
}

const namesIn = async (files: Sent[]) =>
  (await partsOf(mailOf(files))).files.map(({ name, type, content }) =>
    type === 'application/pdf' ? [name, Buffer.from(content).toString()] : name,
  )

const inner = `From: driver@carrier.gr\r\nSubject: CMR\r\nContent-Type: multipart/mixed; boundary=Q\r\n\r\n--Q\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nΤο CMR\r\n--Q\r\nContent-Type: application/pdf; name="CMR.pdf"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(PDF).toString('base64')}\r\n--Q--\r\n`
const paper = ['CMR.pdf', PDF]

describe('what comes along with an email within something else', () => {
  it('is taken out of what Outlook packs, with its whole name', async () => {
    const content = tnefOf({ files: [{ name: 'Φορτωτική 42.pdf', content: PDF }] })
    expect(await namesIn([{ name: 'winmail.dat', type: 'application/ms-tnef', content }])).toEqual([
      ['Φορτωτική 42.pdf', PDF],
    ])
  })

  it('is taken out of an archive, without the folders and what systems add', async () => {
    const content = await zipOf({
      'papers/CMR.pdf': PDF,
      '__MACOSX/papers/._CMR.pdf': 'x',
      'papers/.DS_Store': 'x',
      'list.txt': 'one',
    })
    expect(await namesIn([{ name: 'papers.zip', content }])).toEqual([paper, 'list.txt'])
  })

  it('is taken out of an attached email, which stays beside it', async () => {
    const files = [{ name: 'Fwd.eml', type: 'message/rfc822', content: inner }]
    expect(await namesIn(files)).toEqual(['Fwd.eml', paper])
  })

  it('is taken out of its signature, which stays beside it', async () => {
    expect(await namesIn([{ name: 'CMR.pdf.p7m', content: signedOf(PDF) }])).toEqual(['CMR.pdf.p7m', paper])
  })

  it('is taken out of several, one within the other, to a depth', async () => {
    const pack = async (content: Buffer, times: number): Promise<Buffer> =>
      times === 0 ? content : pack(await zipOf({ 'again.zip': content }), times - 1)
    const attached = await zipOf({ 'Fwd.eml': inner })
    expect(await namesIn([{ name: 'a.zip', content: attached }])).toEqual(['Fwd.eml', paper])
    const deep = await pack(await zipOf({ 'CMR.pdf': PDF }), 3)
    expect(await namesIn([{ name: 'a.zip', content: deep }])).toEqual(['again.zip'])
  })

  it('stays where it is when that cannot be opened, or holds too much', async () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`${at}.txt`, 'x']))
    const broken = (await zipOf({ 'CMR.pdf': PDF })).subarray(0, 60)
    const large = await zipOf({ 'zeros.pdf': Buffer.alloc(65 * 1024 * 1024) })
    const files = [
      { name: 'many.zip', content: await zipOf(many) },
      { name: 'broken.zip', content: broken },
      { name: 'large.zip', content: large },
      { name: 'winmail.dat', content: tnefOf({ files: [{ name: 'a.pdf', content: PDF }] }).subarray(0, 60) },
      { name: 'sealed.p7m', content: 'nothing that is signed' },
      { name: 'empty.eml', type: 'message/rfc822', content: 'Subject: only words\r\n\r\nHello' },
    ]
    expect(await namesIn(files)).toEqual(files.map(({ name }) => name))
  })
})

describe('an email whose words are in an envelope', () => {
  const signed = (content: Buffer) =>
    Buffer.from(
      `From: a@b.gr\r\nSubject: signed\r\nContent-Type: application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}\r\n`,
    )

  it('is read out of its signature', async () => {
    const mail = await partsOf(signed(signedOf(inner)))
    expect(mail).toMatchObject({ subject: 'signed', from: { address: 'a@b.gr' }, text: 'Το CMR' })
    expect(mail.files.map(({ name }) => name)).toEqual(['CMR.pdf'])
  })

  it('is kept as a file where it is encrypted', async () => {
    expect((await partsOf(signed(Buffer.from('MIIB nothing')))).files.map(({ name }) => name)).toEqual([
      'smime.p7m',
    ])
  })

  it.each(['attachment', 'inline'])('is read out of certified mail (PEC), %s', async (disposition) => {
    const source = `From: "Per conto di: rossi@pec.it" <posta-certificata@pec.it>\r\nContent-Type: multipart/mixed; boundary=P\r\n\r\n--P\r\nContent-Type: text/plain\r\n\r\nMessaggio di posta certificata\r\n--P\r\nContent-Type: message/rfc822; name="postacert.eml"\r\nContent-Disposition: ${disposition}; filename="postacert.eml"\r\n\r\n${inner}\r\n--P\r\nContent-Type: application/xml; name="daticert.xml"\r\nContent-Disposition: attachment; filename="daticert.xml"\r\n\r\n<x/>\r\n--P--\r\n`
    const mail = await partsOf(Buffer.from(source))
    expect(mail.text).toContain('Το CMR')
    expect(mail.text).toContain('Messaggio di posta certificata')
    expect(mail.files.map(({ name }) => name).toSorted()).toEqual(['CMR.pdf', 'daticert.xml'])
  })

  it('is read out of what Outlook packs, where it has no words beside that', async () => {
    const content = tnefOf({ text: 'Το φορτηγό έφτασε', files: [{ name: 'a.pdf', content: PDF }] })
    const mail = await partsOf(mailOf([{ name: 'winmail.dat', content }], ' '))
    expect(mail.text).toBe('Το φορτηγό έφτασε')
  })
})
