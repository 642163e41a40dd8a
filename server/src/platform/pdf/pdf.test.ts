import { afterEach, expect, it, vi } from 'vitest'
import { pageCount, pdfText } from '../../test/pdf-text.ts'
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

it('a form is drawn on one page of A4, however little it holds', async () => {
  const sheets = [{ isForm: true, children: [paragraph({}, 'Form')] }]
  const { bytes } = await makePdf({ ...paper(''), sheets }, null)
  expect(pageCount(bytes)).toBe(1)
  expect(/\/MediaBox \[0 0 595\.28\d* 841\.89\d*\]/.test(bytes.toString('latin1'))).toBe(true)
})

it('a paper that is asked for while the idle thread of the last one ends is drawn by another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await makePdf(paper('First'), null)
  vi.advanceTimersByTime(120_000)
  const { bytes } = await makePdf(paper('Second'), null)
  expect(pdfText(bytes).trim()).toBe('Second')
})
