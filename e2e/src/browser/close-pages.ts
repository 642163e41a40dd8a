import { afterAll, afterEach, beforeEach } from 'vitest'
import { closeOpened, countOpened } from './harness.ts'

// What a flow opens ends with it, and what a file opens before its flows ends with the file: a page left open would go
// on working at every event of the flows after it.
let ofFile = 0

beforeEach(() => {
  ofFile = countOpened()
})
afterEach(({ task }) => closeOpened(ofFile, task.result?.state === 'fail'))
afterAll(() => closeOpened(0))
