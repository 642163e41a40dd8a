import { crc32 } from 'node:zlib'

/** A small PDF that says something. */
export function pdf(says: string): Buffer {
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
% ${says}
trailer<</Root 1 0 R>>
%%EOF
`)
}

/** An archive with one part of an office document, which may claim to unpack to any size. */
export function office(part: string, claimed?: number): Buffer {
  const isWord = part.startsWith('word/')
  const kind = isWord ? 'wordprocessingml.document' : 'spreadsheetml.sheet'
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`
  const types = `<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`
  const isOffice = isWord || part.startsWith('xl/')
  return archive([...(isOffice ? [['[Content_Types].xml', types] as const] : []), [part, '<a/>']], claimed)
}

function archive(entries: readonly (readonly [string, string])[], claimed?: number): Buffer {
  const heads: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of entries) {
    const content = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), content])
    const listed = Buffer.alloc(16)
    listed.writeUInt32LE(at, 12)
    if (claimed) common.writeUInt32LE(claimed, 18)
    const entry = [
      Buffer.from('PK\u0001\u0002'),
      Buffer.from([20, 0]),
      common,
      listed.subarray(2),
      Buffer.from(name),
    ]
    heads.push(head)
    directory.push(Buffer.concat(entry))
    at += head.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...heads, listing, end])
}
