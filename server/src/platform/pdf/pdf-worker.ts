// A thread that draws documents, one after the other: it is sent one as plain values and answers with its bytes.
import { parentPort } from 'node:worker_threads'
import { drawDocument } from './pdf-drawing.ts'
import type { PdfDocument } from './pdf-nodes.ts'

parentPort?.on('message', (document: PdfDocument) => {
  void answer(document)
})

async function answer(document: PdfDocument): Promise<void> {
  try {
    parentPort?.postMessage(await drawDocument(document), [])
  } catch (error) {
    parentPort?.postMessage(
      { problem: error instanceof Error ? (error.stack ?? error.message) : 'unknown' },
      [],
    )
  }
}
