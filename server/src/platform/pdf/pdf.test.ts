import { afterEach, expect, it, vi } from 'vitest'
import { pdfText } from '../../test/pdf-text.ts'
import { makePdf } from './pdf.ts'
import { paragraph } from './pdf-nodes.ts'
import type { PdfDocument } from './pdf-nodes.ts'

afterEach(() => vi.useRealTimers())

const paper = (text: string): PdfDocument => ({
  title: 'T',
  author: 'A',
  language: 'en',
  madeAt: '2026-11-26T10:00:00Z',
  sheets: [{ children: [paragraph({}, text)] }],
})

it('a paper that is asked for while the idle thread of the last one ends is drawn by another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await makePdf(paper('First'), null)
  vi.advanceTimersByTime(120_000)
  const { bytes } = await makePdf(paper('Second'), null)
  expect(pdfText(bytes).trim()).toBe('Second')
})
