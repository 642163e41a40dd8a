// A thread for strangers' mails: it takes each apart, cleans it, and answers with that, or with null.
import { parentPort } from 'node:worker_threads'
import { partsOf } from './mail-parts.ts'

parentPort?.on('message', (source: Uint8Array) => {
  void partsOf(Buffer.from(source))
    .catch(() => null)
    .then((parts) => parentPort?.postMessage(parts, []))
})
