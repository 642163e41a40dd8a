import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { pdfText } from '../../test/pdf-text.ts'
import { paragraph } from './pdf-nodes.ts'
import type { PdfDocument } from './pdf-nodes.ts'

const about = { title: 'T', author: 'A', language: 'en', madeAt: '2026-11-26T10:00:00Z' } as const

it('line ends of a PDF’s text are copied as such, also where the first document had none', async () => {
  const worker = new Worker(join(import.meta.dirname, 'pdf-worker.ts'))
  const draw = async (text: string): Promise<string> => {
    const document: PdfDocument = { ...about, sheets: [{ children: [paragraph({}, text)] }] }
    worker.postMessage(document, [])
    const [{ bytes }] = (await once(worker, 'message')) as [{ bytes: Uint8Array }]
    return pdfText(Buffer.from(bytes)).trim()
  }
  try {
    expect(await draw('One line')).toBe('One line')
    const two = await draw('First\nSecond')
    expect(two).toMatch(/^First\s+Second$/)
  } finally {
    await worker.terminate()
  }
})
